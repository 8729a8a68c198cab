import { recall, remember } from './store';

export type Theme = 'dark' | 'light' | 'system';
const THEMES: readonly Theme[] = ['dark', 'light', 'system'];

/** Dark, light, or as the system says; shown on <html data-theme>. */
class ThemeChoice {
  choice: Theme = $state(sane(recall('theme', 'dark')));
  #systemIsLight = $state(false);
  shown: 'dark' | 'light' = $derived(this.choice === 'system' ? (this.#systemIsLight ? 'light' : 'dark') : this.choice);

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

  toggle(): void {
    this.set(this.shown === 'dark' ? 'light' : 'dark');
  }

  apply(): void {
    document.documentElement.dataset.theme = this.shown;
  }
}

function sane(value: string): Theme {
  return THEMES.includes(value as Theme) ? (value as Theme) : 'dark';
}

export const theme = new ThemeChoice();
