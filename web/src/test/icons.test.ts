import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFile } from './cards';

/** The icons of every game whose folder has some. */

interface Icons {
  CARD_ICONS: Record<string, string>;
  MARKS: Record<string, string>;
  UNKNOWN_ICON: string;
  iconBody: (name: string) => string;
  cardIcon: (card: string) => string;
}

const GAMES = Object.entries(import.meta.glob<Icons>('../games/*/icons.ts', { eager: true })).map(([path, icons]) => ({
  folder: path.split('/')[2]!,
  icons,
}));

/** The ids of all cards of a game, from the files that the engine reads. */
function cardIds(folder: string): string[] {
  const cards = `src/saltbox/games/${folder}/cards`;
  const files = readdirSync(resolve('..', cards)).filter((file) => file.endsWith('.toml'));
  return files.flatMap((file) => [...projectFile(`${cards}/${file}`).matchAll(/^id = "([^"]+)"/gm)].map((hit) => hit[1]!));
}

it('there are games with icons', () => {
  expect(GAMES.length).toBeGreaterThan(1);
});

describe.each(GAMES)('the icons of $folder', ({ folder, icons }) => {
  const { CARD_ICONS, MARKS, UNKNOWN_ICON, iconBody, cardIcon } = icons;

  it('exist, every one', () => {
    for (const name of [...Object.values(CARD_ICONS), ...Object.values(MARKS), UNKNOWN_ICON]) {
      expect(iconBody(name), name).toContain('<path');
    }
    expect(iconBody('gi:nobody-drew-this')).toBe('');
  });

  it('are not shared by two cards', () => {
    const names = Object.values(CARD_ICONS);
    expect(new Set(names).size).toBe(names.length);
  });

  it('belong to every card and to nothing else', () => {
    expect(Object.keys(CARD_ICONS).sort()).toEqual(cardIds(folder).sort());
  });

  it('have a stand-in for a card of somebody else', () => {
    expect(cardIcon('constructor')).toBe(cardIcon('nobody-made-this'));
    expect(cardIcon('home-made')).toContain('<path');
  });
});
