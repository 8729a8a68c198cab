import { on } from 'svelte/events';

/**
 * Buttons beside the table: a browser gives them touches that were merely near. Where the finger lies on the table, it is the table's.
 * `board`: the box that shows it.
 */
export function returnStrays(buttons: HTMLElement, board: () => HTMLElement | undefined): () => void {
  const owner = (x: number, y: number) => {
    const [box, element] = [board(), document.elementFromPoint(x, y)];
    return box && element && box.contains(element) ? box : undefined;
  };
  const give = (event: PointerEvent) => {
    const box = owner(event.clientX, event.clientY);
    if (!box) return;
    event.stopPropagation();
    const { pointerId, pointerType, clientX, clientY, button, buttons } = event;
    box.dispatchEvent(new PointerEvent(event.type, { bubbles: true, pointerId, pointerType, clientX, clientY, button, buttons }));
  };
  const leaveUnclicked = (event: TouchEvent) => {
    const { clientX, clientY } = event.changedTouches[0]!;
    if (owner(clientX, clientY)) event.preventDefault();
  };
  const stops = [
    ...(['pointerdown', 'pointerup', 'pointercancel'] as const).map((type) => on(buttons, type, give)),
    on(buttons, 'touchstart', leaveUnclicked, { passive: false }),
  ];
  return () => stops.forEach((stop) => stop());
}
