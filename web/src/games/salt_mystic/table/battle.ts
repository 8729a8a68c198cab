import type { CardInfo } from '../../../wire.gen';
import type { Told } from '../../../frame/module';
import { capital, inWords } from '../../../lib/spelled';
import type { Loose, Piece, Stack, View } from '../told.gen';
import { shortName, stageOf } from '../mystic';

/** What a seat sees of a battle. Lengths are thousandths of an inch, headings tenths of a degree from north, clockwise. */

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

export type { Loose, Piece, Stack };

export interface Battle extends Omit<View, 'wisps'> {
  /** The numbers of stonewisps that this seat knows, by piece. */
  wisps: Map<number, number>;
}

const UNTOLD: View = {
  turn: 0,
  active: -1,
  step: '',
  first: -1,
  scenario: '',
  size: [48_000, 48_000],
  proposals: 0,
  terrain: [],
  stacks: [],
  loose: [],
  attached: [],
  effects: [],
  traps: [],
  wisps: [[], []],
  hand: [[], []],
  deck: [0, 0],
  discard: [[], []],
  raising: [[], []],
  used: [],
  forfeited: false,
  activated: [],
  current: 0,
  moved: false,
  fought: false,
  next_uid: 1,
  roll: [],
  shown: false,
  following: false,
};

/** The numbers that this seat knows. They are told by the Character that is held; the die that holds it stands on the table. */
function wispsOf({ wisps, traps }: Pick<View, 'wisps' | 'traps'>): Map<number, number> {
  const found = new Map<number, number>();
  for (const told of wisps.flat()) {
    const trap = told === '?' ? undefined : traps.find(({ uid }) => uid === told.uid);
    if (told !== '?' && trap) found.set(trap.die, told.number);
  }
  return found;
}

/** What was told, with nothing missing: a table that waits has told nothing yet. */
export function readBattle(told: Told): Battle {
  const view: View = { ...UNTOLD, ...(told as Partial<View>) };
  return { ...view, wisps: wispsOf(view) };
}

const EMPTY = readBattle({});

/** The view, or an empty table where there is none yet. */
export function battle(view: Battle | null): Battle {
  return view ?? EMPTY;
}

// --- Cards ---

export type Cards = Record<string, CardInfo>;

/** A card of the state is one physical card, `0a:karak`; its design is the part after the colon. */
export function designOf(card: string): string {
  return card.slice(card.indexOf(':') + 1);
}

export function infoOf(cards: Cards, card: string): CardInfo | undefined {
  return cards[designOf(card)];
}

export function nameOf(cards: Cards, card: string): string {
  if (!card || card === '?') return 'a card';
  return infoOf(cards, card)?.name ?? designOf(card).replaceAll('-', ' ');
}

/** What fits beside a card on the table. */
export function shortNameOf(cards: Cards, card: string): string {
  const info = infoOf(cards, card);
  return info ? shortName(info) : nameOf(cards, card);
}

/** Which of the three Guardian Arises cards are among these: 1 to 3, in order. */
export function stagesIn(cards: Cards, some: string[] = []): number[] {
  return some
    .map((card) => infoOf(cards, card))
    .flatMap((info) => (info && stageOf(info)) || [])
    .sort();
}

/** As the engine tells Characters apart: with the letter of its copy, where another copy is in sight. */
export function calledOf(cards: Cards, b: Battle, card: string): string {
  const letter = card[1] ?? '';
  const twin = `${card[0]}b${card.slice(2)}`;
  const several = letter !== 'a' || b.stacks.some((stack) => stack.card === twin) || b.discard.some((pile) => pile.includes(twin));
  return several && card[2] === ':' ? `${nameOf(cards, card)} ${letter.toUpperCase()}` : nameOf(cards, card);
}

export function kindOf(cards: Cards, card: string): string {
  return (infoOf(cards, card)?.kind ?? '').replaceAll('_', '-');
}

export const KIND_NAMES: Record<string, string> = {
  'war-marshal': 'War Marshal',
  character: 'Character',
  vehicle: 'Vehicle',
  attachment: 'Attachment',
  breaker: 'Breaker',
  guardian: 'Guardian Arises',
};

export function figureOf(cards: Cards, card: string, stat: string): number | undefined {
  const value = infoOf(cards, card)?.values[stat];
  return typeof value === 'number' ? value : undefined;
}

export function isMarshal(cards: Cards, card: string): boolean {
  return kindOf(cards, card) === 'war-marshal';
}

/** Which of the two card faces a side has: the faction's, or by seat if both are of one faction. */
export type Face = 'wave' | 'peak';

export function faces(cards: Cards, b: Battle): [Face, Face] {
  const [first, second] = [factionSeen(cards, b, 0), factionSeen(cards, b, 1)];
  const swapped = first === 'mountains' ? second !== 'mountains' : second === 'salt-flats' && first !== 'salt-flats';
  return swapped ? ['peak', 'wave'] : ['wave', 'peak'];
}

/** The faction of a side by any card of it that lies open or is one's own; a deck has but one. */
export function factionSeen(cards: Cards, b: Battle, seat: number): string {
  const open = [...b.stacks.map((stack) => stack.card), ...b.hand.flat(), ...b.discard.flat()];
  for (const card of open) {
    if (card[0] !== String(seat)) continue;
    const faction = factionOf(cards, card);
    if (faction !== 'none') return faction;
  }
  return '';
}

export function factionOf(cards: Cards, card: string): string {
  const faction = infoOf(cards, card)?.values.faction;
  return typeof faction === 'string' ? faction.replaceAll('_', '-') : 'none';
}

export function stackAt(b: Battle, uid: number): Stack | undefined {
  return b.stacks.find((stack) => stack.uid === uid);
}

// --- Terrain ---

const KINDS: Record<string, string> = {
  stonewisp_die: 'Stonewisp',
  ruins_large: 'Large ruins',
  ruins_small: 'Small ruins',
  rubble_pile: 'Pile of rubble',
};

export function kindName(kind: string): string {
  return capital(KINDS[kind] ?? inWords(kind));
}

/** "Hill 1": as the engine's sentences call it, by the number of the piece. */
export function pieceNames(terrain: Piece[]): Map<number, string> {
  return new Map(
    terrain.map((piece) => [piece.uid, piece.mark === 'library' ? `Central Library ${piece.uid}` : `${kindName(piece.kind)} ${piece.uid}`]),
  );
}

/** What a piece does, in two words. */
export function pieceNote(piece: Piece): string {
  if (piece.kind === 'stonewisp_die') return 'traps within 2 in';
  if (piece.classes.includes('R')) return 'half speed';
  if (piece.height) return `${inches(piece.height)} in`;
  return '';
}

// --- Figures ---

/** 7650 as "7.65", 8000 as "8". */
export function inches(mil: number): string {
  return String(Math.round(mil / 10) / 100);
}

/** 7650 as "7.65", 8000 as "8.00". */
export function exactInches(mil: number): string {
  return (mil / 1000).toFixed(2);
}

/** 634 as "63.4". */
export function degrees(heading: number): string {
  return String(wrapped(heading) / 10);
}

export function wrapped(heading: number): number {
  return ((Math.round(heading) % 3600) + 3600) % 3600;
}

/** +3, and a real minus sign before what is taken away. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
