import type { LessonPart } from '../../../../frame/module';
import type { BattleTable } from '../store';
import { RARE } from './rare';
import { asks, asksElse, both, canPlay, happened, hasGuardian, hasOthers, raised, turn } from './when';

const ACTION = '[data-learn="action"]';
const BOARD = '[data-learn="board"]';
const HAND = '[data-learn="hand"]';

/** A whole battle on a small table: Characters come in, the Guardian rises, and the other War Marshal is hunted down. */
export const first: LessonPart<BattleTable> = {
  steps: [
    {
      id: 'welcome',
      title: 'Two War Marshals, one table',
      text: 'Cards are the warriors here, and inches count. Whoever defeats the other side’s War Marshal wins at once. This bar always says what to do next.',
      at: ACTION,
      when: () => true,
    },
    ...RARE,
    {
      id: 'table',
      title: 'A hill and a wall',
      text: 'Who stands on the hill hits lower targets more easily. The wall is solid: nobody walks through it, nobody sees through it, and whoever stands near it has cover. Drag the ground to look around, turn the wheel to come nearer.',
      at: BOARD,
      when: asks('play', 'activate'),
    },
    {
      id: 'arises',
      title: 'Guardian Arises',
      text: 'There are three of these cards, and you may play one in a turn, if nobody of yours attacks in it. No enemy is in reach yet, so it costs nothing: click it in your hand, and play it with the golden button.',
      at: HAND,
      when: both(canPlay('guardian-arises-1'), (store) => raised(store) === 0),
      done: (store) => raised(store) > 0,
    },
    {
      id: 'arises-2',
      title: 'The second one',
      text: 'You have drawn the second Guardian card. Play it, too, while the enemies are far.',
      at: HAND,
      when: both(canPlay('guardian-arises-2'), (store) => raised(store) === 1),
      done: (store) => raised(store) > 1,
    },
    {
      id: 'arises-3',
      title: 'All three',
      text: 'This is the last one. When it lies there, the next Character of your deck can rise as a Guardian, and sweeps all enemies but the War Marshal off the table. Play it.',
      at: HAND,
      when: both(canPlay('guardian-arises-3'), (store) => raised(store) === 2),
      done: (store) => raised(store) > 2 || hasGuardian(true)(store),
    },
    {
      id: 'raise',
      title: 'Raise the Guardian',
      text: 'Press the button, and place it on your edge like any Character.',
      at: ACTION,
      when: both(
        asks('play'),
        (store) => raised(store) > 2,
        (store) => !hasGuardian(true)(store),
      ),
      done: happened('guardian_arises'),
    },
    {
      id: 'edge',
      title: 'In over your edge',
      text: 'The glowing strip is where the card may come in. Click a place on it, then press the golden button.',
      at: BOARD,
      when: asks('place'),
      done: asksElse('place'),
    },
    {
      id: 'play',
      title: 'Cards from your hand',
      text: 'Characters come in over your edge: click one and then the place, or drag it there. A Vehicle goes beneath a Character, an Attachment beneath the Vehicle. Bring one or two Characters, then go on to the activations.',
      at: HAND,
      when: asks('play'),
      done: asks('activate'),
    },
    {
      id: 'activate',
      title: 'One Character after the other',
      text: 'In your turn each of your Characters may move and then fight, once. Those with an amber rim can still act: click one.',
      at: BOARD,
      when: asks('activate'),
      done: asks('move'),
    },
    {
      id: 'move',
      title: 'Slide, then turn',
      text: 'Drag the card or click where it shall go: the bright field is what it can reach. It slides in a straight line. Then turn it by the red handle: it only fights to the front, and its hatched back half is easier to hit.',
      at: BOARD,
      when: asks('move'),
      done: (store) => (store.hands.ghost?.distance ?? 0) > 0 || asksElse('move')(store),
    },
    {
      id: 'place',
      title: 'Place it when you like what you see',
      text: 'The ring is its range, the fan is what it sees. When a green line reaches an enemy you can place and fire in one go.',
      at: ACTION,
      when: (store) => asks('move')(store) && (store.hands.ghost?.distance ?? 0) > 0,
      done: asksElse('move'),
    },
    {
      id: 'preview',
      title: 'Every number shows its parts',
      text: 'An enemy is in reach. Before you roll, the preview adds up the whole attack and lights the dice that would hit. Each line names its rule: click one to read it. Then fire.',
      at: '[data-learn="preview"]',
      when: (store) => store.hands.aim !== undefined && asks('move', 'attack')(store),
      done: asksElse('move', 'attack'),
    },
    {
      id: 'others',
      title: 'What they did',
      text: 'The other side has had its turn. It is told beside the table, and its trails lie on the ground: point at a line, and its place lights up.',
      at: 'section.story, [data-learn="log"]',
      when: both(asks('play', 'activate'), (store) => turn(store) > 2),
    },
    {
      id: 'farewell',
      title: 'You know the flats',
      text: 'Walk up to their War Marshal with two or three Characters, come from behind if you can, and strike. Hold R and drag to measure anything at any time; ? helps with each phase.',
      at: ACTION,
      when: both(asks('play', 'activate'), hasOthers, (store) => turn(store) > 6),
    },
  ],
  known: [
    'Characters slide in straight lines, turn, and fight to the front.',
    'Every attack is a sum and one die.',
    'A Vehicle takes the blow before its crew does.',
    'Three Guardian cards cost the attacks of three turns, and clear the table of all but the War Marshal.',
    'Whose War Marshal falls has lost, whatever else stands there.',
  ],
};
