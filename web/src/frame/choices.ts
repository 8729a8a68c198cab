import type { AskInfo, OptionInfo } from '../wire.gen';

/** Options and the things on screen. A choice is a word, or `verb:thing`; nothing here knows what it means. */

export function verbOf(choice: string): string {
  const colon = choice.indexOf(':');
  return colon < 0 ? choice : choice.slice(0, colon);
}

export function thingOf(choice: string): string {
  const colon = choice.indexOf(':');
  return colon < 0 ? '' : choice.slice(colon + 1);
}

/** The option that is about this card, if there is one. */
export function optionFor(ask: AskInfo | null | undefined, card: string): OptionInfo | undefined {
  if (!ask || !card || card === '?') return undefined;
  return ask.options.find((option) => thingOf(option.choice) === card || option.card === card);
}

/** Options that are about a card, in the order they were sent, and those that are not. */
export function sorted(ask: AskInfo): { cards: OptionInfo[]; plain: OptionInfo[] } {
  const cards = ask.options.filter((option) => thingOf(option.choice) !== '' && option.card !== undefined);
  return { cards, plain: ask.options.filter((option) => !cards.includes(option)) };
}

/** The digit that picks each choice: cards first, then the rest; at most nine have one. */
export function digits(ask: AskInfo | null | undefined): Map<string, string> {
  const found = new Map<string, string>();
  if (!ask) return found;
  const { cards, plain } = sorted(ask);
  [...cards, ...plain].slice(0, 9).forEach((option, n) => found.set(option.choice, String(n + 1)));
  return found;
}

/** The first clause of a long option: what fits on a button. */
export function shortened(text: string): string {
  const end = text.search(/[:(.]/);
  return (end > 0 ? text.slice(0, end) : text).trim();
}
