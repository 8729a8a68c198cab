import { inWords } from '../../../lib/spelled';
import type { CardInfo, EffectInfo } from '../../../wire.gen';

/** What the texts of cards come to, in two or three words: for spaces of the track and rows of a table, where a sentence has no room. */

const POWERS: Record<string, string> = { speed: 'Speed', agility: 'Agility', systems: 'Systems', any: 'any power' };
const SHORT_POWERS: Record<string, string> = { speed: 'Speed', agility: 'Agi', systems: 'Sys', any: 'any' };

function number(effect: EffectInfo, name: string): number {
  const value = effect.args[name];
  return typeof value === 'number' ? value : 0;
}

function power(effect: EffectInfo, names: Record<string, string>): string {
  const value = effect.args.power;
  return typeof value === 'string' ? (names[value] ?? value) : '';
}

type Words = (effect: EffectInfo, powers: Record<string, string>) => string;

const WORDS: Record<string, Words> = {
  energy: (one) => `+${number(one, 'amount')} Energy`,
  shock: (one) => `${number(one, 'amount')} Shock`,
  damage: (one) => `${number(one, 'amount')} damage`,
  bank: (one, powers) => `+${number(one, 'by')} ${power(one, powers)}`,
  raise: (one, powers) => `+${number(one, 'by')} ${power(one, powers)}`,
  lower: (one, powers) => `\u2212${number(one, 'by')} ${power(one, powers)}`,
  spend: (one, powers) => `\u2212${number(one, 'by')} ${power(one, powers)}`,
  redistribute: (one) => `shift ${number(one, 'by')}`,
  vent: (one) => `vent ${number(one, 'amount')}`,
  repair: (one) => `repair ${number(one, 'amount')}`,
  draw: (one) => `draw ${number(one, 'cards')}`,
  cycle: (one) => `cycle ${number(one, 'cards')}`,
  forward: (one) => `forward ${number(one, 'spaces')}`,
  back: (one) => `back ${number(one, 'spaces')}`,
};

/** What stands under one key of a card: "+1 Energy", "1 damage, 1 Shock", or "nothing". `brief`: "damage, Shock", "\u22121 Sys, Shock". */
export function shortly(card: CardInfo | undefined, key: string, brief = false): string {
  const effects = (card?.effects ?? []).filter((one) => one.key === key);
  const isTight = brief && effects.length > 1;
  const words = effects.map((one) => {
    if (isTight && number(one, 'amount') === 1 && one.word in SINGLE) return SINGLE[one.word]!;
    return WORDS[one.word]?.(one, brief ? SHORT_POWERS : POWERS) ?? inWords(one.word);
  });
  return words.join(', ') || 'nothing';
}

/** One of these beside something else, where there is little room. */
const SINGLE: Record<string, string> = { shock: 'Shock', damage: 'damage', energy: '+Energy' };

/** Whether a location's line for this die does anything. */
export function hasLine(card: CardInfo | undefined, die: number): boolean {
  return (card?.effects ?? []).some((one) => one.key === `on_${die}`);
}

/** A figure of a card. */
export function figure(card: CardInfo | undefined, name: string): number | undefined {
  const value = card?.values[name];
  return typeof value === 'number' ? value : undefined;
}

/** The levels of Agility that pass a track card; undefined where no check is made. */
export function difficulty(card: CardInfo | undefined): { lowest: number; highest: number } | undefined {
  const lowest = figure(card, 'lowest');
  const highest = figure(card, 'highest');
  return lowest === undefined || highest === undefined || highest < 0 ? undefined : { lowest, highest };
}

/** "2", or "1-3". */
export function levels(card: CardInfo | undefined): string {
  const found = difficulty(card);
  if (!found) return '';
  return found.lowest === found.highest ? String(found.lowest) : `${found.lowest}\u2013${found.highest}`;
}

/** How an attack is aimed and other captions, in a word or two. */
export function captionOf(card: CardInfo): string {
  const captions = card.values.captions;
  const told = Array.isArray(captions) ? captions.map(String) : [];
  if (typeof card.values.aim === 'string' && card.values.aim) told.push('Attack');
  return told.map((one) => CAPTIONS[one] ?? one).join(', ') || (KINDS[card.kind] ?? '');
}

const CAPTIONS: Record<string, string> = { first: 'First Action', last: 'Last Action' };
export const KINDS: Record<string, string> = {
  blue: 'Action',
  red: 'Reaction',
  yellow: 'Power',
  green: 'Bid',
  track: 'Track',
  location: 'Location',
};
