import type { LessonPart, LessonStep } from '../../../frame/module';
import type { DuelTable } from './store';
import { duel } from './duel';

/** The guided first game: each step comes up when the game comes to it, and goes when it is done. */

const asks = (question: string) => (store: DuelTable) => store.ask?.question === question;
const round = (store: DuelTable) => duel(store.view).round;
const told = (store: DuelTable, name: string) => store.story.some((event) => event.name === name);

const first: LessonStep<DuelTable>[] = [
  {
    id: 'welcome',
    title: 'Two captains, one deck',
    text: 'You and your opponent begin with 20 Health each. Whoever still stands after a combat in which the other fell has won. This bar always says what to do next.',
    at: '[data-learn="action"]',
    when: () => true,
  },
  {
    id: 'field',
    title: 'The ship breaks apart',
    text: 'Every round begins with a Field Card that destroys tiles for good. Nothing can lie where the sea looks through.',
    at: '[data-learn="board"]',
    when: (store) => duel(store.view).destroyed.length > 0,
  },
  {
    id: 'draw',
    title: 'Draw from either deck',
    text: 'Red cards are Attack Cards: you lay them on the deck to strike. Teal cards are Strategy Cards: tricks and tools. For this first game take five red ones and two teal ones. Click a deck.',
    at: '[data-learn="decks"]',
    when: asks('draw'),
    done: (store) => store.story.filter((event) => event.name === 'card_drawn' && event.facts.seat === store.side).length > 2,
  },
  {
    id: 'prepare',
    title: 'Prepare your board',
    text: 'Instincts lie face down: only you see them, and you play them when the moment comes. Equipment works by itself. A Gambit binds both of you. Click a glowing card to lay it, then finish.',
    at: '[data-learn="hand"]',
    when: asks('prepare'),
    done: (store) => !asks('prepare')(store) && store.ask !== null,
  },
  {
    id: 'turn',
    title: 'Your turn: strike',
    text: 'An Attack Card has two halves. The light half strikes with its red number. The dark half leaves an opening that later cards can use. Click one of your Attack Cards.',
    at: '[data-learn="hand"]',
    when: asks('turn'),
    done: (store) => asks('place')(store),
  },
  {
    id: 'place',
    title: 'Where it lies, and how',
    text: 'The number on each tile is the damage you would deal there. Choose a tile, then turn the card with R or the button. Place it when you like what you see.',
    at: '[data-learn="board"]',
    when: (store) => asks('place')(store) && duel(store.view).laid.length === 0,
    done: (store) => told(store, 'attack_placed'),
  },
  {
    id: 'damage',
    title: 'Every number shows its parts',
    text: 'The blow lands unless a card stops it. The log keeps the sum, and each line names the rule behind it: click one to read it.',
    at: '[data-learn="log"]',
    when: (store) => told(store, 'damage_landed') || told(store, 'damage_negated'),
  },
  {
    id: 'arrows',
    title: 'Let the arrows meet',
    text: 'When an arrow out of a dark half meets an arrow into your light half, its brass number is added to your blow. Look for the tiles with the highest numbers.',
    at: '[data-learn="board"]',
    when: (store) => asks('place')(store) && duel(store.view).laid.length > 0,
    done: (store) => store.hands.attack !== null,
  },
  {
    id: 'window',
    title: 'A window opens',
    text: 'Now you may answer with an Instinct, or pass. The newest card resolves first. If you pass, nothing is lost: the card stays hidden for later.',
    at: '[data-learn="reactions"]',
    when: asks('react'),
    done: (store) => store.ask !== null && !asks('react')(store),
  },
  {
    id: 'momentum',
    title: 'Momentum',
    text: 'The captain with the ship’s wheel goes first everywhere, and alone may chain further cards after an attack.',
    at: '[data-learn="momentum"]',
    when: (store) => told(store, 'damage_landed') && asks('turn')(store),
  },
  {
    id: 'disengage',
    title: 'When to stop',
    text: 'Combat goes on until somebody disengages. Do it when your good cards are gone: you keep the rest. If you hold Momentum, you hand it over.',
    at: '[data-learn="action"]',
    when: (store) => asks('turn')(store) && duel(store.view).laid.length > 3,
  },
  {
    id: 'farewell',
    title: 'You know the ropes',
    text: 'A new round: tiles break, you draw, prepare and fight again. Press ? for the keys. Finish the game, captain.',
    at: '[data-learn="action"]',
    when: (store) => round(store) > 1 && store.ask !== null,
  },
];

export const lessons: Record<string, LessonPart<DuelTable>> = {
  first: {
    steps: first,
    known: [
      'Cards lie on the deck with a light half that strikes and a dark half that opens the way for others.',
      'Arrows that meet add their number to a blow.',
      'Instincts answer from below the table, and Momentum goes first.',
    ],
  },
};
