import type { DuelTable } from './store';
import { duel, nameOf, slots, type SlotInfo } from './duel';
import { branchOf } from './foresight';

/** What would be left of a seat's Health, if the ghost is laid there or the window is passed; undefined if all of it would. */
export function threatened(store: DuelTable, seat: number): { left: number; by: string } | undefined {
  const { ghost, card } = store.hands;
  const choice = ghost?.option.choice ?? (store.ask?.question === 'react' ? 'pass' : undefined);
  const health = branchOf(store, choice)?.summary.health[seat];
  if (!health || health.then === health.now) return undefined;
  return { left: health.then, by: ghost ? nameOf(store.cards, card ?? '') : 'this hit' };
}

export function isHurt(store: DuelTable, seat: number): boolean {
  return store.beat?.show.hurt?.seat === seat;
}

/** What holds for this seat in this combat, as short marks. */
export function marks(store: DuelTable, seat: number): { text: string; title: string }[] {
  const d = duel(store.view);
  const found: { text: string; title: string }[] = [];
  if (d.parry[seat]) found.push({ text: 'Parry', title: 'A Parry is active on this turn' });
  if (d.parry_next[seat]) found.push({ text: 'Parry next', title: 'A Parry will be active on the next turn' });
  if (d.must_disengage[seat]) found.push({ text: 'Must leave', title: 'Must disengage at the start of the next turn' });
  if (d.next_boost[seat]) found.push({ text: `Next +${d.next_boost[seat]}`, title: 'The next Attack Card gets this much more' });
  return found;
}

/** The slots; a card that was played from one and waits for its answer is still shown there. */
export function shownSlots(store: DuelTable, seat: number): SlotInfo[] {
  const d = duel(store.view);
  const found = slots(d, seat);
  const until = store.at ?? Infinity;
  const announced = store.story.flatMap((event) => (event.name === 'instinct_announced' && event.version <= until ? [event.facts] : []));
  for (const { seat: who, card, placement } of d.plays) {
    if (who !== seat || placement) continue;
    const told = announced.findLast((one) => one.seat === seat && one.card === card);
    const slot = found.find((one) => one.kind === 'instinct' && one.index === told?.slot && !one.card);
    if (slot) Object.assign(slot, { card, announced: true });
  }
  return found;
}
