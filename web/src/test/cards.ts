import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CardInfo } from '../wire.gen';

/** A card as the server sends it. */
export function card(some: Partial<CardInfo> = {}): CardInfo {
  return {
    id: 'thrust',
    code: 'SB-A02',
    kind: 'attack',
    name: 'Thrust',
    copies: 4,
    text: '',
    values: { attack: 3, opportunity: 2 },
    words: [],
    source: { name: 'house' },
    ...some,
  };
}

/** The text of a file of the project, by its path from the top. */
export function projectFile(path: string): string {
  return readFileSync(resolve('..', path), 'utf8'); // tests run in web/
}

/** The ids of all cards of Salt & Bones, from the files the engine reads. */
export function saltAndBonesIds(): string[] {
  return ['attack', 'strategy', 'field'].flatMap((deck) =>
    [...projectFile(`src/saltbox/games/salt_and_bones/cards/${deck}.toml`).matchAll(/^id = "([^"]+)"/gm)].map((hit) => hit[1]!),
  );
}

/** The ids of all cards of Salt Mystic, from the files the engine reads. */
export function saltMysticIds(): string[] {
  return ['mountains', 'salt-flats', 'free'].flatMap((file) =>
    [...projectFile(`src/saltbox/games/salt_mystic/cards/${file}.toml`).matchAll(/^id = "([^"]+)"/gm)].map((hit) => hit[1]!),
  );
}

/** A card of Salt Mystic as the server sends it. */
export function mysticCard(some: Partial<CardInfo> = {}): CardInfo {
  return {
    id: 'ridge-marksman',
    code: 'M07',
    kind: 'character',
    name: 'Ridge Marksman',
    copies: 2,
    text: 'From higher ground another +1.',
    values: { faction: 'mountains', speed: 5, defense: 3, range: 6, expertise: 2 },
    words: [],
    source: { name: 'house' },
    ...some,
  };
}

/** A small pool with every type. */
export const POOL: CardInfo[] = [
  mysticCard({ id: 'karak', code: 'M01', kind: 'war_marshal', name: 'Karak', copies: 1, values: { title: 'Hammer Of The Red Witch', faction: 'mountains', speed: 5, defense: 9, range: 2, expertise: 3 } }),
  mysticCard(),
  mysticCard({ id: 'flats-watchman', code: 'S07', name: 'Flats Watchman', copies: 3, text: '', values: { title: 'Watchman', faction: 'salt-flats', speed: 6, defense: 4, range: 2, expertise: 2 } }),
  mysticCard({ id: 'ramship', code: 'N02', kind: 'vehicle', name: 'Ramship', text: 'Rams walls.', values: { faction: 'none', speed: 8, defense: 6 } }),
  mysticCard({ id: 'rail-cannon', code: 'N04', kind: 'attachment', name: 'Rail Cannon', text: 'Ignores cover.', values: { faction: 'none', speed_change: -2, range: 10 } }),
  mysticCard({ id: 'augurs-warning', code: 'N08', kind: 'breaker', name: "Augur's Warning", text: 'The first hit fails.', values: { faction: 'none', attaches: true } }),
  mysticCard({ id: 'guardian-arises-1', code: 'G01', kind: 'guardian', name: 'Guardian Arises I', copies: 1, text: 'One of three.', values: { faction: 'none' } }),
];
