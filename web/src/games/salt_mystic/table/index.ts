import type { TablePart } from '../../../frame/module';
import { MARKS, iconBody } from '../icons';
import { battle, infoOf, readBattle, type Battle } from './battle';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import Discards from './Discards.svelte';
import Hand from './Hand.svelte';
import { FieldHands } from './hands.svelte';
import HandSheet from './HandSheet.svelte';
import Inspector from './Inspector.svelte';
import { key, KEYS } from './keys';
import { lesson } from './lesson';
import Odds from './Odds.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import PlayerStrip from './PlayerStrip.svelte';
import Preview from './Preview.svelte';
import { sideName, sides } from './seat';
import type { BattleTells } from './store';
import { heading, mark, seatOf, tell, type Show } from './story';
import { buttons, headline } from './words';

const STEPS = ['terrain', 'marshals', 'opening', 'draw', 'play', 'activation'];
const PHASES = ['Setup', 'Draw', 'Play', 'Activation'];

/** Salt Mystic at the table. */
const table: TablePart<Battle, FieldHands, Show, BattleTells> = {
  read: readBattle,
  layout: 'field',
  windows: [],
  seals: { won: iconBody(MARKS.won), lost: iconBody(MARKS.lost) },
  phases: PHASES,
  phase: (store) => Math.max(0, STEPS.indexOf(battle(store.view).step) - 2),
  round: ({ turn }) => (turn ? `Turn ${turn}` : 'Setup'),
  turn: ({ active }) => (active >= 0 ? active : undefined),
  hands: (store) => new FieldHands(store),
  headline,
  buttons,
  stack: () => [],
  tell,
  seatOf,
  heading,
  hasLine: (event) => event.name !== 'turn_began',
  mark,
  cardOf: infoOf,
  key,
  keys: KEYS,
  lesson,
  seats: sides,
  sideName,
  sheets: [
    { id: 'preview', label: () => 'Preview', Part: Preview },
    { id: 'stack', label: () => 'Stack', Part: Inspector },
    { id: 'hand', label: (store) => `Hand ${battle(store.view).hand[store.side]?.length ?? 0}`, Part: HandSheet },
  ],
  sheet(store) {
    const question = store.ask?.question;
    if (question === 'play' || question === 'place') return 'hand';
    if (question === 'face' || question?.endsWith('_piece')) return 'stack';
    return question ? 'preview' : undefined;
  },
  Board,
  BoardText,
  PlayerBoard,
  PlayerStrip,
  Hand,
  Inspector,
  Preview,
  Discards,
  Odds,
};

export default table;
