import { MARKS, iconBody } from '../icons';
import { factionName } from '../mystic';
import type { BattleTable } from './store';
import { battle, factionSeen } from './battle';

/** True if this side is the phantom: it plays, but nobody sits there. */
export function isPhantom(store: BattleTable, seat: number): boolean {
  return seat === 1 && store.info !== null && store.info.seats.length === 1;
}

export function sideName(store: BattleTable, seat: number): string {
  return isPhantom(store, seat) ? 'The phantom' : store.nameOf(seat);
}

/** Both sides, also the one that nobody sits at. */
export function sides(): number[] {
  return [0, 1];
}

/** Under the name: who this is, and what is left to do in this turn. */
export function role(store: BattleTable, seat: number): string {
  const b = battle(store.view);
  const own = b.stacks.filter((stack) => stack.seat === seat);
  const acted = own.filter((stack) => b.activated.includes(stack.card)).length;
  const turn = b.active === seat && b.step === 'activation' ? `${acted} of ${own.length} activated` : '';
  const who = isPhantom(store, seat) ? 'Wolfpack, by its dice' : store.roleOf(seat);
  return [who, turn].filter(Boolean).join(', ');
}

/** The inside of the 512 x 512 drawing of a side. */
export function emblem(store: BattleTable, seat: number): string {
  if (isPhantom(store, seat)) return iconBody(MARKS.phantom);
  return iconBody(faction(store, seat).id === 'mountains' ? MARKS.mountains : MARKS.flats);
}

/** The faction of a side, for its emblem and its words: by its cards, or by the deck that was agreed on. */
export function faction(store: BattleTable, seat: number): { id: string; name: string } {
  const decks = store.info?.options?.decks;
  const agreed = Array.isArray(decks) && typeof decks[seat] === 'string' ? decks[seat] : '';
  const id = factionSeen(store.cards, battle(store.view), seat) || agreed;
  return { id, name: id ? factionName(id) : '' };
}
