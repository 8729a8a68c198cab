import type { Attachment } from 'svelte/attachments';

/**
 * A row from which things fall until the rest fits. `names`: what falls first comes first. The style sheet of the row says what each of
 * them is: `[data-fallen~='clocks']`. It looks again whenever the row, or what stands in it, changes.
 */
export function falling(names: readonly string[]): Attachment<HTMLElement> {
  return (row) => {
    const look = () => {
      for (let count = 0; count <= names.length; count++) {
        row.dataset.fallen = names.slice(0, count).join(' ');
        if (row.scrollWidth <= row.clientWidth) break;
      }
    };
    look();
    if (!('ResizeObserver' in globalThis)) return;
    void document.fonts?.ready.then(look);
    const sizes = new ResizeObserver(look);
    sizes.observe(row);
    const texts = new MutationObserver((changes) => {
      const ticks = changes.every(
        ({ type, target, oldValue }) => type === 'characterData' && target.textContent?.length === oldValue?.length, // a clock
      );
      if (!ticks) look();
    });
    texts.observe(row, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
    return () => {
      sizes.disconnect();
      texts.disconnect();
    };
  };
}
