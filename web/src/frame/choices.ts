import type { OptionInfo } from '../wire.gen';
import { textOf } from '../lib/said';

/** Options and the things on screen. A choice is a word, or `verb:thing`; nothing here knows what it means. */

interface Asked {
  options: OptionInfo[];
}

export function thingOf(choice: string): string {
  const colon = choice.indexOf(':');
  return colon < 0 ? '' : choice.slice(colon + 1);
}

/** The option that is about this card, if there is one. */
export function optionFor(ask: Asked | null | undefined, card: string): OptionInfo | undefined {
  if (!ask || !card || card === '?') return undefined;
  return ask.options.find((option) => thingOf(option.choice) === card || option.card === card);
}

/** Options that are about a card, in the order they were sent, and those that are not. */
export function sorted(ask: Asked): { cards: OptionInfo[]; plain: OptionInfo[] } {
  const cards = ask.options.filter((option) => thingOf(option.choice) !== '' && option.card);
  return { cards, plain: ask.options.filter((option) => !cards.includes(option)) };
}

/** The digit that picks each choice: cards first, then the rest; at most nine have one. */
export function digits(ask: Asked | null | undefined): Map<string, string> {
  const found = new Map<string, string>();
  if (!ask) return found;
  const { cards, plain } = sorted(ask);
  [...cards, ...plain].slice(0, 9).forEach((option, n) => found.set(option.choice, String(n + 1)));
  return found;
}

/** All that is said about an option. */
export function wholeText(option: OptionInfo): string {
  return textOf([...option.label, ...(option.more ?? [])]);
}
