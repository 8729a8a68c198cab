import { autoUpdate, computePosition, flip, offset, shift, type Placement, type VirtualElement } from '@floating-ui/dom';

const GAP = 12; // px between a thing and what is shown beside it
const EDGE = 8; // px to the edge of the window

/** Above or below things in the middle of the window, beside those at its sides. */
function sideOf(anchor: Element): Placement {
  const box = anchor.getBoundingClientRect();
  const across = (box.left + box.width / 2) / innerWidth;
  if (across > 0.7) return 'left';
  if (across < 0.3) return 'right';
  return box.top + box.height / 2 > innerHeight / 2 ? 'top' : 'bottom';
}

/** A name in a column beside the table: what is shown stands beside the whole column, so that its lines stay readable. */
function besideColumn(anchor: Element, side: Placement): Element | VirtualElement {
  const column = side === 'left' || side === 'right' ? anchor.closest('aside, .panel') : null;
  if (!column || column.getBoundingClientRect().width > innerWidth / 2) return anchor;
  return {
    contextElement: anchor,
    getBoundingClientRect() {
      const { left, right, width } = column.getBoundingClientRect();
      const { top, bottom, y, height } = anchor.getBoundingClientRect();
      return { x: left, left, right, width, top, bottom, y, height };
    },
  };
}

/** What the window leaves free for a panel: it never lies upon the action bar, unless what is read stands there. */
function room(anchor: Element): { top: number; left: number; right: number; bottom: number } {
  const bar = document.querySelector('.action');
  const lowest = bar && !bar.contains(anchor) ? bar.getBoundingClientRect().bottom : 0;
  return { top: lowest < innerHeight / 3 ? lowest + EDGE : EDGE, left: EDGE, right: EDGE, bottom: EDGE };
}

/** Keeps a panel beside a thing, wherever that scrolls, and within the window. What is returned ends it. */
export function placeBeside(anchor: Element, panel: HTMLElement, side: Placement = sideOf(anchor)): () => void {
  const beside = besideColumn(anchor, side);
  return autoUpdate(beside, panel, () => {
    void computePosition(beside, panel, {
      strategy: 'fixed',
      placement: side,
      middleware: [offset(GAP), flip({ padding: room(anchor) }), shift({ padding: room(anchor), crossAxis: true })],
    }).then(({ x, y }) => {
      panel.style.left = `${Math.round(x)}px`;
      panel.style.top = `${Math.round(y)}px`;
    });
  });
}
