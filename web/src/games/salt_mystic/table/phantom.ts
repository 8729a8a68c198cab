import { inches } from './battle';

/** What the phantom's two dice mean to each of its rules, in words. The engine decides; this only explains. */
export interface Lookup {
  name: string;
  means: string;
  /** How a decision that went by it is told. */
  words: string[];
}

export function lookups(left: number, right: number, width: number): Lookup[] {
  const total = left + right;
  const high = left >= 4;
  return [
    { name: 'Line', means: `${inches(Math.round(((total - 0.5) * width) / 12))} in from the left end of the edge`, words: ['line rule', '_line', 'displaced'] },
    { name: 'Binary', means: high ? 'yes, right, up: the left die shows 4 or more' : 'no, left, down: the left die shows 3 or less', words: ['binary'] },
    { name: 'Direction', means: `${(30 * total) % 360} degrees, ${total % 12 || 12} o’clock`, words: ['direction', 'clock'] },
    { name: 'Number', means: `${total}, or the most that the card allows`, words: ['number rule', '_number'] },
    { name: 'List', means: `line ${right} of a card’s own list`, words: ['list rule', '_list', 'its list', '_charges'] },
  ];
}
