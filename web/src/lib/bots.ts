import type { BotInfo } from '../wire.gen';
import { MYSTIC, botsFor } from './mystic';
import { settings } from './settings.svelte';

/** Who knows a game best, where that is not the bot of the settings. */
const EXPERTS: Record<string, string> = { [MYSTIC]: 'tactical' };
const WEAKEST_FIRST = ['random', 'greedy', 'tactical'];

/** The bots by strength; those we do not know stand after the known ones, as the server lists them. */
export function byStrength(bots: BotInfo[]): BotInfo[] {
  const rank = ({ name }: BotInfo) => (WEAKEST_FIRST.includes(name) ? WEAKEST_FIRST.indexOf(name) : WEAKEST_FIRST.length);
  return bots.toSorted((a, b) => rank(a) - rank(b));
}

/** The bot that Play now sits down with: the one chosen in this game, else its expert, else that of the settings, else the strongest. */
export function botOf(game: string, bots: BotInfo[]): string {
  const known = byStrength(botsFor(game, bots));
  const { bot, bots: chosen } = settings.kept;
  return [chosen[game], EXPERTS[game], bot].find((name) => known.some((each) => each.name === name)) ?? known.at(-1)?.name ?? '';
}

export function chooseBot(game: string, bot: string): void {
  settings.set('bots', { ...settings.kept.bots, [game]: bot });
}
