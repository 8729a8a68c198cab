import { textOf } from '../../../lib/said';
import type { OptionInfo } from '../../../wire.gen';
import { thingOf } from './choices';
import type { RaceTable } from './store';

/** What a button has that picks something, wherever it is drawn: what it stands for, and which card can be read there. */

/** One of the options of a list: it is looked at under the pointer, and prepared by a click. */
export function offering(store: RaceTable, option: OptionInfo, about = thingOf(option.choice)) {
  const { hands } = store;
  const { choice } = option;
  const card = about !== undefined && store.cards[about] ? about : undefined;
  const look = () => void (hands.looked = choice);
  const leave = () => void (hands.looked = null);
  return {
    type: 'button',
    'data-choice': choice,
    'data-peek': card,
    'data-peek-tap': card && 'act',
    'data-peek-choice': card && textOf(option.label),
    'aria-pressed': hands.chosen === option,
    onclick: () => hands.prepare(choice),
    onpointerenter: look,
    onpointerleave: leave,
    onfocus: look,
    onblur: leave,
  } as const;
}

/** A card of the pool: whoever chooses among them picks it, all others read it. */
export function pooled(store: RaceTable, card: string) {
  const { hands } = store;
  const can = canTake(store, card);
  return {
    type: 'button',
    'data-pool': card,
    'data-peek': card,
    'data-peek-tap': can ? 'act' : 'read',
    'data-peek-choice': can ? hands.told(card, 'offer') : undefined,
    'aria-pressed': can ? hands.isPicked(card, 'offer') : undefined,
    onclick: () => void (can && hands.pick(card, 'offer')),
  } as const;
}

export const canTake = (store: RaceTable, card: string): boolean =>
  store.ask?.question === 'take' && store.hands.about(card, 'offer').length > 0;
