/** The icon of each card, by card id. Names are those of the game-icons set; the build takes out exactly these. No two cards share one. */
import bodies from 'virtual:game-icons/games/salus/icons.ts';
import { bodyOf } from '../../lib/icons';

export const CARD_ICONS: Record<string, string> = {
  'engine-power': 'gi:jet-pack',
  'system-power': 'gi:processor',
  'basic-relay': 'gi:plug',
  'aileron-power': 'gi:feathered-wing',
  'turbine-core': 'gi:turbine',
  'flux-core': 'gi:nuclear',
  'wing-actuators': 'gi:wing-cloak',
  'master-relay': 'gi:control-tower',
  'twin-feed': 'gi:electrical-socket',
  'cooling-loop': 'gi:snowflake-1',
  'gyro-bus': 'gi:gyroscope',
  'nose-dive': 'gi:plane-wing',
  'air-brakes': 'gi:car-wheel',
  'bleed-valve': 'gi:valve',
  overcharge: 'gi:lightning-arc',
  'level-trim': 'gi:level-end-flag',
  'spare-cells': 'gi:battery-pack',

  'basic-cannon': 'gi:cannon',
  'twin-cannon': 'gi:double-shot',
  broadside: 'gi:cannon-shot',
  'tail-gun': 'gi:gunshot',
  'arc-lance': 'gi:lightning-trio',
  harpoon: 'gi:harpoon-trident',
  'long-rifle': 'gi:winchester-rifle',
  'seeker-rocket': 'gi:rocket',
  'ion-net': 'gi:fishing-net',
  'ramming-prow': 'gi:ram',
  afterburner: 'gi:afterburn',
  'burst-thruster': 'gi:thrust',
  'trim-ballast': 'gi:weight',
  'vent-coils': 'gi:steam',
  'patch-crew': 'gi:auto-repair',
  'fire-mine-rack': 'gi:land-mine',
  'quick-loaders': 'gi:ammo-box',
  'cold-start': 'gi:ice-cube',
  'mount-battery': 'gi:turret',

  shields: 'gi:shield',
  'auto-turret': 'gi:sentry-gun',
  'daring-move': 'gi:acrobatic',
  'evasive-roll': 'gi:dodging',
  'chaff-burst': 'gi:sparkles',
  'hardened-hull': 'gi:armor-upgrade',
  'grounding-wire': 'gi:lightning-storm',
  'return-fire': 'gi:crossed-pistols',
  slipstream: 'gi:wind-slap',
  'lucky-gust': 'gi:clover',
  'steady-hands': 'gi:steering-wheel',
  'salvage-rights': 'gi:crane',
  'sealed-tender': 'gi:wax-seal',

  ferocity: 'gi:tiger-head',
  'high-stakes': 'gi:poker-hand',
  'quiet-tip': 'gi:talk',
  'scrap-dealer': 'gi:trash-can',
  'fuel-futures': 'gi:jerrycan',
  'hull-insurance': 'gi:umbrella',

  'finish-line': 'gi:checkered-flag',
  'open-sky': 'gi:sun',
  'thermal-column': 'gi:heat-haze',
  'needle-gap': 'gi:lighthouse',
  crosswinds: 'gi:windsock',
  'storm-wall': 'gi:heavy-rain',
  'debris-belt': 'gi:asteroid',
  'still-air': 'gi:yin-yang',
  'canyon-bend': 'gi:mountains',
  switchback: 'gi:road',
  'repair-dock': 'gi:gears',
  'fuel-barge': 'gi:cargo-ship',
  'lightning-alley': 'gi:lightning-branches',
  updraft: 'gi:tornado',
  downdraft: 'gi:vortex',
  'ruined-arches': 'gi:stone-bridge',
  'slag-cloud': 'gi:meteor-impact',
  'signal-buoy': 'gi:radio-tower',

  'eastern-stormfront': 'gi:raining',
  'sky-of-sorrows': 'gi:tear-tracks',
  stratosphere: 'gi:world',
  'dense-atmosphere': 'gi:fog',
  eclipse: 'gi:eclipse',
};

/** Pictures of the table that belong to no card. */
export const MARKS = {
  coin: 'gi:crown-coin',
  mine: 'gi:unlit-bomb',
  seal: 'gi:wax-seal',
  won: 'gi:laurels-trophy',
  lost: 'gi:ship-wreck',
  wreck: 'gi:burning-meteor',
} as const;

/** For a card that nobody gave an icon yet. */
export const UNKNOWN_ICON = 'gi:card-random';

/** The inside of a 512 x 512 drawing. */
export const iconBody = (name: string): string => bodyOf(bodies, name);

export const cardIcon = (card: string): string => iconBody(Object.hasOwn(CARD_ICONS, card) ? CARD_ICONS[card]! : UNKNOWN_ICON);
