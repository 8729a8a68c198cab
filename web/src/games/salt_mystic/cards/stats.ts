import type { CardInfo } from '../../../wire.gen';
import { STATS, factionName, factionOf, printed, speedChange, signed, statOf, textOf, type Stat } from '../mystic';

export interface Figure {
  stat: Stat;
  name: string;
  text: string;
}

/** The figures that a card prints, in the order of the card. A signed Speed stands in the place of a plain one. */
export function figuresOf(card: CardInfo): Figure[] {
  return STATS.flatMap(({ id, name }) => {
    const value = statOf(card, id);
    if (value !== null) return [{ stat: id, name, text: printed(id, value) }];
    const change = id === 'speed' ? speedChange(card) : null;
    return change === null ? [] : [{ stat: id, name, text: signed(change) }];
  });
}

/** A card of Salt Mystic in words: its name, type and sigil, its figures, its text. */
export function spokenAs(card: CardInfo, type: string): string {
  const figures = figuresOf(card).map(({ name, text }) => `${name} ${text}`);
  const said = [`${card.name}, ${type}, ${factionName(factionOf(card))}.`, figures.length ? `${figures.join(', ')}.` : '', textOf(card)];
  return said.filter(Boolean).join(' ');
}

/** The plate behind a figure: its outline tells the stat beside the place and the word. The inside of a 24 x 24 drawing. */
export const PLATES: Record<Stat, string> = {
  speed: '<path d="M1 3H15L23 12 15 21H1L6 12Z"/>',
  defense: '<path d="M12 1 22 4V12C22 18 17 22 12 23.5 7 22 2 18 2 12V4Z"/>',
  range: '<circle cx="12" cy="12" r="9.4"/><path d="M12 0V4M12 20V24M0 12H4M20 12H24"/>',
  expertise:
    '<path d="M12 0 15.4 4.2 20.5 3.5 19.8 8.6 24 12 19.8 15.4 20.5 20.5 15.4 19.8 12 24 8.6 19.8 3.5 20.5 4.2 15.4 0 12 4.2 8.6 3.5 3.5 8.6 4.2Z"/>',
};
