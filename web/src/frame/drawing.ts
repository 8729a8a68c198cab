import { box } from '../lib/games.svelte';
import type { CardsPart } from './module';

/** How the cards of a game are drawn; plainly, if it has no way of its own. */
export async function cardsPart(game: string): Promise<CardsPart> {
  const load = (await box.module(game)).cards ?? (() => import('../parts/cards/plain'));
  return (await load()).default;
}
