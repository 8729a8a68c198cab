import type { GameInfo } from '../wire.gen';

/** What stands on the box while the server has not been heard. */
export const ON_THE_BOX: GameInfo[] = [
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

/** The games in the order of the box: the server's word first. Others follow. */
export function inBoxOrder(told: GameInfo[]): GameInfo[] {
  const known = new Map(told.map((game) => [game.name, game]));
  const box = ON_THE_BOX.map((game) => ({ ...game, ...known.get(game.name) }));
  const names = new Set(ON_THE_BOX.map((game) => game.name));
  return [...box, ...told.filter((game) => !names.has(game.name))];
}

export function titleOf(game: string): string {
  return ON_THE_BOX.find((each) => each.name === game)?.title ?? game;
}
