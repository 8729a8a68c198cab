import { lessonWords } from '../../../../frame/lessonWords';
import type { WarTable, WarTells } from '../store';
import { isMage, onBoard, unitOf, war, type Unit } from '../war';

/** What a table is at and what has come to pass there: when the steps of a lesson come up, and when they are done. */

export const { asks, mayAnswer, happened, after, not } = lessonWords<WarTells, WarTable>();
export const commands = asks('command');

function own(store: WarTable): Unit[] {
  return onBoard(war(store.view)).filter(({ owner }) => owner === store.side);
}

/** How many of one's own have been activated in this turn. */
export function activated(store: WarTable): number {
  return own(store).filter(({ isActivated }) => isActivated).length;
}

/** One's own mage can cast in this turn. */
export function hasMage(store: WarTable): boolean {
  const { current } = war(store.view);
  const isReady = ({ id, isActivated }: Unit) => !isActivated || id === current;
  return own(store).some((unit) => isMage(unit) && isReady(unit) && !unit.isUnfocused && !unit.isFallen && !unit.isRunning);
}

export const hasCast = happened('spell_cast', ({ facts }, { view, side }) => unitOf(war(view), facts.unit)?.owner === side);

/** An enemy stands in contact with somebody who charged it, and nobody else has yet. */
export function isChargedByOne(store: WarTable): boolean {
  return onBoard(war(store.view)).some(({ owner, charged }) => owner !== store.side && charged.length === 1);
}

export function isChargedByTwo(store: WarTable): boolean {
  return onBoard(war(store.view)).some(({ owner, charged }) => owner !== store.side && charged.length > 1);
}

/** One's own phase has ended in this game. */
export const hasEndedPhase = happened('phase_ended', ({ facts }, { side }) => facts.seat === side);

/** Whoever is at it has nobody left to charge, to shoot or to fight. */
export function isIdle({ hands }: WarTable): boolean {
  return !hands.offered.some(({ verb }) => ['charge', 'shoot', 'fight'].includes(verb));
}

export function offersFight({ hands }: WarTable): boolean {
  return hands.offered.some(({ verb }) => verb === 'fight');
}

export function offersCharge({ hands }: WarTable): boolean {
  return hands.offered.some(({ verb }) => verb === 'charge');
}
