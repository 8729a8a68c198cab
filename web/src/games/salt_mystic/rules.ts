import type { RuleOrigin, RulesPart } from '../../frame/module';

const AREAS: Record<string, string> = {
  META: 'How to read the rules',
  DECK: 'Decks',
  CARD: 'Cards',
  SETUP: 'Setup',
  TERRAIN: 'Terrain',
  DEPLOY: 'Deploying',
  ATTACH: 'Attaching',
  TURN: 'The turn',
  ARC: 'The arc',
  MOVE: 'Movement',
  RANGE: 'Range',
  LOS: 'Line of sight',
  ATTACK: 'Attacks',
  VEHICLE: 'Vehicles',
  BREAKER: 'Breakers',
  GUARDIAN: 'The Guardian',
  WIN: 'Winning',
  SOLO: 'Solo: the Wolfpack',
  SCEN: 'Scenarios',
};

/** The heading of a part of the rules in words: "2.11 LOS" is "2.11 Line of sight". */
export function partName(heading: string): string {
  const [, number = '', area = ''] = /^([\d.]+ )?([A-Z]+)\b/.exec(heading) ?? [];
  return AREAS[area] ? number + AREAS[area] : heading;
}

const EDITIONS: Record<string, string> = { B: 'Basic Rules', Q: 'Quick-start', BQ: 'both editions' };

/** The game has two rulebooks: [B] and [Q] say which one speaks. */
export function originOf(marks: string): RuleOrigin | undefined {
  const edition = EDITIONS[['B', 'Q'].filter((letter) => new RegExp(`\\b${letter}\\b`).test(marks)).join('')];
  const house = /\bH\b/.test(marks);
  if (!edition) return undefined;
  return { word: house ? `${edition} + house` : edition, title: house ? `Partly ours: ${marks}` : `Stated in: ${edition}`, house };
}

/** How the rules of Salt Mystic are read. */
const rules: RulesPart = {
  lead: '**both editions**, **Basic Rules** and **Quick-start** say which rulebook speaks, **house** is our ruling where they are silent.',
  example: 'rough ground, SM-MOVE-6',
  heading: partName,
  origin: originOf,
};

export default rules;
