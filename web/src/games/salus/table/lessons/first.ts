import type { LessonPart } from '../../../../frame/module';
import { race } from '../race';
import type { RaceTable } from '../store';
import { afterWreck, coin, knockOut, lastStretch, tooMany } from './rare';
import { asks, asksElse, both, happened, hasMoved, holds, isAsked, mayAnswer, round, tokens, type When } from './when';

const hasFired = happened('attack_resolved', ({ facts }, { side }) => facts.attacker === side);
const hasHit = happened('attack_resolved', ({ facts }, { side }) => facts.attacker === side && facts.is_hit);
const isFirst: When = (store) => round(store) === 1;
const isLater: When = (store) => round(store) > 1;
const wasKnockedOut = happened('knocked_out');
/** The move is made: the die is no question any more. */
const hasLanded = asksElse('speed', 'react');

/** The guided first race: its first round is told step by step, a knock-out follows in the second, and it goes on to the end. */
export const first: LessonPart<RaceTable> = {
  steps: [
    {
      id: 'goal',
      title: 'To the Finish Line',
      text: 'The first ship over the Finish Line wins this race. Both stand on space 5 and fly clockwise, as the arrows point, up to space 20. Whoever is in front holds the coin and goes first: for now, that is you.',
      at: '[data-learn="board"]',
      when: () => true,
    },
    afterWreck,
    knockOut,
    lastStretch,
    {
      id: 'draw',
      title: 'Draw Phase: six cards',
      text: 'You have drawn your hand already. Yellow cards set powers, blue ones are actions of your turn, red ones answer what happens, green ones are made for bidding. The number on each is its bid.',
      at: '[data-learn="hand"]',
      when: both(isFirst, asks('assign')),
    },
    {
      id: 'powers',
      title: 'Three powers',
      text: 'Speed changes your move die. Agility must fit the space where you end: the white frame on each space is yours, filled boxes pass. Systems holds Shock and Energy. The small figures are what a level brings at the end of the round.',
      at: '[data-learn="powers"]',
      when: both(isFirst, asks('assign')),
    },
    {
      id: 'assign',
      title: 'Assign Phase: set your powers',
      text: 'Pick Engine Power, then press the golden button: Speed goes to 2. Do the same with Aileron Power. Then seal your plan. Nobody sees it before all have sealed.',
      at: '[data-learn="hand"]',
      when: both(isFirst, asks('assign')),
      done: (store) => store.sealed !== null || asksElse('assign')(store),
    },
    {
      id: 'pool',
      title: 'Bid Phase: fill the pool',
      text: 'Each of you turns up one card, from the Standard deck or from the Action deck: take the Standard deck. In the end everybody gets one of them, so nobody goes without.',
      at: '[data-learn="action"]',
      when: both(isFirst, asks('deck')),
      done: asks('bid', 'take'),
    },
    {
      id: 'bid',
      title: 'Bid for the first choice',
      text: 'The highest card chooses first. Pick Ferocity: it is worth 4. Upright is a cycle bid, and the card comes back to you later. Turn it sideways for a purge bid: it leaves the game for good, and your deck grows better. Then bid it.',
      at: '[data-learn="hand"]',
      when: both(isFirst, asks('bid')),
      done: asksElse('bid'),
    },
    {
      id: 'take',
      title: 'Take a card of the pool',
      text: 'You have bid most. Take Steady Hands: red cards can be equipped at once, all others go to your cycle deck and are shuffled into your draw deck when it runs out.',
      at: '[data-learn="pool"]',
      when: both(isFirst, asks('take')),
      done: asksElse('take'),
    },
    {
      id: 'equip',
      title: 'Equip it',
      text: 'An equipped card lies in a slot of your ship until you use it, and takes no room in your hand. Lucky Gust lies in your other slot already.',
      at: '[data-learn="action"]',
      when: both(isFirst, asks('equip_taken')),
      done: asksElse('equip_taken'),
    },
    {
      id: 'cycle',
      title: 'Cycle Phase: make room',
      text: 'You may cycle one card that you do not need now: next round you draw a fresh one for it. You can use all of these, so keep all.',
      at: '[data-learn="hand"]',
      when: both(isFirst, asks('cycle')),
      done: asksElse('cycle'),
    },
    {
      id: 'fire',
      title: 'Maneuver Phase: fire first',
      text: 'In your turn you play as many blue cards as you like, and make one Move. Begin with Basic Cannon: the other ship is on your space, and your die must beat its Agility, which is 0.',
      at: '[data-learn="hand"]',
      when: both(isFirst, asks('action'), holds('basic-cannon'), (store) => !hasMoved(store) && !hasFired(store)),
      done: (store) => store.ask !== null && (hasFired(store) || hasMoved(store)),
    },
    {
      id: 'hit',
      title: 'A hit',
      text: 'One more red mark: the other ship has one left. A ship that has as many marks as health is knocked out. Nothing else was left for you to play, so your Move came next.',
      at: '[data-learn="board"]',
      when: both(isFirst, hasHit, isAsked),
    },
    {
      id: 'gust',
      title: 'A red card can answer',
      text: 'You rolled your move die, and Lucky Gust may roll it again: it lies in your slot for this moment. Play it if the die is poor, or pass and keep it for later.',
      at: '[data-learn="action"]',
      when: mayAnswer('move_die'),
      done: asksElse('react'),
    },
    {
      id: 'speed',
      title: 'Speed changes the die',
      text: 'Spend Speed to fly farther, bank Speed to fly less. Each offer says where you would land, whether your Agility passes the check there, and what the location does at that die. Pick one that passes, and move.',
      at: '[data-learn="board"]',
      when: asks('speed'),
      done: hasLanded,
    },
    {
      id: 'arrival',
      title: 'What comes of a move',
      text: 'The check of the space and the line of the location are resolved one after the other, and you choose the order. Drag them, or pick the one that shall be next.',
      at: '[data-learn="order"]',
      when: asks('arrival'),
      done: asksElse('arrival'),
    },
    {
      id: 'failed',
      title: 'A failed check can be answered',
      text: 'Your Agility does not fit this space. Steady Hands waits for that: play it, and the space does nothing to you.',
      at: '[data-learn="action"]',
      when: mayAnswer('check_failed'),
      done: asksElse('react'),
    },
    {
      id: 'shields',
      title: 'Damage can be answered',
      text: 'Damage is about to reach your ship, and Shields keeps one of it away. Play it now, or take the mark and keep the card.',
      at: '[data-learn="action"]',
      when: mayAnswer('damage_incoming'),
      done: asksElse('react'),
    },
    {
      id: 'tokens',
      title: 'Shock and Energy',
      text: 'Each Energy makes your next hand one card larger, each Shock one smaller, and they cancel each other. What your Systems cannot hold becomes damage.',
      at: '[data-learn="powers"]',
      when: (store) => store.ask !== null && (tokens(store) > 0 || isLater(store)),
    },
    {
      id: 'pass',
      title: 'Passed',
      text: 'Your Agility fits the space. What it offers you may take or leave. A failed check would have left no choice.',
      at: '[data-learn="action"]',
      when: asks('pass_option'),
      done: asksElse('pass_option'),
    },
    {
      id: 'over',
      title: 'End your turn',
      text: 'You have moved. Blue cards can still be played; then end your turn, and the other ship flies.',
      at: '[data-learn="action"]',
      when: both(isFirst, asks('action'), hasMoved),
      done: (store) => asksElse('action')(store) || isLater(store),
    },
    {
      id: 'end-phase',
      title: 'End Phase: high levels cost',
      text: 'All ships have flown. Then the small figures of your three levels were added up, and you got that much Energy or Shock. It changed the hand that you have just drawn, and went back.',
      at: '[data-learn="powers"]',
      when: both(isLater, asks('assign', 'discard')),
    },
    tooMany,
    {
      id: 'again',
      title: 'Round 2 is yours',
      text: 'Levels stay from round to round. Play yellow cards as you like, and seal. Beside the track stands what the other ship has done since your turn.',
      at: '[data-learn="hand"]',
      when: both(isLater, asks('assign')),
      done: asksElse('assign'),
    },
    {
      id: 'keep',
      title: 'Bid what you can spare',
      text: 'Seeker Rocket is a high bid, but it will do more in your turn: bid another card, or press No bid, which counts as 0.',
      at: '[data-learn="hand"]',
      when: both(isLater, asks('bid'), holds('seeker-rocket'), (store) => !wasKnockedOut(store)),
      done: asksElse('bid'),
    },
    {
      id: 'rocket',
      title: 'One mark left',
      text: 'Seeker Rocket finds the closest ship wherever it is, and any die beats Agility 0. Play it: a hit fills the last mark of the other ship.',
      at: '[data-learn="hand"]',
      when: both(isLater, asks('action'), holds('seeker-rocket'), (store) => !wasKnockedOut(store) && isHurt(store)),
      done: (store) => store.ask !== null && (wasKnockedOut(store) || !holds('seeker-rocket')(store)),
    },
    coin,
  ],
  known: [
    'In the Assign Phase all set their powers at once, and nobody sees the plans of the others.',
    'The highest bid chooses first. Upright the card comes back, sideways it is gone for good.',
    'Speed changes the die, Agility passes the check, Systems holds Shock and Energy.',
    'What Systems cannot hold is damage, and as many marks as health throw a ship six spaces back.',
    'Red cards answer what happens, from your hand or from a slot.',
  ],
};

/** Some other ship has one mark left, as it has after the first hit. */
function isHurt({ view, side }: RaceTable): boolean {
  return race(view).damage.some((marks, seat) => seat !== side && marks >= 3);
}
