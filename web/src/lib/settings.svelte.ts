import { recall, remember } from './store';

export type TextSize = 'normal' | 'large' | 'larger';
export type Motion = 'system' | 'full' | 'none';
/** How fast others' turns are shown; 0 is at once. */
export type Speed = 0 | 1 | 2 | 4;
/** What is made of a big moment: a banner, a line in the action bar, or nothing. */
export type MomentStyle = 'full' | 'short' | 'off';

export interface Kept {
  name: string;
  motion: Motion;
  textSize: TextSize;
  speed: Speed;
  /** Nothing closes or goes on by itself. */
  takeYourTime: boolean;
  moments: MomentStyle;
  /** Nothing is heard. */
  muted: boolean;
  /** How loud it is, in percent. */
  volume: number;
  /** Pass by itself when nothing is playable in a reaction window. */
  autoPass: boolean;
  /** Stop at these windows even so. */
  stopAt: string[];
  /** The bot that Play now sits down with. */
  bot: string;
  /** Another one, by game. */
  bots: Record<string, string>;
  /** A notification when it is one's turn and nobody looks at the page. */
  notify: boolean;
}

export const USUAL: Kept = {
  name: '',
  motion: 'system',
  textSize: 'normal',
  speed: 1,
  takeYourTime: false,
  moments: 'full',
  muted: false,
  volume: 100,
  autoPass: true,
  stopAt: [],
  bot: 'greedy',
  bots: {},
  notify: false,
};

const SIZES: Record<TextSize, string> = { normal: '100%', large: '112.5%', larger: '125%' };

/** What this player set. The server learns the name and the windows; the rest stays in this browser. */
class Settings {
  kept: Kept = $state({ ...USUAL, ...recall<Partial<Kept>>('settings', {}) });
  #systemIsStill = $state(false);
  /** No movement is wanted. */
  still: boolean = $derived(this.kept.motion === 'none' || (this.kept.motion === 'system' && this.#systemIsStill));

  constructor() {
    const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    if (!query) return;
    this.#systemIsStill = query.matches;
    query.addEventListener?.('change', (event) => (this.#systemIsStill = event.matches));
  }

  set<Key extends keyof Kept>(key: Key, value: Kept[Key]): void {
    this.kept[key] = value;
    remember('settings', $state.snapshot(this.kept));
    this.apply();
  }

  apply(): void {
    const page = document.documentElement;
    page.dataset.motion = this.kept.motion;
    page.style.fontSize = SIZES[this.kept.textSize] ?? '';
  }
}

export const settings = new Settings();
