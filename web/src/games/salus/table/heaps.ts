import type { CardsFound } from '../told.gen';
import { cycleDeckOf, equippedOf, handOf, type Race } from './race';

/** Equal cards once, with how many there are. */
export interface Heap {
  card: string;
  copies: number;
}

export function heaped(cards: readonly string[]): Heap[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([card, copies]) => ({ card, copies }));
}

/** What lies in the own draw deck, in no order: all that is owned and lies nowhere else. A plan moves cards, and adds none. */
export function ownDrawDeck({ cards }: CardsFound, r: Race, seat: number): Heap[] {
  const elsewhere = heaped([...handOf(r, seat), ...cycleDeckOf(r, seat), ...equippedOf(r, seat)]);
  return cards.flatMap(({ card, hand, draw_deck, cycle_deck, equipped }) => {
    const copies = hand + draw_deck + cycle_deck + equipped - (elsewhere.find((one) => one.card === card)?.copies ?? 0);
    return copies > 0 ? [{ card, copies }] : [];
  });
}

/** What another seat holds in hand, draw deck and face-down bid: which of them, nobody else knows. */
export function unseen({ cards }: CardsFound): Heap[] {
  return cards.flatMap(({ card, unseen: copies }) => (copies > 0 ? [{ card, copies }] : []));
}
