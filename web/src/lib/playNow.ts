import type { BotInfo, TableInfo } from '../wire.gen';
import { api } from './api';
import { botOf } from './bots';
import { moduleOf } from './games.svelte';
import { openTable } from './table';

/** A game against a bot, at once: the table that the game wishes for, and the bot that this person plays against. */
export async function playNow(game: string, bots?: BotInfo[]): Promise<TableInfo> {
  const next = (await moduleOf(game).playNow?.())?.default;
  const table = await openTable(game, 'bot', botOf(game, bots ?? (await api.bots())), await next?.options());
  next?.opened();
  return table;
}
