/** The small glyph that tells a card's type beside its colour and window shape: the inside of a 14 x 14 drawing. */
export const GLYPHS: Record<string, string> = {
  'war-marshal': '<path d="M7 13C4 12 2 9 1 4l3 2L4 2l3 3 3-3 0 4 3-2c-1 5-3 8-6 9Z" fill="currentColor"/>',
  character:
    '<circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M7 0v4M7 10v4M0 7h4M10 7h4" stroke="currentColor" stroke-width="1.5"/>',
  vehicle:
    '<path d="M1 9.5 3 5h6l4 4.5Z" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cx="4" cy="11.5" r="1.6" fill="currentColor"/><circle cx="10" cy="11.5" r="1.6" fill="currentColor"/>',
  attachment: '<path d="M1 6h8V3l4 4-4 4V8H1ZM2 10v3M5 10v3" fill="none" stroke="currentColor" stroke-width="1.4"/>',
  breaker: '<path d="M8.5 0 3 8h3.4L5 14l6-8.4H7.4Z" fill="currentColor"/>',
  'guardian-arises':
    '<path d="M2 13V6l5-5 5 5v7M5.5 13V8.5h3V13" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M1 13h12" stroke="currentColor" stroke-width="1.5"/>',
};

/** Whose card it is, beside the colour: a peak for the Mountains, waves for the Salt Flats. The inside of a 24 x 24 drawing. */
export const SIGILS: Record<string, string> = {
  mountains: '<path d="M2 20 9 6l4 7 3-5 6 12M7 10l2 2 2-2" />',
  'salt-flats': '<path d="M2 9q3.3-5 6.6 0t6.7 0 6.7 0M2 16q3.3-5 6.6 0t6.7 0 6.7 0"/>',
};

/** The firebird of a War Marshal, looking right: the inside of a 24 x 24 drawing. */
export const FIREBIRD = '<path d="M2 5c3 0 5 1 7 4 0-4 2-7 6-8-1 3 0 5 2 6l4-1-2 3c0 4-2 7-6 8l3 5-5-3-4 4 1-5c-4-2-6-7-6-13Z"/>';
