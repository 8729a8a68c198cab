import { recall, remember } from './store';

export type Theme = 'dark' | 'light' | 'system';
export const THEME_WORDS: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'As the system' };

/** Dark, light, or as the system says; shown on <html data-theme>, where public/theme.js lays it before the first drawing. */
class ThemeChoice {
  choice: Theme = $state(sane(recall('theme', 'system')));
  #systemIsLight = $state(false);
  #system: 'dark' | 'light' = $derived(this.#systemIsLight ? 'light' : 'dark');
  shown: 'dark' | 'light' = $derived(this.choice === 'system' ? this.#system : this.choice);

  constructor() {
    const query = globalThis.matchMedia?.('(prefers-color-scheme: light)');
    if (!query) return;
    this.#systemIsLight = query.matches;
    query.addEventListener?.('change', (event) => {
      this.#systemIsLight = event.matches;
      this.apply();
    });
  }

  set(choice: Theme): void {
    this.choice = choice;
    remember('theme', choice);
    this.apply();
  }

  /** The next one of a switch: what the system has not, what it has, and as the system. Each but the last changes what is seen. */
  toggle(): void {
    const isAsSystem = this.shown === this.#system;
    this.set(this.choice !== 'system' && isAsSystem ? 'system' : this.shown === 'dark' ? 'light' : 'dark');
  }

  apply(): void {
    document.documentElement.dataset.theme = this.shown;
  }
}

function sane(value: string): Theme {
  return Object.hasOwn(THEME_WORDS, value) ? (value as Theme) : 'system';
}

export const theme = new ThemeChoice();
