import type { Headline } from '../frame/module';
import { piecesOf, textOf } from '../lib/said';

/** The reason that a headline gives, as it reads where there is room for all its sentences. */
export function whyOf({ why }: Headline): string {
  return (typeof why === 'string' ? [why] : why).map((sentence) => textOf(piecesOf(sentence))).join(' ');
}

/** The same on a narrow screen. */
export function shortWhyOf(headline: Headline): string {
  return headline.shortWhy === undefined ? whyOf(headline) : textOf(piecesOf(headline.shortWhy));
}
