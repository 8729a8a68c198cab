import type { LessonPart } from '../../../../frame/module';
import type { BattleTable } from '../store';
import { battle } from '../battle';
import { RARE } from './rare';
import { asks, both, canPlay, canUsePower, happened, not, of, turn } from './when';

const ACTION = '[data-learn="action"]';
const BOARD = '[data-learn="board"]';
const HAND = '[data-learn="hand"]';
const BEGUN = 7; // the turn that it begins in

const isFirst = (store: BattleTable) => turn(store) === BEGUN;
const hasBreakers = happened('breaker_played', of(true));

/** In the middle of a battle: Vehicles and what they carry, Breakers, a power that is there but once, and the hill. */
export const vehicles: LessonPart<BattleTable> = {
  steps: [
    {
      id: 'goal',
      title: 'In the middle of a battle',
      text: 'Karak is your War Marshal, Segmond is theirs. Bloodmonkey has come near on an Oriel Sled, and your Marksman stands on the hill right before it. You hold a Vehicle, a cannon and two Breakers: use them all.',
      at: BOARD,
      when: () => true,
    },
    ...RARE,
    {
      id: 'vehicle-on',
      title: 'Into the Vehicle',
      text: 'Your Mountain Watchman stands on your edge, where cards can be attached. Click Ramship in your hand, then the Watchman. Its Speed and Defense take the place of his.',
      at: HAND,
      when: both(isFirst, canPlay('ramship')),
      done: happened('card_attached'),
    },
    {
      id: 'cannon',
      title: 'A cannon on top',
      text: 'An Attachment goes beneath a Vehicle that somebody mans, and there is room for one. Attach Rail Cannon in the same way: its range of 10 inches replaces his.',
      at: HAND,
      when: both(isFirst, canPlay('rail-cannon')),
      done: (store) => battle(store.view).stacks.some(({ seat, attachment }) => seat === store.side && attachment),
    },
    {
      id: 'breaker',
      title: 'A Breaker',
      text: 'Breakers do what they say, once, and only in the Play step. Forced March moves one of yours up to 4 inches: play it, choose the Watchman, and slide him forward.',
      at: HAND,
      when: both(isFirst, canPlay('forced-march')),
      done: hasBreakers,
    },
    {
      id: 'legend',
      title: 'A Breaker that stays',
      text: 'Some lie beneath a Character instead, as long as it stands. Borrowed Legend makes it fight better and harder to hit: attach it to somebody on your edge, or keep it.',
      at: HAND,
      when: both(isFirst, canPlay('borrowed-legend'), hasBreakers),
    },
    {
      id: 'use',
      title: 'Once in a battle',
      text: 'Karak’s power stands apart in a dashed frame: each of yours attacks with 1 more in this turn, and those near Karak may move 2 inches. Use it before they fight, and confirm.',
      at: ACTION,
      when: both(isFirst, canUsePower, not(canPlay('ramship'))),
      done: happened('ability_used'),
    },
    {
      id: 'on',
      title: 'To the activations',
      text: 'Nothing more is to be played: go on, and let them fight.',
      at: ACTION,
      when: both(isFirst, asks('play'), hasBreakers),
      done: asks('activate', 'move'),
    },
    {
      id: 'hill',
      title: 'Down from the hill',
      text: 'Activate your Ridge Marksman first. From a hill an attack gets 2 more, and this one gets another. Turn to Bloodmonkey without leaving the hill, look at the sum, and fire.',
      at: BOARD,
      when: both(isFirst, asks('activate')),
      done: (store) => happened('attack_declared')(store),
    },
    {
      id: 'behind',
      title: 'From behind',
      text: 'The back half of each card is hatched: a line that ends there adds 1. Slide past an enemy and turn round. The preview says which numbers you would get.',
      at: '[data-learn="preview"], [data-learn="board"]',
      when: both(asks('move'), happened('attack_resolved')),
    },
    {
      id: 'home',
      title: 'Bring it to an end',
      text: 'Take Segmond: whatever else stands on the table, that decides. Keep Karak out of the reach of their guns while you do; pointing at an enemy shows it.',
      at: ACTION,
      when: both(asks('play', 'activate'), (store) => turn(store) > BEGUN),
    },
  ],
  known: [
    'A Vehicle lends its Speed and Defense, a weapon on it its range.',
    'Cards are attached to Characters that stand on their own edge.',
    'An attack meets the Vehicle first; what is left over meets whoever mans it.',
    'Breakers are played in the Play step; some stay beneath a Character.',
    'From a hill, from behind, and without cover near the target: so attacks succeed.',
  ],
};
