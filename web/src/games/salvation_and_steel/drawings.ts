/** The icon of each unit and spell, by id. Names are those of the game-icons set; the build takes out exactly these. */
import bodies from 'virtual:game-icons/games/salvation_and_steel/drawings.ts';
import { bodyOf } from '../../lib/icons';

export const UNIT_ICONS: Record<string, string> = {
  knight: 'gi:mounted-knight',
  'ranged-knight': 'gi:pocket-bow',
  paladin: 'gi:cross-shield',
  squire: 'gi:visored-helm',
  warrior: 'gi:barbarian',
  'ranged-warrior': 'gi:bow-arrow',
  sorcerer: 'gi:wizard-staff',
  initiate: 'gi:monk-face',
  necromancer: 'gi:hooded-figure',
  skeleton: 'gi:skeleton',
  animated: 'gi:shambling-zombie',
  grotesque: 'gi:brute',
  dragonkin: 'gi:lizardman',
  'ranger-dragonkin': 'gi:bowman',
  grykin: 'gi:harpy',
  'ranged-grykin': 'gi:high-shot',
  equikin: 'gi:centaur',
};

export const SPELL_ICONS: Record<string, string> = {
  arise: 'gi:raise-zombie',
  fireball: 'gi:fire-bomb',
  icestorm: 'gi:snowflake-2',
  shield: 'gi:templar-shield',
  strike: 'gi:deadly-strike',
  immolate: 'gi:spiky-explosion',
};

export const FACTION_ICONS: Record<string, string> = {
  knights: 'gi:knight-banner',
  kings: 'gi:crown',
  orrun: 'gi:crowned-skull',
  anoba: 'gi:dragon-head',
};

/** By what a unit does: for units that people made. */
const KIND_ICONS: Record<string, string> = { melee: 'gi:crossed-swords', ranged: 'gi:archer', mage: 'gi:robe' };

/** Icons that belong to no single unit. */
export const MARKS = {
  won: 'gi:laurels',
  lost: 'gi:tombstone',
  attack: 'gi:broadsword',
  defence: 'gi:checked-shield',
  keep: 'gi:candle-flame',
  flag: 'gi:flag-objective',
  treasure: 'gi:locked-chest',
  counter: 'gi:dig-dug',
  hostage: 'gi:imprisoned',
  information: 'gi:tied-scroll',
  gate: 'gi:medieval-gate',
  bell: 'gi:ringing-bell',
  relic: 'gi:jewel-crown',
  seal: 'gi:skull-signet',
  fallen: 'gi:falling',
  running: 'gi:run',
} as const;

/** For a unit that nobody gave an icon yet. */
export const UNKNOWN_ICON = 'gi:swordman';

/** The inside of a 512 x 512 drawing, in `currentColor`. */
export function iconBody(name: string): string {
  return bodyOf(bodies, name);
}

export function unitIcon(unit: string, kind = ''): string {
  return iconBody((Object.hasOwn(UNIT_ICONS, unit) ? UNIT_ICONS[unit] : undefined) ?? KIND_ICONS[kind] ?? UNKNOWN_ICON);
}

export function spellIcon(spell: string): string {
  return iconBody(SPELL_ICONS[spell] ?? 'gi:spiky-explosion');
}

export function factionIcon(faction: string): string {
  return iconBody(FACTION_ICONS[faction] ?? 'gi:crossed-swords');
}
