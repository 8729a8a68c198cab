/** Puts text on the clipboard; false where the browser does not let us (no https, no permission). */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
