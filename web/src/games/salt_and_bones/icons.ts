/**
 * The icon of each card, by card id. Names are those of the game-icons set; the build takes out exactly these.
 * No two cards of a game share an icon.
 */
import bodies from 'virtual:game-icons';

export const CARD_ICONS: Record<string, Record<string, string>> = {
  'salt-and-bones': {
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
  },
  'salt-mystic': {
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
  },
};

/** For a card that nobody gave an icon yet. */
export const UNKNOWN_ICON = 'gi:card-random';

const BY_CARD: Record<string, string> = Object.assign({}, ...Object.values(CARD_ICONS));

/** The inside of a 512 x 512 drawing, in `currentColor`. */
export function iconBody(name: string): string {
  return bodies[name.replace(/^gi:/, '')] ?? '';
}

export function cardIcon(cardId: string): string {
  return iconBody(Object.hasOwn(BY_CARD, cardId) ? BY_CARD[cardId]! : UNKNOWN_ICON);
}
