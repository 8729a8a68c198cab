import type { LessonStep } from '../../../../frame/module';
import type { BattleTable } from '../store';
import { after, asks, asksElse, both, hasGuardian, isAsked, not, of } from './when';

/** What may happen at any time, in every lesson. */

const ACTION = '[data-learn="action"]';
const BOARD = '[data-learn="board"]';
const LOG = '[data-learn="log"]';

const defeated = (mine: boolean) => after('character_defeated', of(mine));
const swept = (mine: boolean) => after('character_swept', of(mine));

export const RARE: LessonStep<BattleTable>[] = [
  {
    id: 'guardian-up',
    title: 'Your Guardian stands',
    text: 'All Characters of the other side but its War Marshal have left the table. As long as the Guardian stands, all your attack rolls get 1 more. In this turn nobody of yours may attack: walk, and come near.',
    at: BOARD,
    when: both(isAsked, hasGuardian(true)),
  },
  {
    id: 'guardian-gone',
    title: 'The Guardian falls',
    text: 'Its side loses the 1 more on attack rolls. Whoever was swept away stays away, until drawn and deployed anew.',
    at: BOARD,
    when: after('guardian_gone'),
  },
  {
    id: 'swept',
    title: 'The other side raised a Guardian',
    text: 'Your Characters are back in your deck, and only your War Marshal is left on the table. Keep it out of reach, bring in others, and strike the Guardian down: it has the Defense of its card.',
    at: BOARD,
    when: swept(true),
  },
  {
    id: 'abandoned',
    title: 'A Vehicle was left behind',
    text: 'Nobody mans it any more: it lies there as an obstruction, which blocks sight and gives cover.',
    at: BOARD,
    when: after('cards_abandoned'),
  },
  {
    id: 'vehicle',
    title: 'A Vehicle is lost',
    text: 'The attack met the Vehicle first and reached its Defense. What was left of it was compared with whoever mans it: that is the remainder.',
    at: LOG,
    when: after('vehicle_destroyed'),
  },
  {
    id: 'loss',
    title: 'Your first loss',
    text: 'A hit takes a Character on foot off the table for good. Next time look at the threat before you move: point at an enemy, and see where it can strike.',
    at: BOARD,
    when: defeated(true),
  },
  {
    id: 'fallen',
    title: 'The first to fall',
    text: 'Your attack reached its Defense, and the Character is out of the battle. There are more: only the War Marshal decides.',
    at: BOARD,
    when: defeated(false),
  },
  {
    id: 'miss',
    title: 'A miss leaves nothing',
    text: 'The sum stayed below the Defense, so nothing has happened. Try from behind (1 more), from a hill (2 more), or where no obstruction stands by the target (3 less).',
    at: LOG,
    when: after('attack_resolved', ({ facts }) => !facts.is_hit),
  },
  {
    id: 'fought',
    title: 'One die decides',
    text: 'A hit defeats a Character on foot. A Vehicle takes the blow first, and only what is left over reaches its crew. The log keeps every sum, and each line names its rule.',
    at: LOG,
    when: after('attack_resolved'),
  },
  {
    id: 'power',
    title: 'A power is spent',
    text: 'Some Characters can do something once in a battle. It stands apart in the bar, in a dashed frame, and asks once more before it is gone.',
    at: ACTION,
    when: after('ability_used'),
  },
  {
    id: 'pick',
    title: 'Choose a Character',
    text: 'A card asks for one of the Characters with an amber rim. It stands beside the question: read it, then click the Character.',
    at: BOARD,
    when: asks('pick', 'next_mover'),
    done: asksElse('pick', 'next_mover'),
  },
  {
    id: 'extra-move',
    title: 'An extra move',
    text: 'A card lets this Character move, besides its own activation. Slide it, or leave it where it stands.',
    at: BOARD,
    when: both(asks('extra_move'), not(asks('move'))),
    done: asksElse('extra_move'),
  },
];
