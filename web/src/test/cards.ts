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
