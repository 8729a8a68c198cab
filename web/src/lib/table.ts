import type { SeatWish, TableInfo } from '../wire.gen';
import { api } from './api';
import { guest } from './guest.svelte';
import { MYSTIC } from './mystic';
import { settings } from './settings.svelte';

/** A fresh value of this guest's own, mixed into the dice of the table. */
export function ownSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Company = 'bot' | 'friend' | 'hot' | 'watch' | 'solo';

/** Who sits where. Solo has one seat: the rules themselves play the other side. */
export function seats(game: string, company: Company, bot: string): SeatWish[] {
  const me: SeatWish = { kind: 'me', name: settings.kept.name };
  switch (company) {
    case 'bot':
      return [me, { kind: 'bot', bot }];
    case 'friend':
      return [me, { kind: 'open' }];
    case 'hot':
      return [me, { kind: 'hot', name: game === MYSTIC ? 'Second Marshal' : 'Second captain' }];
    case 'watch':
      return [
        { kind: 'bot', bot },
        { kind: 'bot', bot },
      ];
    case 'solo':
      return [me];
  }
}

/** A new table with the company wished for; what the options leave out is as usual. Only somebody can open one. */
export async function openTable(game: string, company: Company, bot: string, options: Record<string, unknown> = {}): Promise<TableInfo> {
  await guest.me();
  return api.newTable({ game, seats: seats(game, company, bot), options, salt: ownSalt() });
}

export function tableLink(table: string): string {
  return `${location.origin}/play/${table}`;
}
