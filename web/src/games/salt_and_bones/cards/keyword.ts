import type { CardInfo } from '../../../wire.gen';

/** How a sentence on an Attack Card is shortened for a card too small for its text. It abbreviates words, no rules. */
const SHORT: [RegExp, (found: RegExpMatchArray) => string][] = [
  [/^Chain\b/, () => 'Chain'],
  [/(\d+) damage (\d+) times more/, ([, value, times]) => `Then ${Array(Number(times)).fill(value).join(' + ')}`],
  [/Parry is active: (\+\d+)/, ([, bonus]) => `Parry: ${bonus}`],
  [/\bParry\b/, () => 'Parry'],
  [/disengage.*: self/, () => 'Fall back'],
  [/disengage.*: opponent/, () => 'Drive off'],
];

/** The pill of an Attack Card: what it does, in one or two words. */
export function keyword(card: CardInfo): string {
  for (const words of card.words) {
    for (const [pattern, short] of SHORT) {
      const found = words.match(pattern);
      if (found) return short(found);
    }
  }
  const sentence = card.text.split('.')[0] ?? '';
  return sentence.length <= 16 ? sentence : sentence.slice(0, 14).trimEnd() + '…';
}
