/** The outlines of the ships, nose up, about the middle of a 44 x 44 drawing. Each tells its ship without any colour. */
export const HULLS: Record<string, string> = {
  hawk: 'M0-20L4-6L19 6L19 11L6 8L5 15L10 19L-10 19L-5 15L-6 8L-19 11L-19 6L-4-6Z',
  manta: 'M0-15C5-12 8-6 20 4C14 5 9 7 6 12L2 20L-2 20L-6 12C-9 7-14 5-20 4C-8-6-5-12 0-15Z',
  wasp: 'M0-20L3-8L9-4L17-10L12 4L7 5L9 18L4 13L0 19L-4 13L-9 18L-7 5L-12 4L-17-10L-9-4L-3-8Z',
  bison: 'M-7-16H7L9-8L16-5V10L10 12V18H-10V12L-16 10V-5L-9-8Z',
  lynx: 'M-7-20L-3-9L3-9L7-20L11-5L19 1L15 11L7 8L9 19L0 14L-9 19L-7 8L-15 11L-19 1L-11-5Z',
  moth: 'M0-17L3-10C10-18 19-15 19-8C19-2 14 1 9 3C14 6 14 15 8 17C4 18 2 12 0 9C-2 12-4 18-8 17C-14 15-14 6-9 3C-14 1-19-2-19-8C-19-15-10-18-3-10Z',
  narwhal: 'M0-22L2-9C8-7 10 0 9 7L17 15L15 18L6 15L4 20H-4L-6 15L-15 18L-17 15L-9 7C-10 0-8-7-2-9Z',
  jackal: 'M0-18L6-12L13-16L11-3L18 9L9 7L7 18L2 14H-2L-7 18L-9 7L-18 9L-11-3L-13-16L-6-12Z',
};
export const PLUME = 'M-4 18L0 34L4 18Z';
export const COCKPIT = 'M0-9L2.6-2L0 3L-2.6-2Z';

/** A ship as the inside of a 512 x 512 drawing, for seals and portraits. */
export const portrait = (ship: string): string =>
  `<g transform="translate(256 246) scale(10.4)"><path d="${HULLS[ship] ?? HULLS.hawk!}" fill="currentColor"/><path d="${COCKPIT}" fill="#0c1030"/></g>`;

/** The shape that tells a card's colour beside the colour itself: the inside of a 14 x 14 drawing. */
export const GLYPHS: Record<string, string> = {
  blue: '<circle cx="7" cy="7" r="5.2" fill="currentColor"/>',
  red: '<path d="M7 1.5 13 12.5H1Z" fill="currentColor"/>',
  yellow: '<path d="M7 .8 13.2 7 7 13.2.8 7Z" fill="currentColor"/>',
  green: '<path d="M2 2h10v10H2Z" fill="currentColor"/>',
  track:
    '<path d="M1.5 7a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0M7 1.5v3M7 9.5v3M1.5 7h3M9.5 7h3" fill="none" stroke="currentColor" stroke-width="1.5"/>',
  location:
    '<path d="M7 1a4.4 4.4 0 0 1 4.4 4.4C11.4 8.8 7 13 7 13S2.6 8.8 2.6 5.4A4.4 4.4 0 0 1 7 1Z" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cx="7" cy="5.4" r="1.5" fill="currentColor"/>',
};
