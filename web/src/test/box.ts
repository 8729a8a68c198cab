import { GAMES } from '../games';
import { box } from '../lib/games.svelte';
import type { GameInfo } from '../wire.gen';

/** The games that have a folder, as a server would tell of them; a test says which of them are built, and what else matters. */
export const BOX: GameInfo[] = Object.keys(GAMES).map((name) => ({
  name,
  title: name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' '),
  blurb: `What ${name} is about.`,
  players: '2 players',
  length: '20 min',
  goal: `How ${name} is won.`,
  lessons: [
    { name: 'first', title: `Your first ${name}`, teaches: 'You learn to play.' },
    { name: 'second', title: `More ${name}`, teaches: 'You learn the rest.' },
  ],
  built: false,
}));

/** As after the start of the client, with all parts of these games at hand: none of them makes a test wait. */
export async function openBox(...games: string[]): Promise<void> {
  await Promise.all([box.rest(), import('../lib/fairTable')]);
  for (const game of games) {
    const { home, cards, setup, print, rules, settings, builders = [] } = box.modules[game]!;
    await Promise.all([home?.cover(), cards?.(), setup?.(), print?.(), rules?.(), settings?.(), ...builders.map(({ Page }) => Page())]);
  }
}
