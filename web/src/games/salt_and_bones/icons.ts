/** The icon of each card, by card id. Names are those of the game-icons set; the build takes out exactly these. No two cards share one. */
import bodies from 'virtual:game-icons/games/salt_and_bones/icons.ts';
import { bodyOf } from '../../lib/icons';

export const CARD_ICONS: Record<string, string> = {
  slash: 'gi:quick-slash',
  thrust: 'gi:piercing-sword',
  'overhand-chop': 'gi:battered-axe',
  'feint-step': 'gi:foot-trip',
  'follow-up': 'gi:crossed-slashes',
  backhand: 'gi:blade-drag',
  'finishing-twist': 'gi:spinning-blades',
  flourish: 'gi:sword-spin',
  'advance-into-parry': 'gi:sword-clash',
  'lunge-riposte': 'gi:fencer',
  'drive-back': 'gi:push',
  'reckless-swing': 'gi:axe-swing',

  anticipation: 'gi:third-eye',
  condescend: 'gi:evil-eyes',
  overwhelm: 'gi:octopus',
  'scorched-wake': 'gi:fire-wave',
  'killing-intent': 'gi:death-skull',
  unnerve: 'gi:terror',
  grudge: 'gi:mailed-fist',

  bracer: 'gi:bracer',
  'razor-oil': 'gi:dripping-sword',
  'boarding-pike': 'gi:barbed-spear',
  spyglass: 'gi:spyglass',
  'sea-legs': 'gi:wooden-pegleg',

  'test-of-courage': 'gi:pirate-flag',
  'test-of-pain': 'gi:bleeding-heart',
  'test-of-will': 'gi:brain-freeze',
  'test-of-skill': 'gi:crossed-sabres',

  'port-rail-fore': 'gi:wooden-fence',
  'port-rail-aft': 'gi:stakes-fence',
  'starboard-rail-fore': 'gi:rope-coil',
  'starboard-rail-aft': 'gi:anchor',
  'burning-bowsprit': 'gi:ship-bow',
  'shattered-stern': 'gi:ship-wreck',
  grapeshot: 'gi:cannon-shot',
  'fallen-spar': 'gi:wood-beam',
  'powder-keg': 'gi:barrel',
  'open-hatch': 'gi:floor-hatch',
};

/** Icons that belong to no single card: half of a domino, tokens, portraits. */
export const MARKS = {
  boot: 'gi:walking-boot',
  wheel: 'gi:ship-wheel',
  captain: 'gi:pirate-captain',
  hat: 'gi:pirate-hat',
  wind: 'gi:heart-wings',
  sands: 'gi:sands-of-time',
  wound: 'gi:sword-wound',
} as const;

/** For a card that nobody gave an icon yet. */
export const UNKNOWN_ICON = 'gi:card-random';

/** The inside of a 512 x 512 drawing, in `currentColor`. */
export function iconBody(name: string): string {
  return bodyOf(bodies, name);
}

export function cardIcon(cardId: string): string {
  return iconBody(Object.hasOwn(CARD_ICONS, cardId) ? CARD_ICONS[cardId]! : UNKNOWN_ICON);
}
