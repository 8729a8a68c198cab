import type { CardInfo } from '../../../wire.gen';
import { titleOnCard } from '../mystic';

/** A name with a title behind its comma stands on two lines: the name, then the title or what the Character is. */
export function nameOf(card: CardInfo): { name: string; title: string } {
  const [name = card.name, ...rest] = card.name.split(', ');
  return { name, title: rest.join(', ') || titleOnCard(card) };
}
