import type { TablePart } from '../../../frame/module';
import type { DuelTable, DuelTells } from './store';
import { cardIcon, MARKS, iconBody } from '../icons';
import { press } from '../../../frame/bar';
import { digits, thingOf } from '../../../frame/choices';
import Board from './FieldBoard.svelte';
import BoardText from './BoardText.svelte';
import Discards from './Discards.svelte';
import Hand from './Hand.svelte';
import Odds from './Odds.svelte';
import Piles from './Piles.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import PlayerStrip from './PlayerStrip.svelte';
import Preview from './Preview.svelte';
import { duel, readDuel, type Duel } from './duel';
import { DuelHands } from './hands.svelte';
import { lessons } from './lessons';
import { story } from './lines';
import { moment } from './moments';
import { heading, seatOf, tell, type Show } from './story';
import { buttons, headline, stack } from './words';

const BY_QUESTION: Record<string, number> = { discard: 1, draw: 1, prepare: 2, turn: 3, place: 3, chain: 3, react: 3, name: 3 };
const BY_EVENT: Record<string, number> = {
  round_began: 0,
  field_card_flipped: 0,
  hand_kept: 1,
  card_drawn: 1,
  card_prepared: 2,
  combat_began: 3,
  turn_began: 3,
};
const ARROWS: Record<string, number> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };

function held(store: DuelTable): string {
  if (!store.view) return '';
  const d = duel(store.view);
  return String((d.attack_hand[store.side]?.length ?? 0) + (d.strategy_hand[store.side]?.length ?? 0));
}

/** A digit: the button that says this, or the card that it is about. */
function take(store: DuelTable, choice: string): void {
  const button = buttons(store).find((one) => one.choice === choice);
  if (button) press(store, button);
  else if (!store.hands.play(thingOf(choice))) store.choose(choice);
}

/** Salt & Bones at the table. */
const table: TablePart<Duel, DuelHands, Show, DuelTells> = {
  read: readDuel,
  layout: 'square',
  windows: [
    ['turn_open', 'when a turn begins'],
    ['attack_open', 'after an attack'],
    ['press', 'when I deal damage'],
    ['defend', 'when damage is about to hit me'],
    ['response', 'when a card is announced'],
  ],
  seals: { won: iconBody(MARKS.hat), lost: iconBody(MARKS.wheel) },
  phases: ['Field', 'Draw', 'Preparation', 'Combat'],
  phaseWords: [
    'A Field Card is turned up, and the tiles it shows are destroyed for the rest of the game. Nobody decides anything.',
    'Whoever wants discards one card. Then both draw one card after the other up to seven, each from the deck they like: red strikes, teal is tricks and tools.',
    'Strategy Cards of your hand go onto your board: up to 3 Instincts face down, 2 Equipment and 1 Gambit. What you keep can be laid in a later round.',
    'Turn by turn you lay an Attack Card, or disengage, which ends the combat for both. Numbers at arrows that meet are added. At 0 Health you fight on; who has won is seen when combat has ended.',
  ],
  phase(store) {
    const question = store.ask?.question; // none while the story before it is played
    if (question && question in BY_QUESTION) return BY_QUESTION[question]!;
    if (duel(store.view).active >= 0) return 3;
    const until = store.at ?? Infinity;
    const last = store.told.findLast((event) => event.version <= until && event.name in BY_EVENT);
    return last ? BY_EVENT[last.name]! : 0;
  },
  repeated: ['draw'],
  round: (d) => (d.last_round ? `Last round (${d.round})` : `Round ${d.round}`),
  turn: (d) => (d.active >= 0 ? d.active : undefined),
  hands: (store) => new DuelHands(store),
  headline,
  buttons,
  endsTurn: true,
  stack,
  tell,
  seatOf,
  story,
  moment,
  heading: (_, event) => heading(event),
  hasLine: (event) => event.name !== 'round_began',
  mark: (event) => (event.name === 'round_began' ? heading(event) : undefined),
  icon: cardIcon,
  held: (view, seat) => [...(view.attack_hand[seat] ?? []), ...(view.strategy_hand[seat] ?? [])],
  lessons,
  cardNow: (store, card) => store.measure('card', { card }),
  whyNot: (store, card) => store.hands.whyNot(card),
  handName: (store) => `Hand ${held(store)}`,
  pane: (store) => (store.ask ? 'hand' : undefined),
  keys: [
    ['1 to 9', 'pick a button, a card or a deck'],
    ['Arrows', 'walk over the board'],
    ['R', 'turn the card you are placing'],
    ['Enter', 'commit'],
  ],
  key(store, event) {
    const hands = store.hands;
    if (event.key in ARROWS && hands.placing) {
      hands.walk(ARROWS[event.key]!);
      return true;
    }
    if (event.key.toLowerCase() === 'r' && hands.ghost) {
      hands.turn(event.shiftKey ? -1 : 1);
      return true;
    }
    if (event.key === 'Enter' && hands.placing && hands.ghost?.fixed) return hands.commit();
    if (/^[1-9]$/.test(event.key) && store.ask && !hands.placing) {
      for (const [choice, digit] of digits(store.ask)) {
        if (digit === event.key) {
          take(store, choice);
          return true;
        }
      }
    }
    return false;
  },
  Board,
  BoardText,
  PlayerBoard,
  PlayerStrip,
  Hand,
  Preview,
  Discards,
  Piles,
  Odds,
};

export default table;
