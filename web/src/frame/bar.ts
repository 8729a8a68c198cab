import { inRow, type Said } from '../lib/said';
import type { BarButton, Irreversible } from './module';

/** What is asked before something that cannot be taken back, and where the pointer was when it was wanted. */
export interface Sure {
  question: Irreversible;
  go: () => void;
  /** It is about the whole game: what others do meanwhile leaves the question open. */
  ofWholeGame?: true;
  from?: { x: number; y: number };
}

/** What pressing a button needs of a table. */
export interface Bar {
  readonly busy: boolean;
  readonly live: boolean;
  sure: Sure | null;
}

/** A button of the action bar was pressed, by pointer or key: what cannot be taken back is asked about first. */
export function press(store: Bar, button: BarButton, from?: { x: number; y: number }): void {
  if (store.busy && store.live) return;
  if (button.irreversible) store.sure = { question: button.irreversible, go: button.press, from };
  else button.press();
}

const NAMED = 2;

/** "Fargo, Haplong, +2". */
export function waitingNames(names: readonly (string | Said)[]): Said {
  const rest = names.length - NAMED;
  return inRow([...names.slice(0, NAMED), ...(rest > 0 ? [`+${rest}`] : [])]);
}
