import type { LessonPart, LessonStep } from '../../../frame/module';
import type { BattleTable } from './store';
import { battle } from './battle';

/** The guided first game, one hill and one wall: each step comes up when the game comes to it. */

const asks =
  (...questions: string[]) =>
  (store: BattleTable) =>
    questions.includes(store.ask?.question ?? '');
const told = (store: BattleTable, part: string) => store.story.some((event) => event.name.includes(part));

const first: LessonStep<BattleTable>[] = [
  {
    id: 'welcome',
    title: 'Two War Marshals, one table',
    text: 'Cards are the warriors here, and inches count. Whoever defeats the other side’s War Marshal wins at once. This bar always says what to do next.',
    at: '[data-learn="action"]',
    when: () => true,
  },
  {
    id: 'table',
    title: 'A hill and a wall',
    text: 'Who stands on the hill hits lower targets more easily. The wall is solid: nobody walks through it, nobody sees through it, and whoever stands near it has cover. Drag the ground to look around, turn the wheel to come nearer.',
    at: '[data-learn="board"]',
    when: asks('accept', 'marshal', 'play', 'activate'),
  },
  {
    id: 'marshal',
    title: 'Your Marshal takes the field',
    text: 'Your War Marshal begins on your edge, the lower one. Click a place on it, then place the card. The other side chooses in secret at the same time.',
    at: '[data-learn="board"]',
    when: asks('marshal'),
    done: (store) => !asks('marshal')(store) && battle(store.view).stacks.length > 0,
  },
  {
    id: 'play',
    title: 'Cards from your hand',
    text: 'Characters come in over your edge: click one and then the place, or drag it there. A Vehicle goes beneath a Character, an Attachment beneath the Vehicle. Play what you like, then go on to the activations.',
    at: '[data-learn="hand"]',
    when: asks('play'),
    done: (store) => asks('activate')(store),
  },
  {
    id: 'activate',
    title: 'One Character after the other',
    text: 'In your turn each of your Characters may move and then fight, once. Those with an amber rim can still act: click one.',
    at: '[data-learn="board"]',
    when: asks('activate'),
    done: asks('move'),
  },
  {
    id: 'move',
    title: 'Slide, then turn',
    text: 'Drag the card or click where it shall go: the bright field is what it can reach. It slides in a straight line. Then turn it by the red handle: it only fights to the front, and its hatched back half is easier to hit.',
    at: '[data-learn="board"]',
    when: asks('move'),
    done: (store) => (store.hands.ghost?.distance ?? 0) > 0,
  },
  {
    id: 'place',
    title: 'Place it when you like what you see',
    text: 'The ring is its range, the fan is what it sees. When a green line reaches an enemy you can place and fire in one go.',
    at: '[data-learn="action"]',
    when: (store) => asks('move')(store) && (store.hands.ghost?.distance ?? 0) > 0,
    done: (store) => !asks('move')(store),
  },
  {
    id: 'preview',
    title: 'Every number shows its parts',
    text: 'Before you roll, the preview adds up the whole attack and lights the dice that would hit. Each line names its rule: click one to read it.',
    at: '[data-learn="preview"]',
    when: (store) => store.hands.aim !== undefined && asks('move', 'attack')(store),
  },
  {
    id: 'fought',
    title: 'One die decides',
    text: 'A hit defeats a Character on foot. A Vehicle takes the blow first, and only what is left over reaches its crew. A miss leaves nothing behind. The log keeps every sum.',
    at: '[data-learn="log"]',
    when: (store) => told(store, 'attack'),
  },
  {
    id: 'farewell',
    title: 'You know the flats',
    text: 'Vehicles, Guardians and scenarios wait for you. Hold R and drag to measure anything at any time, press ? for all keys. Now take that Marshal.',
    at: '[data-learn="action"]',
    when: (store) => battle(store.view).turn > 2 && asks('play', 'activate')(store),
  },
];

export const lessons: Record<string, LessonPart<BattleTable>> = {
  first: {
    steps: first,
    known: [
      'Characters slide in straight lines, turn, and fight to the front.',
      'Every attack is a sum and one die.',
      'A Vehicle takes the blow before its crew does.',
    ],
  },
};
