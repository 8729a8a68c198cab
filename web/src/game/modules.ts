import type { GameModule } from './module';
import { saltAndBones } from './salt_and_bones';
import { saltMystic } from './salt_mystic';

/** The games that this client can show. A new game adds its module here. */
const MODULES: GameModule[] = [saltAndBones, saltMystic];

export function moduleOf(game: string): GameModule | undefined {
  return MODULES.find((module) => module.name === game);
}
