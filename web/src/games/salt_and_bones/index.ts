import type { GameModule } from '../../frame/module';
import './colours.css';
import type { Duel } from './table/duel';
import type { DuelHands } from './table/hands.svelte';
import type { Show } from './table/story';

/** Salt & Bones: two captains, one crumbling deck. */
const game: GameModule<Duel, DuelHands, Show> = {
  home: { cover: () => import('./cover'), crop: 'xMidYMin slice' },
  secondPlayer: 'Second captain',
  cards: () => import('./cards'),
  print: () => import('./print/Sheets.svelte'),
  rules: () => import('./rules'),
  settings: () => import('./Settings.svelte'),
  table: () => import('./table'),
};

export default game;
