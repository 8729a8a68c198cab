import type { FinishedPage, GameInfo, Me, Statistics } from '../wire.gen';
import { recorded } from './recorded';

/** What a real server told a returning player: tests/server/record_home.py. */
export const home = recorded<{ at: number; games: GameInfo[]; me: Me; finished: FinishedPage[]; statistics: Statistics }>(
  'test/fixtures/home.json',
);
