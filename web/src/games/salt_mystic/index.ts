import type { GameModule } from '../../frame/module';
import './colours.css';
import type { Battle } from './table/battle';
import type { FieldHands } from './table/hands.svelte';
import type { Show } from './table/story';

/** Salt Mystic: skirmish with cards as models, measured in inches. */
const game: GameModule<Battle, FieldHands, Show> = {
  home: { cover: () => import('./cover'), solo: 'Wolfpack' },
  secondPlayer: 'Second Marshal',
  builders: [
    { path: 'decks', label: 'Decks', glyph: 'cards', fromCards: 'Build a deck', Page: () => import('./decks/DecksPage.svelte') },
    { path: 'terrain', label: 'Terrain', glyph: 'hill', Page: () => import('./terrain/TerrainPage.svelte') },
  ],
  cards: () => import('./cards'),
  joining: () => import('./setup/Joining.svelte'),
  setup: () => import('./setup/Form.svelte'),
  print: () => import('./print/Sheets.svelte'),
  rules: () => import('./rules'),
  playNow: () => import('./playNow'),
  settings: () => import('./Settings.svelte'),
  table: () => import('./table'),
};

export default game;
