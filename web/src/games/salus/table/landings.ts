import { shortly } from '../cards/effects';
import type { Landing } from '../told.gen';
import { nameOf, type Cards } from './race';
import type { RaceTable } from './store';

/** The final die that is looked at: the one that Speed makes by what is prepared, else a row of the location's table. */
export function finalDie(store: RaceTable): number | undefined {
  const { hands, ask } = store;
  const found = hands.changes.find(({ option }) => option === hands.shown);
  if (found && ask?.question === 'speed') return ask.about.die + found.change;
  return hands.row ?? undefined;
}

/** Where the own ship would stand after what is looked at, as the referee says; undefined if it would not move. */
export function plannedEnd(store: RaceTable): number | undefined {
  const { hands, side, view } = store;
  if (store.current == null || store.over || !store.live) return undefined;
  const die = finalDie(store);
  const landing = hands.ahead.landing(die);
  if (landing) return landing.progress;
  const branches = hands.shown && store.foreseen(hands.shown.choice)?.branches;
  const end = branches?.length === 1 ? branches[0]!.summary.ships.find(({ seat }) => seat === side)?.progress : undefined;
  return end === view?.progress[side] ? undefined : end;
}

/** Where a final die leads, and whether the check there is passed: "Canyon Bend: passes". */
export function landingWords(cards: Cards, { card, has_check, is_passed, wins }: Landing): string {
  if (wins) return 'wins the race';
  if (!card) return 'a face-down card';
  return `${nameOf(cards, card)}${has_check ? (is_passed ? ': passes' : ': fails') : ''}`;
}

/** The tokens of which Systems cannot hold all: the ship ends with as many as it can hold. */
const spilt = ({ energy, shock }: Landing): string => (energy ? 'Energy' : shock ? 'Shock' : 'tokens');

/** All that comes of one final die, in one line. */
export function landingTold(cards: Cards, landing: Landing): string {
  const does = spaceTold(cards, landing);
  const more = notes(landing, does);
  return `${[landingWords(cards, landing), does].filter(Boolean).join(', ')}${more.length ? `; ${more.join(', ')}` : ''}`;
}

/** What the space does to a ship that comes there. */
export const spaceTold = (cards: Cards, { card, has_check, is_passed }: Landing): string =>
  card && has_check ? shortly(cards[card], is_passed ? 'pass' : 'fail', true) : '';

/** What one final die leads to besides its space, in a few words; `said` is what the space does. */
export function notes(landing: Landing, said: string): string[] {
  const found: string[] = [];
  const damage = `${landing.damage} damage`;
  if (landing.damage && damage !== said) found.push(said.includes('damage') ? `${damage} in all` : damage);
  if (landing.damage && landing.overflow) found.push(`${landing.overflow} ${spilt(landing)} too many`);
  if (landing.takes_coin) found.push('takes the coin');
  if (landing.mines) found.push(landing.mines === 1 ? 'a Fire Mine' : `${landing.mines} Fire Mines`);
  if (landing.shock) found.push(`ends with ${landing.shock} Shock`);
  if (landing.energy) found.push(`ends with ${landing.energy} Energy`);
  return found;
}
