import type { TablePart } from '../../../frame/module';
import { room } from '../../../frame/room.svelte';
import { press } from '../../../frame/bar';
import { cardIcon, iconBody, MARKS } from '../icons';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import Decks from './Decks.svelte';
import Hand from './Hand.svelte';
import Location from './Location.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import PlayerStrip from './PlayerStrip.svelte';
import Preview from './Preview.svelte';
import SeatLine from './SeatLine.svelte';
import SeatSign from './SeatSign.svelte';
import { RaceHands } from './hands.svelte';
import { lessons } from './lessons';
import { sheets } from '../sheets.svelte';
import { story } from './lines';
import { moment } from './moments';
import { handOf, placeWords, race, readRace, standing, type Race } from './race';
import type { RaceTable, RaceTells } from './store';
import { heading, seatOf, tell, type Show } from './story';
import { buttons, headline, isDecline, sealed, stack } from './words';

const PHASES = ['draw', 'assign', 'bid', 'cycle', 'maneuver', 'end'];

/** The digit 0: whatever declines or ends. */
function decline(store: RaceTable): boolean {
  const button = buttons(store).find((one) => one.choice !== undefined && isDecline(one.choice));
  if (button) press(store, button);
  return button !== undefined;
}

/** A digit: the thing that it counts to is picked, or the word behind them is said. */
function digit(store: RaceTable, n: number): boolean {
  const { hands, ask } = store;
  if (ask?.question === 'speed') return hands.make(n + 1);
  const found = hands.pickable[n];
  if (found) {
    if (found.thing === found.first.choice) hands.prepare(found.first.choice);
    else hands.pick(found.thing, found.zone);
    return true;
  }
  const words = buttons(store).filter(({ choice }) => hands.plain.some((option) => option.choice === choice));
  const button = words[n - hands.pickable.length];
  if (button) press(store, button);
  return button !== undefined;
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, n: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Questions that are answered by what the preview tells. */
const AHEAD: ReadonlySet<string> = new Set(['speed', 'pass_option', 'flip']);
/** The same, but on a small screen what can be chosen stands in the hand's place. */
const SHEETS: ReadonlySet<string> = new Set(['ship', 'loadout']);

/** What a heading says completely, and dice that are told again with what they were rolled for. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['round_began', 'phase_began', 'dice_rolled']);

/** Salus at the table. */
const table: TablePart<Race, RaceHands, Show, RaceTells> = {
  read: readRace,
  layout: 'broad',
  windows: [
    ['move_die', 'when I rolled the move die'],
    ['moved', 'when my ship moved'],
    ['entered', 'when a ship enters my space'],
    ['passed', 'when a ship passes mine'],
    ['targeted', 'when I am attacked'],
    ['attack_rolled', 'when an attack on me was rolled'],
    ['attack_resolved', 'when an attack is over'],
    ['shock_incoming', 'when Shock is about to reach me'],
    ['damage_incoming', 'when damage is about to reach me'],
    ['check_failed', 'when I failed a check'],
    ['knocked_out', 'when a ship is knocked out'],
    ['bids_revealed', 'when bids are revealed'],
  ],
  seals: { won: iconBody(MARKS.won), lost: iconBody(MARKS.lost) },
  phases: ['Draw', 'Assign', 'Bid', 'Cycle', 'Maneuver', 'End'],
  phaseWords: [
    'All draw up to the size of their hand. Energy makes it larger, Shock smaller; whoever holds too many cards cycles some. Then both kinds of tokens go back.',
    'Yellow cards change Speed, Agility and Systems, which stand between 0 and 4. All play as many as they like and seal; then everything is opened together.',
    'Each adds a card to the pool, turned up from the deck they choose, and bids one card face down. The highest bid takes first. A bid that lies upright comes back to you later, one that lies sideways is gone.',
    'Each may cycle one card of the hand, to see another one sooner.',
    'The ships fly one after the other, the holder of the coin first: any number of blue cards and exactly one Move. Speed changes the die, and where the ship ends Agility decides whether the check is passed.',
    'Each ship gets the Energy or the Shock that stands beside its levels. What its Systems cannot hold becomes damage.',
  ],
  phase: (store) => PHASES.indexOf(race(store.view).phase),
  round: (r) => (r.round ? `Round ${r.round}` : 'Set-up'),
  turn: (r) => (r.turn >= 0 ? r.turn : undefined),
  hands: (store) => new RaceHands(store),
  headline,
  buttons,
  endsTurn: true,
  stack,
  sealed,
  foreseesEvents: true,
  tell,
  seatOf,
  story,
  moment,
  heading: (_, event) => heading(event),
  hasLine: ({ name }) => !SAID_ELSEWHERE.has(name),
  mark: (event) => (event.name === 'round_began' ? heading(event) : undefined),
  icon: cardIcon,
  held: handOf,
  lessons,
  cardNow: (store, card) => store.measure('card', { card }),
  whyNot: (store, card) => store.hands.whyNot(card),
  ranking: ({ view }) => standing(race(view)).map((seat) => ({ seat, score: placeWords(race(view), seat) })),
  playsWith: ({ view }, seat) => {
    const ship = race(view).ship[seat];
    return ship ? `flying ${sheets.shipName(ship)}` : '';
  },
  handName: (store) => `Hand ${handOf(race(store.view), store.side).length}`,
  inspectorName: 'Location',
  pane({ ask }) {
    if (!ask) return undefined;
    return AHEAD.has(ask.question) || (SHEETS.has(ask.question) && !room.small) ? 'now' : 'hand';
  },
  keys: [
    ['1 to 9', 'pick a card, a ship or another offer, or say a word of the bar; 1 to 6 while the move die lies there: make it this'],
    ['0', 'pass, be done, no bid'],
    ['P, then 1 to 6', 'plan this final die: where it would land'],
    ['Arrows, N', 'the next or the previous one; while the move die lies there, change it'],
    ['R', 'turn a bid, or take other powers'],
    ['Shift + arrows, A', 'what comes of a move: this one earlier or later; all of it in this order'],
    ['Enter', 'do what is picked'],
  ],
  key(store, event) {
    if (store.current !== null && store.hands.planKey(event.key)) return true;
    if (!store.ask) return false;
    if (event.key === '0') return decline(store);
    if (/^[1-9]$/.test(event.key)) return digit(store, Number(event.key) - 1);
    if (event.key.toLowerCase() === 'r') return store.hands.turn(event.shiftKey ? -1 : 1);
    if (event.key.toLowerCase() === 'a' && store.hands.isOrdered) {
      store.hands.resolveAll();
      return true;
    }
    const step = STEPS[event.key];
    if (event.shiftKey && step !== undefined) return store.hands.shift(step);
    return step !== undefined && store.hands.step(step);
  },
  Board,
  BoardText,
  PlayerBoard,
  PlayerStrip,
  SeatLine,
  SeatSign,
  Hand,
  Preview,
  Discards: Decks,
  Inspector: Location,
};

export default table;
