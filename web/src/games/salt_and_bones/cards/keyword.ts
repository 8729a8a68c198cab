import type { CardInfo, EffectInfo } from '../../../wire.gen';

/** Two words for an effect of an Attack Card, for a card too small for its text. */
const SHORT: Record<string, (args: EffectInfo['args']) => string> = {
  chain: () => 'Chain',
  stops_chain: () => 'Stops chain',
  extra_instances: ({ count, value }) => `Then ${Array(Number(count)).fill(value).join(' + ')}`,
  if_parry: ({ value }) => `Parry: +${Number(value)}`,
  set_parry: () => 'Parry',
  force_disengage: ({ who }) => (who === 'self' ? 'Fall back' : 'Drive off'),
};

/** The pill of an Attack Card: what it does, in one or two words. */
export function keyword(card: CardInfo): string {
  for (const { word, args } of card.effects ?? []) {
    const short = SHORT[word];
    if (short) return short(args);
  }
  return card.text.length <= 16 ? card.text : card.text.slice(0, 14).trimEnd() + '…';
}

/** True if the pill says all that the card does. */
export function saysAll(card: CardInfo): boolean {
  return card.effects?.length === 1 && card.effects[0]!.word === 'chain';
}
