import type { Headline, Heard, TablePart, Told } from '../../frame/module';
import { heardOf } from '../../frame/sound/heard';
import { beforeTheGame, thinking, waitingFor } from '../../frame/waiting';
import Board from './Board.svelte';
import BoardText from './BoardText.svelte';
import Choices from './Choices.svelte';
import SeatLine from './SeatLine.svelte';
import SeatStrip from '../../frame/parts/SeatStrip.svelte';
import type { Said } from '../../lib/said';
import { AnyHands } from './hands.svelte';
import { ranking, type AnyTable } from './view';

const SEAL = '<path d="M256 48 312 168l132 16-98 90 26 130-116-64-116 64 26-130-98-90 132-16Z"/>';

function headline(store: AnyTable): Headline {
  const { info, me } = store;
  if (!info || info.state === 'waiting') return beforeTheGame(store);
  if (store.over) return { words: ['The game is over.'], why: info.outcome?.text ?? '' };
  const ask = me?.ask;
  if (ask) return { words: ask.words, why: ask.measured ? 'More can be chosen than can be listed: write it.' : '', rule: ask.rule };
  return { words: thinking(store) ?? waitingFor(store, me?.asked ?? []), why: store.current === null ? 'You are watching.' : '' };
}

/** Of a game that says nothing about it: dice, a card that is named, or something that somebody did. */
function heard(words: Said): Heard {
  const of = (type: 'card' | 'seat') => words.some((span) => typeof span !== 'string' && span.type === type);
  if (heardOf(words, undefined).sound) return { sound: 'die' };
  return of('card') ? { sound: 'card' } : of('seat') ? { soundAtEnd: 'lands' } : {};
}

/** Shows and plays any game, from its view and its options alone: a new game can be played before anything of it is drawn. */
const table: TablePart<Told, AnyHands> = {
  read: (told) => told,
  layout: 'areas',
  windows: [],
  seals: { won: SEAL, lost: SEAL },
  phases: ['Play'],
  phase: () => 0,
  round: () => '',
  turn: () => undefined,
  hands: (store) => new AnyHands(store),
  headline,
  buttons: () => [],
  stack: () => [],
  foreseesEvents: true,
  tell: (_, { words }) => ({ ms: 0, show: null, ...heard(words) }),
  seatOf: (event) => event.words.flatMap((span) => (typeof span !== 'string' && span.type === 'seat' ? [span.seat] : []))[0],
  heading: () => undefined,
  hasLine: () => true,
  ranking,
  mark: () => undefined,
  key(store, event) {
    if (event.key === '/' && store.ask) {
      document.querySelector<HTMLElement>('.choices input')?.focus();
      return true;
    }
    if (!/^[1-9]$/.test(event.key) || !store.ask) return false;
    const option = store.hands.found[Number(event.key) - 1];
    if (option) store.choose(option.choice);
    return option !== undefined;
  },
  keys: [
    ['1 to 9', 'make the choice with this number'],
    ['/', 'look for a choice, or write one'],
  ],
  lessons: {},
  handName: () => 'Choices',
  pane: (store) => (store.ask ? 'hand' : undefined),
  Board,
  BoardText,
  PlayerBoard: SeatStrip,
  PlayerStrip: SeatStrip,
  SeatLine,
  Hand: Choices,
};

export default table;
