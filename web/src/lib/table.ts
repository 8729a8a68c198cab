import type { SeatWish, TableInfo } from '../wire.gen';
import { openWithSalt } from './fairTable';
import { MYSTIC } from '../games/salt_mystic/mystic';
import { settings } from './settings.svelte';

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

/** A new table with the company wished for; what the options leave out is as usual. */
export function openTable(game: string, company: Company, bot: string, options: Record<string, unknown> = {}): Promise<TableInfo> {
  return openWithSalt({ game, seats: seats(game, company, bot), options });
}

export function tableLink(table: string): string {
  return `${location.origin}/play/${table}`;
}
