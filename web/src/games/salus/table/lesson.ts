import type { LessonPart, LessonStep } from '../../../frame/module';
import { race } from './race';
import type { RaceTable } from './store';

const asks =
  (...questions: string[]) =>
  (store: RaceTable): boolean =>
    store.ask !== null && questions.includes(store.ask.question);

const round = (store: RaceTable): number => race(store.view).round;
const hasMoved = (store: RaceTable): boolean => race(store.view).has_moved;
/** The own tokens: Shock and Energy never lie on a ship together. */
const tokens = ({ view, side }: RaceTable): number => (race(view).shock[side] ?? 0) + (race(view).energy[side] ?? 0);

/** The guided first race: each step comes up when the race comes to it, and goes when it is done. */
const first: LessonStep<RaceTable>[] = [
  {
    id: 'goal',
    title: 'Once round the storm',
    text: 'The first ship that comes back to the Finish Line wins this race. Ships fly clockwise, as the arrows point. Whoever is in front holds the coin and goes first: for now, that is you.',
    at: '[data-learn="board"]',
    when: () => true,
  },
  {
    id: 'draw',
    title: 'Draw Phase: six cards',
    text: 'You have drawn your hand already. Yellow cards set powers, blue ones are actions of your turn, red ones answer what happens, green ones are made for bidding. The number on each is its bid.',
    at: '[data-learn="hand"]',
    when: asks('assign'),
  },
  {
    id: 'powers',
    title: 'Three powers',
    text: 'Speed changes your move die. Agility must fit the space where you end: the white frame on each space is yours, filled boxes pass. Systems holds Shock and Energy. The small figures are what a level brings at the end of the round.',
    at: '[data-learn="powers"]',
    when: asks('assign'),
  },
  {
    id: 'assign',
    title: 'Assign Phase: set your powers',
    text: 'Click Engine Power, then the golden button: Speed goes to 2. Do the same with Aileron Power. Then seal your plan. Nobody sees it before all have sealed.',
    at: '[data-learn="hand"]',
    when: asks('assign'),
    done: (store) => store.sealed !== null || (store.ask !== null && !asks('assign')(store)),
  },
  {
    id: 'pool',
    title: 'Bid Phase: fill the pool',
    text: 'Each of you turns up one card, from the Standard deck or from the Action deck. In the end everybody takes one of them, so nobody goes without.',
    at: '[data-learn="action"]',
    when: asks('deck'),
    done: asks('bid', 'take'),
  },
  {
    id: 'bid',
    title: 'Bid for the first choice',
    text: 'The highest card chooses first. Click Ferocity: it is worth 4. Upright is a cycle bid, and the card comes back to you later. Sideways is a purge bid: it leaves the game for good, and your deck grows better. R turns it.',
    at: '[data-learn="hand"]',
    when: asks('bid'),
    done: (store) => store.ask !== null && !asks('bid')(store),
  },
  {
    id: 'take',
    title: 'Take a card of the pool',
    text: 'Point at a card to read it, then click it and the golden button. Red cards can be equipped at once, all others go to your cycle deck and are shuffled into your draw deck when it runs out.',
    at: '[data-learn="board"]',
    when: asks('take'),
    done: (store) => store.ask !== null && !asks('take')(store),
  },
  {
    id: 'equip',
    title: 'Equip it',
    text: 'An equipped card lies in a slot of your ship until you use it, and takes no room in your hand. Lucky Gust lies in your other slot already.',
    at: '[data-learn="action"]',
    when: asks('equip_taken'),
    done: (store) => store.ask !== null && !asks('equip_taken')(store),
  },
  {
    id: 'cycle',
    title: 'Cycle Phase: make room',
    text: 'You may cycle one card that you do not need now: next round you draw a fresh one for it. Or keep all.',
    at: '[data-learn="hand"]',
    when: asks('cycle'),
    done: (store) => store.ask !== null && !asks('cycle')(store),
  },
  {
    id: 'turn',
    title: 'Maneuver Phase: your turn',
    text: 'Play as many blue cards as you like, and make one Move, in any order. Basic Cannon hits if your die beats the Agility of its target. Then press Move.',
    at: '[data-learn="action"]',
    when: (store) => asks('action')(store) && !hasMoved(store),
    done: hasMoved,
  },
  {
    id: 'react',
    title: 'A red card can answer',
    text: 'What has just happened is what one of your red cards waits for. Play it from your hand or from its slot, or pass and keep it for later.',
    at: '[data-learn="reactions"]',
    when: asks('react'),
    done: (store) => store.ask !== null && !asks('react')(store),
  },
  {
    id: 'speed',
    title: 'Speed changes the die',
    text: 'Spend Speed to fly farther, bank Speed to fly less. Each offer says where you would land, whether your Agility passes the check there, and what the location does at that die.',
    at: '[data-learn="board"]',
    when: asks('speed'),
    done: hasLanded,
  },
  {
    id: 'arrival',
    title: 'What comes of a move',
    text: 'The check of the space and the line of the location are resolved one after the other, and you choose the order. Drag them, or click the one that shall be next.',
    at: '[data-learn="board"]',
    when: asks('arrival'),
    done: (store) => store.ask !== null && !asks('arrival')(store),
  },
  {
    id: 'tokens',
    title: 'Shock and Energy',
    text: 'Each Energy makes your next hand one card larger, each Shock one smaller, and they cancel each other. What your Systems cannot hold becomes damage. Too much damage throws your ship six spaces back.',
    at: '[data-learn="powers"]',
    when: (store) => store.ask !== null && (tokens(store) > 0 || round(store) > 1),
  },
  {
    id: 'pass',
    title: 'Passed',
    text: 'Your Agility fits the space. What it offers you may take or leave. A failed check would have left no choice.',
    at: '[data-learn="action"]',
    when: asks('pass_option'),
    done: (store) => store.ask !== null && !asks('pass_option')(store),
  },
  {
    id: 'over',
    title: 'End your turn',
    text: 'You have moved. Blue cards can still be played; then end your turn, and the other ship flies.',
    at: '[data-learn="action"]',
    when: (store) => asks('action')(store) && hasMoved(store),
    done: (store) => store.ask !== null && !(asks('action')(store) && hasMoved(store)),
  },
  {
    id: 'end',
    title: 'End Phase: high levels cost',
    text: 'All ships have flown. Then the small figures of your three levels were added up, and you got that much Energy or Shock. It changed the hand that you have just drawn, and went back.',
    at: '[data-learn="powers"]',
    when: (store) => round(store) > 1 && store.ask !== null,
  },
  {
    id: 'farewell',
    title: 'Now it is your race',
    text: 'Beside the track stands what the other ship did since your turn. Press ? for the keys. Fly on: the Finish Line is waiting.',
    at: '[data-learn="board"]',
    when: (store) => round(store) > 1 && store.ask !== null,
  },
];

/** The move is made: the die is no question any more. */
function hasLanded(store: RaceTable): boolean {
  return store.ask !== null && !asks('speed', 'react')(store);
}

export const lessons: Record<string, LessonPart<RaceTable>> = {
  first: {
    steps: first,
    known: [
      'Three powers, a bid and one move make a round.',
      'Agility passes the check of a space, Speed changes the die.',
      'Whoever is in front when the laps are flown has won.',
    ],
  },
};
