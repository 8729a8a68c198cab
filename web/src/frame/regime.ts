/**
 * How the parts of a table stand around its board.
 *
 * The room that the window has chooses one of seven regimes, here and nowhere else: no component asks for a width or a height, no
 * style sheet of the frame or of a table does. They read `data-regime`. All measures are CSS pixels at a root font size of 16; a larger
 * text makes a window smaller, so that a zoom of 200 % of a large window is the same as a small one.
 */

export const REGIMES = ['xl', 'wide', 'short', 'compact', 'tall', 'phone', 'flat'] as const;
export type Regime = (typeof REGIMES)[number];

export function regime(width: number, height: number): Regime {
  const excess = width - height; // more columns only where they cost little of the board
  if (width >= 1840 && height >= 900 && excess >= 700) return 'xl';
  if (width >= 1360 && height >= 860 && excess >= 400) return 'wide';
  if (width >= 1200 && height >= 640 && excess >= 550) return 'short';
  if (height >= width) return width < 600 ? 'phone' : 'tall';
  if (width >= 900 && height >= 680) return 'compact';
  return 'flat';
}

/** The regime, and the two finer facts that a grid wants to know. */
export interface Room {
  regime: Regime;
  /** A phone whose browser's bars eat the height: both seats share one row. */
  low: boolean;
  /** Long and low: what would happen and the log stand side by side. */
  long: boolean;
}

const NARROW = 560; // of a flat window: a board and anything useful do not stand side by side
const LOW = 740;
const REM = 16; // px

/** `rem`: the root font size in pixels. */
export function roomOf(width: number, height: number, rem = REM): Room {
  const [w, h] = [(width * REM) / rem, (height * REM) / rem];
  const found = regime(w, h);
  const shown = found === 'flat' && w < NARROW ? 'phone' : found; // it is scrolled down, as a phone that is too low
  return { regime: shown, low: shown === 'phone' && h < LOW, long: shown === 'short' && w >= 2 * h };
}
