import type { GameModule } from '../../frame/module';
import './colours.css';
import type { WarHands } from './table/hands.svelte';
import type { Show } from './table/story';
import type { War } from './table/war';

/** Salvation and Steel: two bands on a board of hexes, with dice that are split in secret. */
const game: GameModule<War, WarHands, Show> = {
  home: { cover: () => import('./cover'), crop: 'xMidYMin slice' },
  secondPlayer: 'Second Captain',
  builders: [{ path: 'bands', label: 'Bands', glyph: 'cards', Page: () => import('./bands/BandsPage.svelte') }],
  joining: () => import('./setup/Joining.svelte'),
  setup: () => import('./setup/Form.svelte'),
  print: () => import('./print/Sheets.svelte'),
  rules: () => import('./rules'),
  table: () => import('./table'),
};

export default game;
