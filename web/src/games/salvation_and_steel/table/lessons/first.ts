import type { LessonPart } from '../../../../frame/module';
import type { WarTable } from '../store';
import { war } from '../war';
import { activated, after, asks, commands, happened, hasCast, hasEndedPhase, hasMage, isIdle, mayAnswer, not, offersFight } from './when';
import { QUESTIONS } from './shared';

const BOARD = '[data-learn="board"]';
const ACTION = '[data-learn="action"]';
const HAND = '[data-learn="hand"]';

/** A whole small fight: a charge, sealed dice, wounds, losses, panic, a spell, and its end. */
export const first: LessonPart<WarTable> = {
  steps: [
    {
      id: 'goal',
      title: 'Break the other band',
      text: 'Your Knights are the shields, the Cult of Orrun has spiked discs. You win when none of them is left, or when all who are left run. The lozenges below a token are its Energy: each is one die in this turn.',
      at: BOARD,
      when: () => true,
    },
    ...QUESTIONS,
    {
      id: 'react',
      title: 'Your mage may answer',
      text: 'While the enemy acts, a mage who has not acted may cast a spell as a reaction. To keep its Energy, pass.',
      at: ACTION,
      when: mayAnswer('reaction'),
      done: not(asks('react')),
    },
    {
      id: 'dice',
      title: 'Split your dice in secret',
      text: 'Attack dice must meet Accuracy to hit, then Force to wound. Defence dice stop what hits you. The bars show your exact chances. Split as you like and seal: then both sides are opened.',
      at: '[data-learn="dice"], [data-learn="preview"]',
      when: asks('dice'),
      done: not(asks('dice')),
    },
    {
      id: 'died',
      title: 'The first loss',
      text: 'Three wounds kill. Everybody of its band within three hexes tests at once whether it holds: a die above its Resistance, less 1 for each who died, and it runs.',
      at: BOARD,
      when: after('unit_died'),
    },
    {
      id: 'ran',
      title: 'Somebody runs',
      text: 'A runner flees from the nearest enemy with all its Speed, and may take its friends along. It cannot act. When its own phase begins, a die says whether it comes to its senses. A band that only runs has lost.',
      at: BOARD,
      when: after('unit_ran'),
    },
    {
      id: 'wounded',
      title: 'The first blow',
      text: 'A wound knocks down and takes 2 from Resistance: the red drop counts them. Next turn it may crawl, or try to stand up, which wounds it once more if it fails.',
      at: BOARD,
      when: after('unit_wounded'),
    },
    {
      id: 'select',
      title: 'Select a unit',
      text: 'Click one of your Knights, on the board or in your band. The dashed outline shows how far it can go.',
      at: HAND,
      when: commands,
      done: (store) => store.hands.selected >= 0,
    },
    {
      id: 'move',
      title: 'Charge',
      text: 'Click an enemy, then the bright button above: only a charge brings two sides into contact. A click on a hex in the outline moves instead. Red drops are wounds: who has two of them is easy prey.',
      at: BOARD,
      when: (store) => commands(store) && store.hands.selected >= 0,
      done: happened('unit_moved'),
    },
    {
      id: 'fight',
      title: 'Call a round',
      text: 'Enemies beside each other are in contact. Press Fight to have their combat fought, whenever you like in your phase.',
      at: ACTION,
      when: (store) => commands(store) && offersFight(store),
      done: asks('dice'),
    },
    {
      id: 'next',
      title: 'One after the other',
      text: 'Click another of your units and activate it: the one before has finished then. Any order will do, but each acts once in a turn. Your Ranged Knight shoots: click it, then an enemy.',
      at: HAND,
      when: (store) => commands(store) && activated(store) === 1 && happened('unit_moved')(store) && isIdle(store),
      done: (store) => activated(store) > 1,
    },
    {
      id: 'spell',
      title: 'Cast a spell',
      text: 'Select your Paladin and activate it. Press Cast Strike, click a Knight who is not in contact, and confirm. If the die shows 13 or less, that Knight goes or charges up to 4 hexes at once, even if it has acted.',
      at: HAND,
      when: (store) => commands(store) && activated(store) > 1 && isIdle(store) && !hasCast(store) && hasMage(store),
      done: hasCast,
    },
    {
      id: 'end',
      title: 'End your phase',
      text: 'When all have acted, end your phase. The button says who has not acted yet. Energy that you keep can still defend in the enemy phase.',
      at: ACTION,
      when: (store) => commands(store) && activated(store) > 1 && isIdle(store),
      done: hasEndedPhase,
    },
    {
      id: 'war',
      title: 'Now it is your war',
      text: 'What the enemy did since your turn can be read again beside the board. Dice say who goes first in each turn. Charge, shoot and fight until their band is broken.',
      at: BOARD,
      when: (store) => commands(store) && war(store.view).turn > 1,
    },
  ],
  known: [
    'Each fighter acts once in a turn: it goes, charges, shoots or casts, in any order.',
    'Only a charge brings enemies into contact. Whoever is in contact splits dice in secret.',
    'A hit stuns and may push, a wound fells, the third one kills.',
    'A death can make friends run, and a band that only runs has lost.',
    'Energy that you keep defends you, and lets a mage answer the enemy.',
  ],
};
