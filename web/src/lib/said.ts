import type { CardSpan, Span } from '../wire.gen';

/** What a page stresses in a sentence of its own. */
export interface StrongSpan {
  type: 'strong';
  text: string;
}

/** A sentence in pieces: as the server told it, or as a page says it. Nobody takes a text apart again. */
export type Said = readonly (Span | StrongSpan)[];

export function strong(text: string): StrongSpan {
  return { type: 'strong', text };
}

/** A card that a page names in a sentence of its own. */
export function cardSpan(text: string, card: string): CardSpan {
  return { type: 'card', text, card };
}

/** A sentence that may have come as plain text, in pieces. */
export function piecesOf(said: string | Said): Said {
  return typeof said === 'string' ? [said].filter(Boolean) : said;
}

/** Names one after the other: "Fargo, Haplong". */
export function inRow(names: readonly (string | Said)[]): Said {
  return names.flatMap((name, n) => [...(n ? [', '] : []), ...piecesOf(name)]);
}

/** The first card that a sentence names. */
export function cardIn(said: Said): string | undefined {
  return said.find((span): span is CardSpan => typeof span !== 'string' && span.type === 'card')?.card;
}

/** How it reads. */
export function textOf(said: Said): string {
  return said.map((span) => (typeof span === 'string' ? span : span.text)).join('');
}
