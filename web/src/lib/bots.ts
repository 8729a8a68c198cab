import type { BotInfo } from '../wire.gen';
import { settings } from './settings.svelte';

const WEAKEST_FIRST = ['random', 'greedy', 'tactical'];

/** The bots by strength; those we do not know stand after the known ones, as the server lists them. */
export function byStrength(bots: BotInfo[]): BotInfo[] {
  const rank = ({ name }: BotInfo) => (WEAKEST_FIRST.includes(name) ? WEAKEST_FIRST.indexOf(name) : WEAKEST_FIRST.length);
  return bots.toSorted((a, b) => rank(a) - rank(b));
}

/** The bots that can be asked to play a game, by the server's word; a bot that names no games plays all. */
export function botsFor(game: string, bots: BotInfo[]): BotInfo[] {
  return bots.filter(({ games }) => !games.length || games.includes(game));
}

/** The bot that is wished for, or the strongest there is if it is not offered for this game. */
export function offered(game: string, wished: string, bots: BotInfo[]): string {
  const known = byStrength(botsFor(game, bots));
  return (known.find(({ name }) => name === wished) ?? known.at(-1))?.name ?? '';
}

/** The bot that Play now sits down with: the one chosen in this game, else one that knows this game in particular, else that of the settings. */
export function botOf(game: string, bots: BotInfo[]): string {
  const { bot, bots: chosen } = settings.kept;
  const expert = byStrength(bots).findLast(({ games }) => games.includes(game))?.name;
  return offered(game, chosen[game] ?? expert ?? bot, bots);
}

export function chooseBot(game: string, bot: string): void {
  settings.set('bots', { ...settings.kept.bots, [game]: bot });
}
