import type { LessonPart, LessonStep } from '../../../frame/module';
import type { WarTable } from './store';
import { war } from './war';

const asks =
  (...questions: string[]) =>
  (store: WarTable): boolean =>
    store.ask !== null && questions.includes(store.ask.question);

/** How many of one's own have been activated in this turn. */
const activated = (store: WarTable): number =>
  war(store.view).units.filter(({ owner, isActivated }) => owner === store.side && isActivated).length;

/** The guided first game: what comes up says itself when it matters. */
const first: LessonStep<WarTable>[] = [
  {
    id: 'board',
    title: 'Two bands on a board of hexes',
    text: 'Yours are the shields, the enemy has spiked discs. The lozenges below a token are its Energy: each is one die in this turn.',
    at: '[data-learn="board"]',
    when: asks('command'),
  },
  {
    id: 'select',
    title: 'Select a unit',
    text: 'Click one of your units, on the board or in your band. The dashed outline shows how far it can go.',
    at: '[data-learn="hand"]',
    when: asks('command'),
    done: (store) => store.hands.selected >= 0,
  },
  {
    id: 'move',
    title: 'Go, or charge',
    text: 'Click a hex in the outline to move. Or click an enemy, then the bright button above: only a charge comes into contact.',
    at: '[data-learn="board"]',
    when: (store) => asks('command')(store) && store.hands.selected >= 0,
    done: (store) => store.story.some(({ name }) => name === 'unit_moved'),
  },
  {
    id: 'fight',
    title: 'Call a round',
    text: 'Enemies beside each other are in contact. Have the combat fought with its button whenever you like in your phase.',
    at: '[data-learn="action"]',
    when: (store) => asks('command')(store) && store.hands.offered.some(({ verb }) => verb === 'fight'),
    done: asks('dice'),
  },
  {
    id: 'dice',
    title: 'Split your dice in secret',
    text: 'Attack dice need Accuracy, then Force. Defence dice cancel what hits you. Both sides seal, then all is opened. The bars show your exact chances.',
    at: '[data-learn="dice"]',
    when: asks('dice'),
    done: (store) => store.ask?.question !== 'dice',
  },
  {
    id: 'fall',
    title: 'Stunned, or wounded',
    text: 'A hit that does not wound stuns, and you may push the target. A wound knocks it down and takes 2 from its Resistance. Three wounds kill.',
    at: '[data-learn="board"]',
    when: asks('fall', 'push', 'follow'),
  },
  {
    id: 'next',
    title: 'One after the other',
    text: 'Click another of your units and activate it: the one before has finished then. Any order will do, but each acts once in a turn.',
    at: '[data-learn="hand"]',
    when: (store) => asks('command')(store) && activated(store) === 1 && store.story.some(({ name }) => name === 'unit_moved'),
    done: (store) => activated(store) > 1,
  },
  {
    id: 'end',
    title: 'End your phase',
    text: 'When all have acted, end your phase. The button says who has not acted yet. Energy that you keep can still defend in the enemy phase.',
    at: '[data-learn="action"]',
    when: (store) => asks('command')(store) && activated(store) > 1,
    done: (store) => store.story.some(({ name, facts }) => name === 'phase_ended' && facts.seat === store.side),
  },
  {
    id: 'react',
    title: 'Your mage may answer',
    text: 'While the enemy acts, a mage who was not activated may cast a spell as a reaction. To keep its Energy, pass.',
    at: '[data-learn="action"]',
    when: asks('react'),
    done: (store) => !asks('react')(store),
  },
  {
    id: 'won',
    title: 'Now it is your war',
    text: 'Beside the board stands what the enemy did since your turn. Here all that counts is to destroy its band, or to make it run.',
    at: '[data-learn="board"]',
    when: (store) => asks('command')(store) && war(store.view).turn > 1,
  },
];

export const lessons: Record<string, LessonPart<WarTable>> = {
  first: {
    steps: first,
    known: [
      'Fighters act one after the other, and dice are split in secret.',
      'Armour, cover and wounds are in the sum of every attack.',
      'The scenario card says what wins.',
    ],
  },
};
