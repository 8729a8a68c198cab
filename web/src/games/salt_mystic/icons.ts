/** The icon of each card, by card id. Names are those of the game-icons set; the build takes out exactly these. No two cards share one. */
import bodies from 'virtual:game-icons/games/salt_mystic/icons.ts';
import { bodyOf } from '../../lib/icons';

export const CARD_ICONS: Record<string, string> = {
  karak: 'gi:thor-hammer',
  skullstomper: 'gi:boot-stomp',
  mudhead: 'gi:lightning-electron',
  rielle: 'gi:cowled',
  'oruz-gatebreaker': 'gi:hammer-break',
  'alson-shieldbearer': 'gi:bordered-shield',
  'ridge-marksman': 'gi:musket',
  'hall-archivist': 'gi:scroll-quill',
  'hesh-cairnwalker': 'gi:mountain-climbing',
  'mountain-watchman': 'gi:viking-helmet',
  'red-witch-berserker': 'gi:war-axe',
  'granite-crawler': 'gi:tracked-robot',
  'crag-walker': 'gi:spider-bot',
  'avalanche-mortar': 'gi:mortar',
  rockslide: 'gi:falling-rocks',
  'siege-hammer': 'gi:gear-hammer',

  segmond: 'gi:rune-sword',
  bloodmonkey: 'gi:monkey',
  haplong: 'gi:steampunk-goggles',
  fargo: 'gi:gas-mask',
  witlock: 'gi:pistol-gun',
  'fogborn-stalker': 'gi:floating-ghost',
  'flats-watchman': 'gi:barbute',
  'computronium-seer': 'gi:crystal-ball',
  'mirage-scout': 'gi:walking-scout',
  'tobin-duelist': 'gi:duel',
  'loreblade-adept': 'gi:energy-sword',
  'glass-skimmer': 'gi:interceptor-ship',
  'oriel-sled': 'gi:star-gate',
  'mirror-array': 'gi:mirror-mirror',
  'datastream-insight': 'gi:brainstorm',
  'morphium-shift': 'gi:earth-crack',

  'mog-corvette': 'gi:battle-mech',
  ramship: 'gi:siege-ram',
  'dirt-wraith': 'gi:scout-ship',
  'rail-cannon': 'gi:field-gun',
  'black-fire-cannon': 'gi:lucifer-cannon',
  'tornado-launcher': 'gi:tornado',
  'artifacts-of-the-lore': 'gi:stone-tablet',
  'augurs-warning': 'gi:eye-of-horus',
  'forced-march': 'gi:boot-prints',
  'thrown-linchpin': 'gi:monkey-wrench',
  'swallowed-word': 'gi:silenced',
  'borrowed-legend': 'gi:laurel-crown',
  'drifter-gunhand': 'gi:winchester-rifle',
  'retreat-to-the-fire': 'gi:campfire',
  'guardian-arises-1': 'gi:stone-bust',
  'guardian-arises-2': 'gi:golem-head',
  'guardian-arises-3': 'gi:rock-golem',
};

/** Icons that belong to no single card: emblems and seals. */
export const MARKS = {
  mountains: 'gi:mountains',
  flats: 'gi:desert',
  phantom: 'gi:wolf-head',
  won: 'gi:laurels',
  lost: 'gi:tombstone',
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
