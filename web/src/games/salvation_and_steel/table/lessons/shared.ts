import type { LessonStep } from '../../../../frame/module';
import type { WarTable } from '../store';
import { asks, mayAnswer, not } from './when';

/** Steps of every lesson: questions that come up whenever dice have fallen so. */

const BOARD = '[data-learn="board"]';
const ACTION = '[data-learn="action"]';

export const QUESTIONS: LessonStep<WarTable>[] = [
  {
    id: 'shield',
    title: 'Shield it',
    text: 'Your Paladin can cast Shield before this counts: it costs 2 Energy, and its die must show 13 or less. Or pass, and keep the Energy.',
    at: ACTION,
    when: mayAnswer('wounds', 'spell'),
    done: not(asks('react')),
  },
  {
    id: 'strike',
    title: 'Strike',
    text: 'The Knight is off at once. Click a marked hex to send it there, or an enemy to let it charge.',
    at: BOARD,
    when: asks('strike'),
    done: not(asks('strike')),
  },
  {
    id: 'block',
    title: 'Blocked',
    text: 'Your defence dice have stopped some of it. Say what they stop; what is left counts.',
    at: ACTION,
    when: asks('block'),
    done: not(asks('block')),
  },
  {
    id: 'push',
    title: 'Stunned: push it',
    text: 'A hit that does not wound stuns. Choose the hex that the enemy is pushed to, or leave it where it is.',
    at: BOARD,
    when: asks('push'),
    done: not(asks('push')),
  },
  {
    id: 'fall',
    title: 'Your fighter falls',
    text: 'Whoever is wounded falls, and its own player chooses the hex. Click one of the marked ones.',
    at: BOARD,
    when: asks('fall'),
    done: not(asks('fall')),
  },
  {
    id: 'follow',
    title: 'Follow up',
    text: 'The enemy was pushed back. Your fighter may step into the hex that it left, and stay in contact. It costs nothing.',
    at: BOARD,
    when: asks('follow'),
    done: not(asks('follow')),
  },
];
