import type { CardsPart } from '../../../frame/module';
import { GLYPHS } from '../marks';
import Back from './Back.svelte';
import Card from './Card.svelte';
import { keywords } from './keywords';

/** The cards of Salt & Bones. */
const cards: CardsPart = {
  Card,
  Back,
  kinds: {
    attack: { one: 'Attack', many: 'Attack', glyph: GLYPHS.attack },
    instinct: { one: 'Instinct', many: 'Instincts', glyph: GLYPHS.instinct },
    equipment: { one: 'Equipment', many: 'Equipment', glyph: GLYPHS.equipment },
    gambit: { one: 'Gambit', many: 'Gambits', glyph: GLYPHS.gambit },
    field: { one: 'Field', many: 'Field', glyph: GLYPHS.field },
  },
  sorts: { attack: 'Attack value', opportunity: 'Opportunity value' },
  fields: {
    attack: 'Attack value',
    opportunity: 'Opportunity value',
    tiles: 'Tiles',
    static: 'Standing effect',
    bonus: 'Bonus Effect',
    do: 'Effect',
    when: 'Activation condition',
    need: 'When it may be played',
    round_end: 'Destroyed at round end',
  },
  figures: ['attack', 'opportunity', 'tiles'],
  counted: (shown) => `${shown.reduce((sum, card) => sum + card.copies, 0)} in the decks`,
  ruleOf: (card) => card.code,
  keywords,
  breadth: (card) => (card.kind === 'attack' ? 'narrow' : undefined),
};

export default cards;
