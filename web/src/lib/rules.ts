import type { Block, Piece, RuleInfo, RuleOrigin } from '../wire.gen';

/** Pieces as they read. */
export function wordsOf(pieces: Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

const textOf = (block: Block): string =>
  block.type === 'table' ? [block.head, ...block.rows].flat().map(wordsOf).join(' ') : wordsOf(block.pieces);

/** All that can be searched for in a rule: its id, its heading, what it says. */
export function searched({ id, heading, blocks }: RuleInfo): string {
  return [id, heading, ...blocks.map(textOf)].join(' ');
}

/** Who says a rule, in a few words: "rulebook", "follows", "Red Book + house". */
export function spokenBy({ books = [], follows, is_house }: RuleOrigin): string {
  return [...(follows ? ['follows'] : books), ...(is_house ? ['house'] : [])].join(' + ');
}

/** The same in a sentence, with the marks of the catalogue. */
export function saidWhere({ books = [], follows, is_house }: RuleOrigin, marks = ''): string {
  if (is_house) return books.length ? `Partly stated, partly ours: ${marks}` : 'Our ruling: no rulebook says it';
  return follows ? `Follows from what is stated: ${marks}` : `Stated: ${marks}`;
}
