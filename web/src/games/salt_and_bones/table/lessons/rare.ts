import type { LessonStep } from '../../../../frame/module';
import { duel } from '../duel';
import type { DuelTable } from '../store';
import { asks, asksElse, both, happened, isAsked, mayAnswer, ownHealth, theirHealth } from './when';

/** What may happen at any time, in every lesson. */

const ACTION = '[data-learn="action"]';
const REACTIONS = '[data-learn="reactions"]';

export const RARE: LessonStep<DuelTable>[] = [
  {
    id: 'second-wind',
    title: 'Second Wind',
    text: 'Both were at 0 when the combat ended: both get up with 1 Health, and the next blow that lands decides. It is seen at the end of its combat, as always.',
    at: ACTION,
    when: both(isAsked, happened('second_wind')),
  },
  {
    id: 'both-down',
    title: 'Both at 0',
    text: 'Neither of you has any Health left. Whoever disengages now ends the combat, and both get a Second Wind: 1 Health each, and another round.',
    at: ACTION,
    when: both(asks('turn'), (store) => ownHealth(store) === 0 && theirHealth(store) === 0),
  },
  {
    id: 'they-are-down',
    title: 'The other captain is at 0',
    text: 'That alone wins nothing: at 0 both fight on, and who has won is seen when the combat has ended. It ends when somebody disengages, so do that in your turn, before a blow brings you to 0 as well.',
    at: ACTION,
    when: both(isAsked, (store) => ownHealth(store) > 0 && theirHealth(store) === 0),
  },
  {
    id: 'you-are-down',
    title: 'You are at 0',
    text: 'Nothing is lost as long as the combat goes on. Do not disengage: strike on until the other captain is at 0, too. Then both get up again.',
    at: ACTION,
    when: both(isAsked, (store) => ownHealth(store) === 0 && theirHealth(store) > 0),
  },
  {
    id: 'parting',
    title: 'A parting turn',
    text: 'Under a Test of Courage, disengaging succeeds only after the other side has had one more turn. In a parting turn one may strike, or decline.',
    at: ACTION,
    when: both(
      isAsked,
      happened('turn_began', ({ facts }) => facts.is_parting),
    ),
  },
  {
    id: 'last-round',
    title: 'The last round',
    text: 'A deck has run out. If nobody wins by the end of this round, the duel is a draw.',
    at: ACTION,
    when: both(isAsked, happened('last_round_began')),
  },
  {
    id: 'defend',
    title: 'Damage comes at you',
    text: 'Nothing has landed yet. An Instinct that negates damage stops this whole blow, large or small: play it now, or pass and take it. What you keep stays hidden.',
    at: REACTIONS,
    when: mayAnswer('defend'),
    done: asksElse('react'),
  },
  {
    id: 'press',
    title: 'Your blow is on its way',
    text: 'Before it lands you may press it: an Instinct can raise it, or keep it from being negated. Play one, or pass and save it for a better blow.',
    at: REACTIONS,
    when: mayAnswer('press'),
    done: asksElse('react'),
  },
  {
    id: 'response',
    title: 'A card is announced',
    text: 'The other captain plays a card, and you may answer before it does anything. The newest card resolves first: Condescend negates the one before it. Play it, or pass.',
    at: REACTIONS,
    when: mayAnswer('response'),
    done: asksElse('react'),
  },
  {
    id: 'window',
    title: 'A window opens',
    text: 'Now you may play an Instinct, or pass. If you pass, nothing is lost: the card stays hidden for later.',
    at: REACTIONS,
    when: asks('react'),
    done: asksElse('react'),
  },
  {
    id: 'drop',
    title: 'Give up a card',
    text: 'A card of the other side makes you discard. Choose what you can best do without.',
    at: '[data-learn="hand"]',
    when: asks('drop'),
    done: asksElse('drop'),
  },
  {
    id: 'parry',
    title: 'Your Parry is active',
    text: 'Advance Into Parry has set it up for this turn, and for no other. Lunge/Riposte deals 3 more now: strike with it if you hold it.',
    at: '[data-learn="hand"]',
    when: both(asks('turn'), ({ view, side }) => duel(view).parry[side] === true),
    done: asksElse('turn'),
  },
];
