import { autoUpdate, computePosition, flip, offset, shift, type Placement, type VirtualElement } from '@floating-ui/dom';

const GAP = 12; // px between a thing and what is shown beside it
const EDGE = 8; // px to the edge of the window

const ACTION_BAR = '.action';

/** Above or below things in the middle of the window and in the action bar, beside those at its sides. */
function sideOf(anchor: Element): Placement {
  const box = anchor.getBoundingClientRect();
  const across = (box.left + box.width / 2) / innerWidth;
  const inBar = anchor.closest(ACTION_BAR) !== null;
  if (!inBar && across > 0.7) return 'left';
  if (!inBar && across < 0.3) return 'right';
  return box.top + box.height / 2 > innerHeight / 2 ? 'top' : 'bottom';
}

/**
 * What a panel stands beside. For a name in a column beside the table that is the whole column, so that its lines stay readable;
 * for one in the action bar it is the whole bar, so that no panel comes between a pointer and the next button.
 */
function besideWhat(anchor: Element, side: Placement): Element | VirtualElement {
  const bar = anchor.closest(ACTION_BAR);
  const column = side === 'left' || side === 'right' ? anchor.closest('aside, .panel') : null;
  const wide = column !== null && column.getBoundingClientRect().width > innerWidth / 2;
  if (!bar && (!column || wide)) return anchor;
  return {
    contextElement: anchor,
    getBoundingClientRect() {
      const { left, right, width } = (bar ? anchor : column!).getBoundingClientRect();
      const { top, bottom, y, height } = (bar ?? anchor).getBoundingClientRect();
      return { x: left, left, right, width, top, bottom, y, height };
    },
  };
}

/** What the window leaves free for a panel: it never lies upon the action bar at its top. */
function room(): { top: number; left: number; right: number; bottom: number } {
  const lowest = document.querySelector(ACTION_BAR)?.getBoundingClientRect().bottom ?? 0;
  return { top: lowest < innerHeight / 3 ? lowest + EDGE : EDGE, left: EDGE, right: EDGE, bottom: EDGE };
}

/** Keeps a panel beside a thing, wherever that scrolls, and within the window. What is returned ends it. */
export function placeBeside(anchor: Element, panel: HTMLElement, side: Placement = sideOf(anchor)): () => void {
  const beside = besideWhat(anchor, side);
  return autoUpdate(beside, panel, () => {
    void computePosition(beside, panel, {
      strategy: 'fixed',
      placement: side,
      middleware: [offset(GAP), flip({ padding: room() }), shift({ padding: room(), crossAxis: true })],
    }).then(({ x, y }) => {
      panel.style.left = `${Math.round(x)}px`;
      panel.style.top = `${Math.round(y)}px`;
    });
  });
}
