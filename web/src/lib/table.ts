import type { SeatWish, TableInfo } from '../wire.gen';
import { api } from './api';
import { settings } from './settings.svelte';

/** A fresh value of this guest's own, mixed into the dice of the table. */
export function ownSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Company = 'bot' | 'friend' | 'hot' | 'watch';

function seats(company: Company, bot: string): SeatWish[] {
  const me: SeatWish = { kind: 'me', name: settings.kept.name };
  switch (company) {
    case 'bot':
      return [me, { kind: 'bot', bot }];
    case 'friend':
      return [me, { kind: 'open' }];
    case 'hot':
      return [me, { kind: 'hot', name: 'Second captain' }];
    case 'watch':
      return [
        { kind: 'bot', bot },
        { kind: 'bot', bot },
      ];
  }
}

/** A new table with the company wished for. */
export function openTable(game: string, company: Company, bot: string): Promise<TableInfo> {
  return api.newTable({ game, seats: seats(company, bot), salt: ownSalt() });
}

export function tableLink(table: string): string {
  return `${location.origin}/play/${table}`;
}
