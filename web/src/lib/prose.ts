import type { RuleOrigin } from '../frame/module';

/** Rule text as pieces to draw: plain words, strong words, code, and ids of rules that lead to them. */
export type Piece = { kind: 'text' | 'strong' | 'em' | 'code' | 'rule'; text: string };

const RULE = String.raw`(?<![\w-])[A-Z]{2}-[A-Z]+-?[0-9]+[a-z]?(?![\w-])`;
const MARKED = new RegExp(String.raw`\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*\s][^*]*)\*|` + '`(?<code>[^`]+)`' + `|(?<rule>${RULE})`, 'g');

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const hit of text.matchAll(MARKED)) {
    if (hit.index > at) found.push({ kind: 'text', text: text.slice(at, hit.index) });
    const [kind, words] = Object.entries(hit.groups ?? {}).find(([, value]) => value !== undefined)!;
    found.push({ kind: kind as Piece['kind'], text: words });
    at = hit.index + hit[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

export type Block = { kind: 'line'; text: string } | { kind: 'item'; text: string } | { kind: 'table'; rows: string[][] };

/** The lines of a rule: paragraphs, points, and tables whose first row is their head. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = found.at(-1);
    if (line.startsWith('|')) {
      if (/^[|\s:-]+$/.test(line)) continue;
      const cells = line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim());
      if (last?.kind === 'table') last.rows.push(cells);
      else found.push({ kind: 'table', rows: [cells] });
    } else if (/^[-*] /.test(line)) found.push({ kind: 'item', text: line.slice(2) });
    else if (line) found.push({ kind: 'line', text: line });
  }
  return found;
}

/** Where a rule's words come from, by its marks: [R 4.2] stands in the rulebook, [R* ..] follows from it, [H] is ours. */
export function origin(marks: string): RuleOrigin {
  const rulebook = /\bR\b/.test(marks);
  const house = /\bH\b/.test(marks);
  if (rulebook && house) return { word: 'rulebook + house', title: `Partly the rulebook's, partly ours: ${marks}`, house };
  if (house) return { word: 'house', title: 'Our ruling: the rulebook does not say', house };
  if (/R\*/.test(marks)) return { word: 'follows', title: `Follows from the rulebook: ${marks}`, house };
  return { word: rulebook ? 'rulebook' : '', title: marks, house };
}
