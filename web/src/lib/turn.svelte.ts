import { settings } from './settings.svelte';

const ICONS = { turn: '/favicon-turn.svg', usual: '/favicon.svg' };

/** What a tab says while nobody looks at it: the icon of one's own turn and, for whoever wants it, a notification. It tells of one's own questions alone. */
class Turn {
  /** What was told already, so that nothing is told twice. */
  #told = new Set<string>();

  /** The icon of the tab: whether somebody at this screen is asked something. */
  show(isAsked: boolean): void {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const wanted = isAsked ? ICONS.turn : ICONS.usual;
    if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
  }

  /** Games that wait for this person, each with a key that is new with every question, and its title. */
  news(waiting: readonly { key: string; title: string }[]): void {
    const fresh = waiting.filter(({ key }) => !this.#told.has(key));
    this.#told = new Set(waiting.map(({ key }) => key));
    if (!document.hidden || !this.may) return;
    for (const { key, title } of fresh) this.#notify(key, title);
  }

  /** Whether notifications are wanted and allowed. */
  get may(): boolean {
    return settings.kept.notify && 'Notification' in globalThis && Notification.permission === 'granted';
  }

  /** Asks the browser; only ever after a click. */
  async allow(): Promise<boolean> {
    return 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
  }

  /** The name of the game and nothing of what is asked: a notification may be read over a shoulder. */
  #notify(key: string, title: string): void {
    const note = new Notification('Your turn', { body: title, icon: ICONS.turn, tag: `saltbox ${key}` });
    note.onclick = () => {
      focus();
      note.close();
    };
  }
}

export const turn = new Turn();
