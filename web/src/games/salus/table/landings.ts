import { cardSpan, type Said } from '../../../lib/said';
import { shortly } from '../cards/effects';
import type { Landing } from '../told.gen';
import { nameOf, type Cards } from './race';
import type { RaceTable } from './store';

/** The final die that is looked at: the one that Speed makes by what is prepared, else the one that is pointed at or planned. */
export function finalDie(store: RaceTable): number | undefined {
  const { hands, ask } = store;
  const found = hands.changes.find(({ option }) => option === hands.shown);
  if (found && ask?.question === 'speed') return ask.about.die + found.change;
  return hands.row ?? hands.planned ?? undefined;
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

/** Where it stands when all is resolved, if that is another place: a space throws it back, a knock-out does. */
export function thrownTo(store: RaceTable): number | undefined {
  const landing = plannedEnd(store) === undefined ? undefined : store.hands.ahead.landing(finalDie(store));
  return landing && landing.final !== landing.progress ? landing.final : undefined;
}

/** Where a final die leads, and whether the check there is passed: "Canyon Bend: passes". */
export function landingWords(cards: Cards, { card, has_check, is_passed, wins }: Landing): Said {
  if (wins) return ['wins the race'];
  if (!card) return ['a face-down card'];
  return [cardSpan(nameOf(cards, card), card), has_check ? (is_passed ? ': passes' : ': fails') : ''];
}

/** The tokens of which Systems cannot hold all: the ship ends with as many as it can hold. */
const spilt = ({ energy, shock }: Landing): string => (energy ? 'Energy' : shock ? 'Shock' : 'tokens');

/** All that comes of one final die, in one line. */
export function landingTold(cards: Cards, landing: Landing): Said {
  const does = spaceTold(cards, landing);
  const more = notes(landing, does);
  return [...landingWords(cards, landing), does && `, ${does}`, more.length ? `; ${more.map(({ text }) => text).join(', ')}` : ''];
}

/** What the space does to a ship that comes there. */
export const spaceTold = (cards: Cards, { card, has_check, is_passed }: Landing): string =>
  card && has_check ? shortly(cards[card], is_passed ? 'pass' : 'fail', true) : '';

/** "knocked out: 6 back", "2 back" */
function thrown({ final, is_knocked_out, progress }: Landing): string {
  const by = final < progress ? `${progress - final} back` : final > progress ? `${final - progress} on` : '';
  return [is_knocked_out ? 'knocked out' : '', by].filter(Boolean).join(': ');
}

/** One thing that comes of a final die besides what its space does. */
export interface Consequence {
  text: string;
  /** Damage, or a knock-out. */
  hurts?: true;
}

/** What one final die leads to besides its space, in a few words; `said` is what the space does. */
export function notes(landing: Landing, said: string): Consequence[] {
  const found: Consequence[] = [];
  const damage = `${landing.damage} damage`;
  if (landing.damage && damage !== said) found.push({ text: said.includes('damage') ? `${damage} in all` : damage, hurts: true });
  if (landing.damage && landing.overflow) found.push({ text: `${landing.overflow} ${spilt(landing)} too many` });
  if (thrown(landing)) found.push({ text: thrown(landing), ...(landing.is_knocked_out && { hurts: true as const }) });
  if (landing.takes_coin) found.push({ text: 'takes the coin' });
  if (landing.mines) found.push({ text: landing.mines === 1 ? 'a Fire Mine' : `${landing.mines} Fire Mines` });
  if (landing.shock) found.push({ text: `ends with ${landing.shock} Shock` });
  if (landing.energy) found.push({ text: `ends with ${landing.energy} Energy` });
  return found;
}
