import { textOf } from '../../lib/said';
import { box } from '../../lib/games.svelte';
import { hasWords } from '../../lib/search';
import { wholeText } from '../../frame/choices';
import type { Hands } from '../../frame/module';
import type { Reason } from '../../frame/reasons';
import type { AskInfo, OptionInfo } from '../../wire.gen';
import type { AnyTable } from './view';

const PAUSE = 250; // ms without a key before the server is asked what it thinks of a text

/** What somebody at the screen is looking for among the choices, or writes where they cannot be listed. */
export class AnyHands implements Hands {
  wanted = $state('');
  /** A choice in the words of the game, for a question that is measured. */
  written = $state('');
  /** Why it would not be allowed; null where nothing stands against it. */
  reason: Reason | null | undefined = $state.raw();
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: AnyTable) {
    if (!box.told) box.ask(); // the server says what a view holds
  }

  /** The options that have all words that were typed. */
  found: OptionInfo[] = $derived.by(() => {
    const options = this.store.ask?.options ?? [];
    return options.filter((option) => hasWords(`${wholeText(option)} ${option.choice}`, this.wanted));
  });

  asked(ask: AskInfo | null): void {
    this.wanted = '';
    if (ask) return;
    this.written = '';
    this.reason = undefined;
  }

  back(): boolean {
    const there = this.wanted !== '' || this.written !== '';
    this.wanted = '';
    this.write('');
    return there;
  }

  /** Takes what was typed, and asks the server about it once the typing rests. */
  write(text: string): void {
    this.written = text;
    this.reason = undefined;
    clearTimeout(this.#late);
    if (text.trim()) this.#late = setTimeout(() => void this.#judge(text.trim()), PAUSE);
  }

  async #judge(choice: string): Promise<void> {
    const reason = await this.store.why(choice);
    if (this.written.trim() === choice) this.reason = reason && textOf(reason.words) ? reason : null;
  }

  send(): void {
    const choice = this.written.trim();
    if (choice) this.store.choose(choice);
  }
}
