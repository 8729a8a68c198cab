/** The small glyph that tells a card's type beside its colour and window shape: the inside of a 14 x 14 drawing. */
export const GLYPHS: Record<string, string> = {
  attack: '<path d="M2 12 11 3M8.5 2.5h3v3M2.5 9l2.5 2.5" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  instinct:
    '<path d="M1 7Q7 1 13 7Q7 13 1 7Z" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cx="7" cy="7" r="2" fill="currentColor"/>',
  equipment:
    '<path d="M3 2h8l2 3v4l-2 3H3L1 9V5Z" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cx="7" cy="7" r="1.5" fill="currentColor"/>',
  gambit:
    '<path d="M7 1 13 7 7 13 1 7Z" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M7 4.5 9.5 7 7 9.5 4.5 7Z" fill="currentColor"/>',
  field: '<path d="M1.5 1.5h11v11h-11ZM1.5 5.2h11M1.5 8.8h11M5.2 1.5v11M8.8 1.5v11" fill="none" stroke="currentColor" stroke-width="1.2"/>',
};
