import type { GameModule } from '../../frame/module';
import './colours.css';

/** Salvation and Steel: so far only its cover. */
const game: GameModule = { home: { cover: () => import('./cover'), crop: 'xMidYMin slice' } };

export default game;
