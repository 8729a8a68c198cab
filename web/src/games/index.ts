import type { GameModule, Lazy } from '../frame/module';

/** The games that this client has a folder of, one line each. What it knows of them stands there. */
export const GAMES: Record<string, Lazy<GameModule>> = {
  'salt-mystic': () => import('./salt_mystic'),
  'salt-and-bones': () => import('./salt_and_bones'),
  'salvation-and-steel': () => import('./salvation_and_steel'),
  salus: () => import('./salus'),
};

/** Stands in for a game that has no folder, and for what a folder lacks. */
export const ANY: GameModule = { table: () => import('./any') };
