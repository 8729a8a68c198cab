import type { GameModule } from '../../frame/module';
import './colours.css';

/** Salus: so far only its cover. */
const game: GameModule = { home: { cover: () => import('./cover') } };

export default game;
