import { box } from '../lib/games.svelte';
import type { GameInfo } from '../wire.gen';

/** The games as a server tells them; a test says which of them are built. */
export const BOX: GameInfo[] = [
  {
    name: 'salt-mystic',
    title: 'Salt Mystic',
    blurb: 'Skirmish with cards as models, measured in inches.',
    players: '1 or 2 players',
    length: '30 to 60 min',
    built: false,
  },
  {
    name: 'salt-and-bones',
    title: 'Salt & Bones',
    blurb: 'Two captains, one crumbling deck, arrows that must meet.',
    players: '2 players',
    length: '20 min',
    built: false,
  },
  {
    name: 'salvation-and-steel',
    title: 'Salvation and Steel',
    blurb: 'Bands of 200 points split their dice in secret.',
    players: '2 players',
    length: '4 factions',
    built: false,
  },
  {
    name: 'salus',
    title: 'Salus',
    blurb: 'Race a ring of twenty tracks; bid, burn, do not crash.',
    players: '2 to 5 players',
    length: '2 laps',
    built: false,
  },
];

/** As after the start of the client, with all parts of these games at hand: none of them makes a test wait. */
export async function openBox(...games: string[]): Promise<void> {
  await Promise.all([box.open(), import('../lib/fairTable')]);
  for (const game of games) {
    const { home, cards, setup, print, rules, settings, builders = [] } = box.modules[game]!;
    await Promise.all([home?.cover(), cards?.(), setup?.(), print?.(), rules?.(), settings?.(), ...builders.map(({ Page }) => Page())]);
  }
}
