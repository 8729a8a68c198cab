import type { TableStore } from './table.svelte';

/** How the open question stands at a seat, or what came out for it. */
export function stateOf(store: TableStore, seat: number): '' | 'thinking' | 'sealed' | 'won' {
  if (store.isEarlier) return '';
  if (store.over) return store.info?.outcome?.winners.includes(seat) ? 'won' : '';
  if (store.live && store.me?.asked.includes(seat)) return 'thinking';
  return store.me?.answered.includes(seat) || (store.isMe(seat) && store.sealed) ? 'sealed' : '';
}
