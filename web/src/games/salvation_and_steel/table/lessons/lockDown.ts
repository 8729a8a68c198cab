import type { LessonPart } from '../../../../frame/module';
import type { WarTable } from '../store';
import {
  activated,
  asks,
  commands,
  happened,
  hasEndedPhase,
  hasMage,
  isChargedByOne,
  isChargedByTwo,
  isIdle,
  mayAnswer,
  not,
  offersCharge,
  offersFight,
} from './when';
import { QUESTIONS } from './shared';

const BOARD = '[data-learn="board"]';
const ACTION = '[data-learn="action"]';
const HAND = '[data-learn="hand"]';

/** A Lock-Down that stands even: markers, two against one, and a mage who waits for the enemy. */
export const lockDown: LessonPart<WarTable> = {
  steps: [
    {
      id: 'goal',
      title: 'Five markers',
      text: 'This is a Lock-Down. At the end of each turn every marker gives a point to the side that stands beside it alone. Ten points win; you have 6, the Cult has 4. The card of the scenario says who holds which.',
      at: '[data-learn="scenario"]',
      when: () => true,
    },
    {
      id: 'hold',
      title: 'Who holds, stays',
      text: 'Your Squires hold K11 and Z11: leave them where they are. R19 in the middle belongs to a wounded Animated. An enemy beside the marker, or beside whoever holds it, makes it count for nobody.',
      at: BOARD,
      when: commands,
    },
    ...QUESTIONS,
    {
      id: 'react',
      title: 'Answer the enemy',
      text: 'Your Paladin has not acted, so it may answer. Strike sends a friend up to 4 hexes: into a charge, or back to a marker. It reaches as far as the Paladin’s own Speed, and uses up its turn. Or pass, and wait.',
      at: ACTION,
      when: mayAnswer('reaction'),
      done: not(asks('react')),
    },
    {
      id: 'dice',
      title: 'Dice of a braced fighter',
      text: 'Whoever was charged by one enemy alone is braced: one attack die at most, or it mirrors the attack with as many defence dice. With two enemies upon it, it must share its few dice between them.',
      at: '[data-learn="dice"], [data-learn="preview"]',
      when: asks('dice'),
      done: not(asks('dice')),
    },
    {
      id: 'scored',
      title: 'The points',
      text: 'The turn is over and the markers were counted. Dice say who goes first in the next one. Take a marker from them, or keep them from yours.',
      at: '[data-learn="scenario"]',
      when: (store) => commands(store) && happened('markers_scored')(store),
    },
    {
      id: 'charge',
      title: 'Take the middle',
      text: 'Select a Knight, click the Animated at R20, and press the bright button until the charge is made. Do not call the round yet.',
      at: BOARD,
      when: (store) => commands(store) && !happened('unit_charged')(store),
      done: happened('unit_charged'),
    },
    {
      id: 'second',
      title: 'Two against one',
      text: 'Alone, your charge lets its target brace. Select the other Knight and charge the same enemy: then it can no longer brace, and two attack it in one round.',
      at: HAND,
      when: (store) => commands(store) && activated(store) < 3 && isChargedByOne(store),
      done: (store) => isChargedByTwo(store) || asks('dice')(store),
    },
    {
      id: 'fight',
      title: 'Now call the round',
      text: 'A round covers all who are in contact with each other. You split the dice of each of your fighters, then all are opened together.',
      at: ACTION,
      when: (store) => commands(store) && offersFight(store) && !offersCharge(store),
      done: asks('dice'),
    },
    {
      id: 'keep',
      title: 'Keep your mage',
      text: 'Do not activate your Paladin: as long as it has not acted, it may answer what the enemy does. End your phase without it, and confirm.',
      at: ACTION,
      when: (store) => commands(store) && activated(store) > 1 && isIdle(store) && hasMage(store),
      done: hasEndedPhase,
    },
  ],
  known: [
    'A marker counts for whoever stands beside it alone, at the end of the turn.',
    'An enemy in contact with the holder is enough to contest it.',
    'A lone charge lets its target brace. Two chargers take that from it.',
    'A mage who has not acted may answer with one spell; Shield has moments of its own.',
    'The other scenarios stand on the set-up page, each with its own goal.',
  ],
};
