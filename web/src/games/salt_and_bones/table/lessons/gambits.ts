import type { LessonPart } from '../../../../frame/module';
import { duel } from '../duel';
import type { DuelTable } from '../store';
import { RARE } from './rare';
import { asks, asksElse, both, happened, holds, isAsked, isLater } from './when';

const ACTION = '[data-learn="action"]';
const BOARD = '[data-learn="board"]';
const HAND = '[data-learn="hand"]';
const BEGUN = 4; // the round that it begins in

const inForce = (store: DuelTable): string[] => duel(store.view).gambit.filter(Boolean);

/** The end of a duel: Gambits that bind both, cards that answer cards, and the right moment to disengage. */
export const gambits: LessonPart<DuelTable> = {
  steps: [
    {
      id: 'goal',
      title: 'The last blows',
      text: 'You come into a duel in its fourth round: you have 14 Health left, the other captain 8, and the ship’s wheel is yours. But two Bracers lie open on the other board. Each stops one of your blows, unless a Gambit forbids it.',
      at: BOARD,
      when: () => true,
    },
    {
      id: 'drop-slash',
      title: 'Unnerve makes you discard',
      text: 'Your Condescend was answered by another one, which resolved first. Now a card must go: keep Thrust and Backhand, which belong together, and give up your Slash.',
      at: HAND,
      when: both(asks('drop'), holds('slash'), holds('backhand')),
      done: asksElse('drop'),
    },
    ...RARE,
    {
      id: 'discard',
      title: 'Part with a card?',
      text: 'Before the draws each of you may discard one card of the hand, to draw another one instead. You need all of yours: keep them.',
      at: ACTION,
      when: both(asks('discard'), (store) => !isLater(BEGUN)(store)),
      done: asksElse('discard'),
    },
    {
      id: 'draw',
      title: 'One more blow',
      text: 'Your hand takes one card more. Draw it from the Attack Deck.',
      at: '[data-learn="decks"]',
      when: asks('draw'),
      done: asksElse('draw'),
    },
    {
      id: 'prepare',
      title: 'Lay a Gambit',
      text: 'Test of Pain: for this combat nothing negates damage, on neither side. Lay it. Lay Condescend as well: face down, it waits for a card that the other captain plays. Then finish.',
      at: HAND,
      when: both(asks('prepare'), holds('test-of-pain')),
      done: asksElse('prepare'),
    },
    {
      id: 'two-gambits',
      title: 'Two Gambits',
      text: 'The other captain has laid one, too, and both hold for both of you. Point at it to read it: a Test of Courage gives one more turn to whoever is left behind.',
      at: BOARD,
      when: both(asks('turn'), (store) => inForce(store).length > 1),
    },
    {
      id: 'gambit',
      title: 'The Gambit is in force',
      text: 'Both of you are bound by it until the combat ends, and nothing takes it away. A Bracer that tries to stop a blow now is used up for nothing.',
      at: BOARD,
      when: both(asks('turn'), (store) => inForce(store).includes('test-of-pain')),
    },
    {
      id: 'failed',
      title: 'Nothing negates it',
      text: 'The Bracers had to try, as Equipment always does, and failed: Test of Pain is stronger. They are gone now.',
      at: '[data-learn="log"]',
      when: both(isAsked, happened('negation_failed')),
    },
    {
      id: 'chain',
      title: 'Chain your Backhand',
      text: 'Whoever holds Momentum may lay further cards with a chain in the same turn. Its light half beside the dark half that you just laid gets that number, too. Chain it.',
      at: HAND,
      when: both(asks('chain'), holds('backhand')),
      done: asksElse('chain', 'place'),
    },
    {
      id: 'negated',
      title: 'A card was negated',
      text: 'It has no effect and is gone. Only Instincts and chained cards can be answered so: the first card of a turn, Equipment and Gambits never.',
      at: '[data-learn="log"]',
      when: both(isAsked, happened('card_negated')),
    },
    {
      id: 'strike',
      title: 'Open with a Thrust',
      text: 'Its light half strikes for 3, and its dark half leaves a 2 open for the next card. Look where both halves come to lie: what you leave open helps the other captain as well.',
      at: HAND,
      when: both(asks('turn'), holds('thrust')),
      done: happened('attack_placed'),
    },
    {
      id: 'next-round',
      title: 'Another round',
      text: 'Nobody has won, so it goes on: Gambits and Attack Cards are gone, Instincts and most Equipment have stayed. If you disengaged, the wheel is with the other captain now.',
      at: '[data-learn="momentum"]',
      when: both(isAsked, isLater(BEGUN)),
    },
  ],
  known: [
    'A Gambit binds both sides for one combat, and nothing removes it.',
    'Equipment must try when its moment comes, even where it is bound to fail.',
    'Condescend negates an Instinct or a chained card while it is being played.',
    'A chain is the privilege of Momentum: several blows without an answer in between.',
    'Disengage while the other is at 0 and you are not: that wins.',
  ],
};
