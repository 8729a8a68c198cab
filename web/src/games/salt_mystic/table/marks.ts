/** Icons of this game that belong to no single card. */
export const MARKS = {
  mountains: 'gi:mountains',
  flats: 'gi:desert',
  phantom: 'gi:wolf-head',
  won: 'gi:laurels',
  lost: 'gi:tombstone',
} as const;
