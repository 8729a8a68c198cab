import type { GameModule } from './module';
import { saltAndBones } from '../games/salt_and_bones/table';
import { saltMystic } from '../games/salt_mystic/table';

/** The games that this client can show. A new game adds its module here. */
const MODULES: GameModule[] = [saltAndBones, saltMystic];

export function moduleOf(game: string): GameModule | undefined {
  return MODULES.find((module) => module.name === game);
}
