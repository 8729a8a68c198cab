import type { GameModule } from '../../frame/module';
import './colours.css';
import type { RaceHands } from './table/hands.svelte';
import type { Race } from './table/race';
import type { Show } from './table/story';

/** Salus: two to five ships, a ring of storms. */
const game: GameModule<Race, RaceHands, Show> = {
  home: { cover: () => import('./cover') },
  secondPlayer: 'Second pilot',
  cards: () => import('./cards'),
  print: () => import('./print/Sheets.svelte'),
  rules: () => import('./rules'),
  table: () => import('./table'),
};

export default game;
