import { announce } from './announcer.svelte';

/** Puts text on the clipboard; false where the browser does not let us (no https, no permission). */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies what is selected already; says, and returns, how that went. */
export async function copyAloud(text: string): Promise<string> {
  const said = (await copy(text)) ? 'Copied.' : 'Selected: copy it with your keyboard or a long press.';
  announce(said);
  return said;
}
