import type { CardsPart } from '../../../frame/module';
import { GLYPHS } from '../marks';
import Back from './Back.svelte';
import Card from './Card.svelte';
import { keywords } from './keywords';

/** The cards of Salus. */
const cards: CardsPart = {
  Card,
  Back,
  kinds: {
    blue: { one: 'Action', many: 'Actions', glyph: GLYPHS.blue },
    red: { one: 'Reaction', many: 'Reactions', glyph: GLYPHS.red },
    yellow: { one: 'Power', many: 'Powers', glyph: GLYPHS.yellow },
    green: { one: 'Bid', many: 'Bids', glyph: GLYPHS.green },
    track: { one: 'Track', many: 'Track', glyph: GLYPHS.track },
    location: { one: 'Location', many: 'Locations', glyph: GLYPHS.location },
  },
  sorts: { bid: 'Bid value' },
  fields: {
    bid: 'Bid value',
    per_player: 'In each starting deck',
    captions: 'Captions',
    aim: 'Aim',
    nearest: 'Least range',
    farthest: 'Range',
    roll: 'Attack roll',
    defence: 'Defence of the target',
    when: 'When it may be played',
    distance: 'Spaces moved at least',
    lowest: 'Least Agility that passes',
    highest: 'Greatest Agility that passes',
  },
  figures: ['bid', 'lowest', 'highest'],
  printed: (name, value) => ((name === 'lowest' || name === 'highest') && value === -1 ? 'no check' : undefined),
  counted: (shown) => `${shown.reduce((sum, card) => sum + card.copies, 0)} in the box`,
  ruleOf: (card) => card.code,
  keywords,
};

export default cards;
