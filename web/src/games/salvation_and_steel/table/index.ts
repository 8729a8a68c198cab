import type { TablePart } from '../../../frame/module';
import { room } from '../../../frame/room.svelte';
import { book } from '../book.svelte';
import { iconBody, MARKS, spellIcon, unitIcon } from '../drawings';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import { faceOf } from './faces';
import Hand from './Hand.svelte';
import { WarHands } from './hands.svelte';
import Inspector from './Inspector.svelte';
import { key, KEYS } from './keys';
import { lessons } from './lessons';
import { story } from './lines';
import { moment } from './moments';
import Odds from './Odds.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import PlayerStrip from './PlayerStrip.svelte';
import Preview from './Preview.svelte';
import type { WarTells } from './store';
import { heading, mark, seatOf, tell, type Show } from './story';
import Tools from './Tools.svelte';
import { readWar, war, type War } from './war';
import { stack } from './stack';
import { buttons, headline } from './words';

const PHASES = ['Set-up', 'First phase', 'Second phase'];
const OWN_PHASE =
  'Whoever acts activates units in any order, each once: one goes, charges, shoots or casts. Whoever is in contact can be told to fight, at any time in the phase. The other side only defends, and a mage of it who has not acted may answer.';
const PHASE_WORDS = [
  'Terrain and units are placed as the scenario says. Its card tells how the game is won.',
  `The side that begins the turn acts: in the first turn as the scenario says, later as the dice say. ${OWN_PHASE}`,
  `Now the other side acts. ${OWN_PHASE} After it the turn ends: Speed and Energy come back, and objectives are counted.`,
];
/** Questions that are answered beside the board. */
const BESIDE = new Set(['dice', 'pick', 'keep', 'block', 'defend', 'order', 'edge', 'part', 'react', 'dodge', 'check', 'lay']);
const IN_BAND = new Set(['place', 'courier', 'reveal', 'command']);

/** Salvation and Steel at the table. */
const table: TablePart<War, WarHands, Show, WarTells> = {
  read: readWar,
  layout: 'field',
  windows: [
    ['reaction', 'An enemy acts: my mage may react'],
    ['spell', 'A spell is about to take effect'],
    ['wounds', 'Wounds are about to be applied'],
  ],
  seals: { won: iconBody(MARKS.won), lost: iconBody(MARKS.lost) },
  phases: PHASES,
  phaseWords: PHASE_WORDS,
  phase: (store) => {
    const { stage, active, first } = war(store.view);
    return stage !== 'play' ? 0 : active === first ? 1 : 2;
  },
  round: ({ turn }) => (turn ? `Turn ${turn}` : 'Set-up'),
  turn: ({ active, stage }) => (stage === 'play' && active >= 0 ? active : undefined),
  hands: (store) => new WarHands(store),
  headline,
  buttons,
  endsTurn: true,
  stack,
  tell,
  seatOf,
  story,
  moment,
  icon: (id) => (book.spell(id) ? spellIcon(id) : unitIcon(id)),
  cardOf: faceOf,
  heading,
  hasLine: ({ name }) => !['turn_began', 'phase_began', 'dice_rolled'].includes(name), // what was rolled for says the dice
  mark,
  key,
  keys: KEYS,
  lessons,
  handName: (store) =>
    `Band ${war(store.view).units.filter(({ owner, isDead, isGone }) => owner === store.side && !isDead && !isGone).length}`,
  inspectorName: 'Unit',
  pane(store) {
    const question = store.ask?.question;
    if (!question) return undefined;
    const aims = question === 'command' && store.hands.target >= 0 && !room.small; // there the bar says what a charge would bring
    if (BESIDE.has(question) || aims) return 'now';
    if (IN_BAND.has(question)) return 'hand';
    return 'now';
  },
  Board,
  BoardText,
  PlayerBoard,
  PlayerStrip,
  Hand,
  Inspector,
  Tools,
  Preview,
  Odds,
};

export default table;
