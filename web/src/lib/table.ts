import type { SeatWish, TableInfo } from '../wire.gen';
import { moduleOf } from './games.svelte';
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
      return [me, { kind: 'hot', name: moduleOf(game).secondPlayer ?? 'Second player' }];
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
export async function openTable(game: string, company: Company, bot: string, options: Record<string, unknown> = {}): Promise<TableInfo> {
  const { openWithSalt } = await import('./fairTable'); // with its hashes it is heavier than the page that asks
  return openWithSalt({ game, seats: seats(game, company, bot), options });
}

export function tableLink(table: string): string {
  return `${location.origin}/play/${table}`;
}
