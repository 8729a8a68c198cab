import { textOf } from '../lib/said';
import type { BarButton } from './module';
import type { TableStore } from './table.svelte';

/**
 * Buttons that keep their word: one whose choice would do nothing says why, and is never the golden one; the next that may be is.
 * Nothing is golden before the referee has said what the choices do.
 */
export function honest(store: TableStore, buttons: BarButton[]): BarButton[] {
  const told = buttons.map((button) => {
    const nothing = isListed(store, button) ? store.foreseen(button.choice)?.nothing : undefined;
    return nothing ? { ...button, nothing, title: textOf(nothing.words) } : button;
  });
  const wanted = told.findIndex((button) => button.primary);
  if (wanted < 0) return told;
  const golden = isListed(store, told[wanted]!) && store.isForeseeing ? -1 : firstFrom(wanted, told);
  return told.map((button, n) => ({ ...button, primary: n === golden }));
}

function isListed(store: TableStore, button: BarButton): button is BarButton & { choice: string } {
  return store.ask?.options.some((option) => option.choice === button.choice) ?? false;
}

/** The first one from here on that does something, and nothing that could be regretted. */
function firstFrom(wanted: number, buttons: BarButton[]): number {
  return buttons.findIndex(
    (button, n) => n >= wanted && !button.nothing && (n === wanted || (!button.danger && button.choice !== undefined)),
  );
}
