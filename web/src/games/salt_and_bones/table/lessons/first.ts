import type { LessonPart } from '../../../../frame/module';
import { duel } from '../duel';
import type { DuelTable } from '../store';
import { RARE } from './rare';
import { asks, asksElse, both, happened, hasLanded, isAsked, isLater, laid } from './when';

const ACTION = '[data-learn="action"]';
const BOARD = '[data-learn="board"]';
const HAND = '[data-learn="hand"]';

/** A whole short duel: attacks, arrows that meet, windows, chains, and what 0 Health means. */
export const first: LessonPart<DuelTable> = {
  steps: [
    {
      id: 'welcome',
      title: 'Two captains, one deck',
      text: 'You duel with 12 Health each; a usual game has 20. Whoever still stands after a combat in which the other fell has won. This bar always says what to do next.',
      at: ACTION,
      when: () => true,
    },
    ...RARE,
    {
      id: 'field',
      title: 'The ship breaks apart',
      text: 'Every round begins with a Field Card that destroys tiles for good. Nothing can lie where the sea looks through.',
      at: BOARD,
      when: (store) => duel(store.view).destroyed.length > 0,
    },
    {
      id: 'draw',
      title: 'Draw from either deck',
      text: 'Red cards are Attack Cards: you lay them on the deck to strike. Teal cards are Strategy Cards: tricks and tools. For this first duel take three teal ones, then red ones. A button of the bar draws the rest at once.',
      at: '[data-learn="decks"]',
      when: asks('draw'),
      done: asksElse('draw'),
    },
    {
      id: 'prepare',
      title: 'Prepare your board',
      text: 'Instincts lie face down: only you see them, and you play them when the moment comes. Equipment works by itself. A Gambit binds both of you. Click a glowing card to lay it, then finish.',
      at: HAND,
      when: asks('prepare'),
      done: asksElse('prepare'),
    },
    {
      id: 'gambit',
      title: 'A Gambit is in force',
      text: 'It lies open on one board and binds both of you for this whole combat. Nothing removes it before the combat ends.',
      at: BOARD,
      when: both(asks('turn'), (store) => duel(store.view).gambit.some(Boolean)),
    },
    {
      id: 'chain',
      title: 'Chain another one',
      text: 'You hold Momentum, the ship’s wheel, so you may lay further cards in this turn if they have the chain. Each is a blow of its own. Chain the glowing card, or end your turn.',
      at: HAND,
      when: asks('chain'),
      done: asksElse('chain', 'place'),
    },
    {
      id: 'hurt',
      title: 'You are hit',
      text: 'That cost you Health, which never comes back. An Instinct that negates damage, or a Bracer, could have stopped the blow.',
      at: '[data-learn="log"]',
      when: both(isAsked, hasLanded(true)),
    },
    {
      id: 'damage',
      title: 'Every number shows its parts',
      text: 'Your blow has been dealt. The log keeps the sum, and each line names the rule behind it: click one to read it.',
      at: '[data-learn="log"]',
      when: (store) => hasLanded(false)(store) || happened('damage_negated')(store),
    },
    {
      id: 'turn',
      title: 'Your turn: strike',
      text: 'An Attack Card has two halves. The light half strikes with its red number. The dark half leaves an opening that later cards can use. Click one of your Attack Cards.',
      at: HAND,
      when: asks('turn'),
      done: asks('place'),
    },
    {
      id: 'place',
      title: 'Where it lies, and how',
      text: 'The number on each tile is the damage you would deal there. Choose a tile, then turn the card with R or the button. Place it when you like what you see.',
      at: BOARD,
      when: (store) => asks('place')(store) && laid(store) === 0,
      done: happened('attack_placed'),
    },
    {
      id: 'arrows',
      title: 'Let the arrows meet',
      text: 'When an arrow out of a dark half meets an arrow into your light half, its brass number is added to your blow. Look for the tiles with the highest numbers.',
      at: BOARD,
      when: (store) => asks('place')(store) && laid(store) > 0,
      done: (store) => store.hands.attack !== null || asksElse('place')(store),
    },
    {
      id: 'momentum',
      title: 'Momentum',
      text: 'The captain with the ship’s wheel goes first everywhere, and alone may chain further cards after an attack.',
      at: '[data-learn="momentum"]',
      when: both(asks('turn'), (store) => laid(store) > 1),
    },
    {
      id: 'disengage',
      title: 'When to stop',
      text: 'Combat goes on until somebody disengages. Do it when your good cards are gone: you keep the rest. If you hold Momentum, you hand it over.',
      at: ACTION,
      when: both(asks('turn'), (store) => laid(store) > 3),
    },
    {
      id: 'discard',
      title: 'A new round',
      text: 'Tiles break, and before the draws each of you may part with one card. Click a card and discard it, or keep them all.',
      at: HAND,
      when: asks('discard'),
      done: asksElse('discard'),
    },
    {
      id: 'farewell',
      title: 'You know the ropes',
      text: 'You draw, prepare and fight again; what lies on your board has stayed, but for Gambits. Press ? for help with each phase. Finish the duel, captain.',
      at: ACTION,
      when: both(isAsked, isLater(1)),
    },
  ],
  known: [
    'Cards lie on the deck with a light half that strikes and a dark half that opens the way for others.',
    'Arrows that meet add their number to a blow.',
    'Instincts answer from below the table, and the newest card resolves first.',
    'Momentum goes first, and alone may chain.',
    'At 0 Health one fights on: who has won is seen when the combat has ended.',
  ],
};
