import type { PhantomsReason } from '../told.gen';
import { inches } from './battle';

/** The rules by which the phantom reads its two dice. */
export type DiceRule = 'Line' | 'Binary' | 'Direction' | 'Number' | 'List';

/** What the dice mean to each of its rules, in words. The engine decides; this only explains. */
export interface Lookup {
  rule: DiceRule;
  means: string;
}

export function lookups(left: number, right: number, width: number): Lookup[] {
  const total = left + right;
  const high = left >= 4;
  return [
    { rule: 'Line', means: `${inches(Math.round(((total - 0.5) * width) / 12))} in from the left end of the edge` },
    { rule: 'Binary', means: high ? 'yes, right, up: the left die shows 4 or more' : 'no, left, down: the left die shows 3 or less' },
    { rule: 'Direction', means: `${(30 * total) % 360} degrees, ${total % 12 || 12} o’clock` },
    { rule: 'Number', means: `${total}, or the most that the card allows` },
    { rule: 'List', means: `line ${right} of a card’s own list` },
  ];
}

const BY_EVENT: Record<string, DiceRule[]> = {
  phantom_line: ['Line'],
  phantom_displaced: ['Line'],
  phantom_binary: ['Binary'],
  phantom_list: ['List'],
  phantom_charges: ['List'],
};
const BY_WAY: Record<string, DiceRule[]> = {
  by_line: ['Line'],
  binary: ['Binary'],
  binary_number: ['Binary', 'Number'],
  direction: ['Direction'],
  direction_number: ['Direction', 'Number'],
  by_number: ['Number'],
};

/** The rules of the dice that a decision of the phantom went by. */
export function wentBy({ event, facts }: PhantomsReason): DiceRule[] {
  const way = 'by' in facts ? facts.by : 'how' in facts ? facts.how : '';
  return [...(BY_EVENT[event] ?? []), ...(BY_WAY[way] ?? [])];
}
