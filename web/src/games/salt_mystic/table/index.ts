import type { TablePart } from '../../../frame/module';
import { cardIcon, MARKS, iconBody } from '../icons';
import { battle, designOf, infoOf, readBattle, type Battle } from './battle';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import Discards from './Discards.svelte';
import Hand from './Hand.svelte';
import { FieldHands } from './hands.svelte';
import Inspector from './Inspector.svelte';
import { key, KEYS } from './keys';
import { story } from './lines';
import { moment } from './moments';
import { lessons } from './lessons';
import Odds from './Odds.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import PlayerStrip from './PlayerStrip.svelte';
import Preview from './Preview.svelte';
import Tools from './Tools.svelte';
import { sideName, sides } from './seat';
import type { BattleTells } from './store';
import { heading, mark, seatOf, tell, type Show } from './story';
import { buttons, headline } from './words';

const STEPS = ['terrain', 'marshals', 'opening', 'draw', 'play', 'activation'];
const PHASES = ['Setup', 'Draw', 'Play', 'Activation'];
const PHASE_WORDS = [
  'The table is agreed on, and each side places its War Marshal on its own edge. Then the game begins.',
  'The side whose turn it is draws a card. Nobody decides anything.',
  'You play as many cards as you like: Characters come in over your edge, Vehicles and Attachments go beneath them, Breakers do what they say, and of the Guardian cards one in a turn.',
  'Your Characters act one after the other, in any order: each may slide and turn, and then attack once. End your turn when they have done what you want.',
];

/** Salt Mystic at the table. */
const table: TablePart<Battle, FieldHands, Show, BattleTells> = {
  read: readBattle,
  layout: 'field',
  windows: [],
  seals: { won: iconBody(MARKS.won), lost: iconBody(MARKS.lost) },
  phases: PHASES,
  phaseWords: PHASE_WORDS,
  phase: (store) => Math.max(0, STEPS.indexOf(battle(store.view).step) - 2),
  round: ({ turn }) => (turn ? `Turn ${turn}` : 'Setup'),
  turn: ({ active }) => (active >= 0 ? active : undefined),
  hands: (store) => new FieldHands(store),
  headline,
  buttons,
  endsTurn: true,
  stack: () => [],
  tell,
  seatOf,
  story,
  moment,
  heading,
  hasLine: (event) => event.name !== 'turn_began',
  mark,
  cardOf: infoOf,
  icon: (card) => cardIcon(designOf(card)),
  held: (view, seat) => view.hand[seat] ?? [],
  cardNow: (store, card) => store.measure('card', { card }),
  whyNot: (store, card) => store.hands.whyNot(card),
  key,
  keys: KEYS,
  lessons,
  seats: sides,
  sideName,
  handName: (store) => `Hand ${battle(store.view).hand[store.side]?.length ?? 0}`,
  inspectorName: 'Stack',
  pane(store) {
    const question = store.ask?.question;
    if (question === 'play' || question === 'place') return 'hand';
    if (store.hands.pinned || question === 'face' || question?.endsWith('_piece')) return 'inspector';
    return question ? 'now' : undefined;
  },
  Board,
  BoardText,
  PlayerBoard,
  PlayerStrip,
  Hand,
  Inspector,
  Tools,
  Preview,
  Discards,
  Odds,
};

export default table;
