import type { LessonPart } from '../../../../frame/module';
import { race } from '../race';
import type { RaceTable } from '../store';
import { afterWreck, coin, knockOut, lastStretch, tooMany } from './rare';
import { asks, asksElse, both, happened, hasMoved, holds, isAsked, mayAnswer, round, type When } from './when';

const BEGUN = 4; // the round that it begins in
const isFirst: When = (store) => round(store) === BEGUN;
const isOwnAction: When = both(isFirst, asks('action'));
const isDamaged: When = ({ view, side }) => (race(view).damage[side] ?? 0) > 0;

const hasStruckBack = happened('reaction_played', ({ facts }, { side }) => facts.card === 'return-fire' && facts.seat === side);

/** The second lesson: an attack is answered in the other ship's turn, and a turn has a first and a last action. */
export const underFire: LessonPart<RaceTable> = {
  steps: [
    {
      id: 'goal',
      title: 'Under fire',
      text: 'Twice round the storm wins, and this is the second lap. The other ship is right in front of you, holds the coin and goes first. It has a gun to the rear; you have two answers: Shields in your hand, and Return Fire in your slot.',
      at: '[data-learn="board"]',
      when: () => true,
    },
    afterWreck,
    {
      ...knockOut,
      id: 'struck-down',
      when: both(knockOut.when, hasStruckBack),
      text: 'Your answer filled its last mark: the ship was thrown six spaces back, in its own turn. Its damage and tokens are gone, its powers are at 1. You are in front now, and the coin is yours.',
    },
    { ...knockOut, when: both(knockOut.when, (store) => !hasStruckBack(store)) },
    lastStretch,
    {
      id: 'relay',
      title: 'Move a power',
      text: 'Basic Relay takes one level from a power and gives it to another one. Pick it, turn it until it says Systems to Speed, and play it. As no other yellow card is left, your plan is sealed with that.',
      at: '[data-learn="hand"]',
      when: both(isFirst, asks('assign')),
      done: (store) => store.sealed !== null || asksElse('assign')(store),
    },
    {
      id: 'deck',
      title: 'Fill the pool',
      text: 'The Standard deck has powers, reactions and bids; the Action deck has blue cards alone. Turn one up from either.',
      at: '[data-learn="action"]',
      when: both(isFirst, asks('deck')),
      done: asksElse('deck'),
    },
    {
      id: 'green',
      title: 'A bid that does something',
      text: 'Green cards work when they are bid. Fuel Futures is worth 5, and after the bids are opened it raises your Speed by 1. Pick it, and bid it upright, so that it comes back.',
      at: '[data-learn="hand"]',
      when: both(isFirst, asks('bid')),
      done: asksElse('bid'),
    },
    {
      id: 'spare',
      title: 'Keep your answers',
      text: 'You need every card of this hand in a moment: keep all.',
      at: '[data-learn="action"]',
      when: both(isFirst, asks('cycle')),
      done: asksElse('cycle'),
    },
    {
      id: 'shields',
      title: 'You are hit',
      text: 'The Tail Gun has hit, and 1 damage is about to reach you. Shields prevents it: play it. What you pass now you cannot answer later.',
      at: '[data-learn="action"]',
      when: both(isFirst, mayAnswer('damage_incoming')),
      done: (store) => store.ask !== null && !mayAnswer('damage_incoming')(store),
    },
    {
      id: 'return',
      title: 'Strike back',
      text: 'The attack is over, and Return Fire answers that: it strikes the attacker with a die of its own. The other ship has one mark left. Play it from your slot.',
      at: '[data-learn="action"]',
      when: both(isFirst, mayAnswer('attack_resolved')),
      done: (store) => store.ask !== null && !mayAnswer('attack_resolved')(store),
    },
    {
      id: 'first-action',
      title: 'First Action',
      text: 'Your turn. Afterburner is a First Action: it can be played before anything else and at no other time. Play it: 2 Speed for 1 Shock.',
      at: '[data-learn="hand"]',
      when: both(isOwnAction, holds('afterburner'), (store) => race(store.view).actions === 0),
      done: (store) => race(store.view).actions > 0,
    },
    {
      id: 'repair',
      title: 'Before the mine',
      text: 'Fire Mines, the red stars, do 1 damage to every ship that flies over them, and one lies not far in front of you. Play Patch Crew first, which takes a mark of damage off.',
      at: '[data-learn="hand"]',
      when: both(isOwnAction, holds('patch-crew'), isDamaged, (store) => !hasMoved(store)),
      done: (store) => store.ask !== null && (!holds('patch-crew')(store) || hasMoved(store)),
    },
    {
      id: 'move',
      title: 'Now move',
      text: 'Nothing else helps before the Move. Keep Burst Thruster: it is a Last Action, and ends what you can do.',
      at: '[data-learn="action"]',
      when: both(isOwnAction, (store) => !hasMoved(store)),
      done: hasMoved,
    },
    {
      id: 'speed',
      title: 'Everything is counted',
      text: 'Each offer counts the mine, the check and the location together: what Systems cannot hold is in its damage. Pick the one that serves you best, and move.',
      at: '[data-learn="board"]',
      when: both(isFirst, asks('speed')),
      done: asksElse('speed', 'react'),
    },
    {
      id: 'order',
      title: 'An order that helps',
      text: 'The mine waits in the list, too. Put what removes Shock behind what brings it, and Energy before it, so that one cancels the other.',
      at: '[data-learn="order"]',
      when: both(isFirst, asks('arrival')),
      done: asksElse('arrival'),
    },
    {
      id: 'last-action',
      title: 'Last Action',
      text: 'Burst Thruster flies one space more, with a check of its own where it ends. After a Last Action your turn is over. Play it, or end your turn and keep it.',
      at: '[data-learn="hand"]',
      when: both(isOwnAction, hasMoved, holds('burst-thruster')),
      done: (store) => store.ask !== null && !(isOwnAction(store) && holds('burst-thruster')(store)),
    },
    tooMany,
    {
      id: 'alone',
      title: 'Fly it home',
      text: 'The rest of the race is yours. Reach the Finish Line once more before the other ship has made up for its fall.',
      at: '[data-learn="board"]',
      when: both((store) => round(store) > BEGUN, isAsked),
    },
    {
      ...coin,
      when: both((store) => round(store) > BEGUN, coin.when),
    },
  ],
  known: [
    'Red cards answer in the turns of others, too: each says what it waits for.',
    'An answer can be answered: an attack has windows before the roll, after it, and when it is over.',
    'A First Action comes before everything else in a turn, a Last Action after it.',
    'Mines, checks and the location are resolved in the order that you choose.',
    'A ship that is thrown back loses the coin to whoever is in front then.',
  ],
};
