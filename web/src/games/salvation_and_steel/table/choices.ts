import type { OptionInfo } from '../../../wire.gen';
import { hexOf, OFF, type Hex } from './hexes';

/** How the engine spells choices: a word, and what it is about, with colons between. */

type Part = 'unit' | 'hex' | 'word' | 'number' | 'units' | 'dice';

// Every form with its parts; of two forms with as many parts, the one that can be read is meant.
const FORMS: Record<string, Part[][]> = {
  pick: [['word']],
  lay: [['hex', 'number']],
  edge: [['word']],
  place: [['unit', 'hex']],
  note: [['hex']],
  courier: [['unit']],
  reveal: [['hex', 'unit']],
  shift: [['hex']],
  activate: [['unit']],
  move: [['hex']],
  leave: [['word']],
  charge: [['unit', 'hex'], ['unit']],
  step: [['hex']],
  crawl: [['hex']],
  fight: [['unit']],
  dice: [['dice']],
  keep: [['number']],
  block: [['number', 'number']],
  defend: [['number']],
  fall: [['hex']],
  push: [['hex']],
  'push-off': [['word']],
  follow: [['unit']],
  shoot: [['unit']],
  cast: [['word'], ['word', 'unit'], ['word', 'hex'], ['word', 'unit', 'word'], ['word', 'unit', 'unit']],
  raise: [['hex']],
  shield: [['unit', 'unit'], ['unit']],
  freeze: [['unit']],
  dodge: [['unit', 'word']],
  counter: [['unit', 'hex']],
  tow: [['word']],
  haul: [['word']],
  'hand-over': [['unit']],
  slay: [['number']],
  drag: [['units']],
  batter: [['hex', 'number']],
  'pick-up': [['hex']],
  heal: [['unit']],
  trick: [['unit']],
  disengage: [['hex']],
};

/** A choice by what it is about. */
export interface Said {
  /** The word of its form. */
  verb: string;
  units: number[];
  hex: Hex;
  numbers: number[];
  words: string[];
}

function readPart(said: Said, part: Part, text: string): boolean {
  const number = Number(text);
  const isNumber = text !== '' && Number.isInteger(number) && number >= 0;
  switch (part) {
    case 'unit':
      if (isNumber) said.units.push(number);
      return isNumber;
    case 'number':
      if (isNumber) said.numbers.push(number);
      return isNumber;
    case 'hex':
      said.hex = hexOf(text);
      return said.hex !== OFF;
    case 'units':
      said.units.push(...text.split('+').map(Number));
      return said.units.every(Number.isInteger);
    case 'dice': {
      const [attack = '', defence = ''] = text.split('/');
      const isExtra = attack.endsWith('+');
      said.numbers.push(Number(isExtra ? attack.slice(0, -1) : attack), Number(defence));
      if (isExtra) said.words.push('extra');
      return said.numbers.every(Number.isInteger);
    }
    case 'word':
      said.words.push(text);
      return true;
  }
}

/** What a choice is about; a single word has its word only. */
export function read(choice: string): Said {
  const [verb = '', ...parts] = choice.split(':');
  const nothing = (): Said => ({ verb, units: [], hex: OFF, numbers: [], words: [] });
  for (const form of FORMS[verb] ?? []) {
    if (form.length !== parts.length) continue;
    const said = nothing();
    if (form.every((part, n) => readPart(said, part, parts[n]!))) return said;
  }
  return nothing();
}

/** An option with what it is about. */
export interface Offered extends Said {
  option: OptionInfo;
  choice: string;
}

export function readAll(options: readonly OptionInfo[]): Offered[] {
  return options.map((option) => ({ ...read(option.choice), option, choice: option.choice }));
}

/** So many attack and defence dice; `extra` is the free die of War Dance. */
export function diceChoice(attack: number, defence: number, extra = false): string {
  return `dice:${attack}${extra ? '+' : ''}/${defence}`;
}
