import type { Said } from '../../../lib/said';
import type { Levels } from './race';
import type { RaceTable } from './store';

/** What the referee foresees of a choice, in the words of its events. */
export interface Way {
  /** "3 of 6"; empty if it is the only way. */
  chance: string;
  lines: { words: Said; rule: string }[];
  /** Somebody could step in. */
  unless: { seat: number }[];
}

const MOST = 7; // lines of one way

/** The ways that a choice could go, the likeliest first; undefined until the referee has said so. */
export function waysOf(store: RaceTable, choice: string): Way[] | undefined {
  const found = store.foreseen(choice);
  if (!found) return undefined;
  if (found.nothing) return [{ chance: '', lines: [{ words: found.nothing.words, rule: found.nothing.rule }], unless: [] }];
  const only = found.branches.length < 2;
  return found.branches
    .toSorted((a, b) => b.chance - a.chance)
    .map(({ chance, events = [], unless = [] }) => ({
      chance: only ? '' : `${chance} of ${found.out_of}`,
      // dice are told again with what they were rolled for
      lines: events
        .filter(({ name }) => name !== 'dice_rolled')
        .slice(0, MOST)
        .map(({ words, rule }) => ({ words, rule })),
      unless: unless.map(({ seat }) => ({ seat })),
    }));
}

/** The own powers after a choice, if it can go one way only. */
export function levelsThen(store: RaceTable, choice: string): Levels | undefined {
  const branches = store.foreseen(choice)?.branches;
  return branches?.length === 1 ? branches[0]!.summary.ships.find(({ seat }) => seat === store.side) : undefined;
}

/** "Unless you or Bosun reacts." */
export function unlessWords(store: RaceTable, unless: Way['unless']): string {
  const seats = [...new Set(unless.map(({ seat }) => seat))];
  const names = seats.map((seat) => (seat === store.side ? 'you' : store.nameOf(seat)));
  return `Unless ${names.join(' or ')} ${names.at(-1) === 'you' ? 'react' : 'reacts'}.`;
}
