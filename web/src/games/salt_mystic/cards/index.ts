import type { CardsPart } from '../../../frame/module';
import { GLYPHS, SIGILS } from '../marks';
import { MYSTIC_KINDS, factionName, factionOf, mysticKind, signed } from '../mystic';
import Back from './Back.svelte';
import Card from './Card.svelte';
import { keywords } from './keywords';

/** The cards of Salt Mystic. A deck is built of them: each says how many copies it may hold. */
const cards: CardsPart = {
  Card,
  Back,
  kinds: Object.fromEntries(MYSTIC_KINDS.map(({ id, one, many }) => [id, { one, many, glyph: GLYPHS[id] }])),
  kindOf: (card) => mysticKind(card) ?? card.kind,
  group: { label: 'Sigil', any: 'Any sigil', of: factionOf, nameOf: factionName, mark: (faction) => SIGILS[faction] },
  sorts: { speed: 'Speed', defense: 'Defense', range: 'Range', expertise: 'Expertise' },
  fields: {
    copies: 'Copies a deck may hold',
    title: 'Title',
    short: 'Short name',
    faction: 'Sigil',
    speed: 'Speed',
    speed_change: 'Speed, changed by',
    defense: 'Defense',
    range: 'Range, inches',
    expertise: 'Expertise',
    weapon: 'Weapon',
    attaches: 'Stays beneath a Character',
    static: 'Standing effect',
    once_per_game: 'Effect once per game',
    on_deploy: 'Effect when deployed',
    on_play: 'Effect when played',
    on_attack: 'Effect when attacking',
    on_hit: 'Effect of a hit',
    on_miss: 'Effect of a miss',
    on_would_be_hit: 'Effect when hit',
    on_opp_breaker: 'Effect on a Breaker',
  },
  figures: ['speed', 'speed_change', 'defense', 'range', 'expertise'],
  printed: (name, value) => (['speed_change', 'expertise'].includes(name) && typeof value === 'number' ? signed(value) : undefined),
  keywords,
  breadth: () => 'broad',
};

export default cards;
