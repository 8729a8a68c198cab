import {
  calledOf,
  figureOf,
  isMarshal,
  pieceNames,
  pieceNote,
  shortName,
  type Battle,
  type Cards,
  type Piece,
  type Pose,
  type Stack,
} from './battle';
import { angle, corners, extent, shown, UNIT, type Look } from './geometry';
import { arranged, cardBox, handleBox, textWidth, type Box, type Labelled, type LabelPlace, type Size } from './labels';

/** The names on the table: what they say, and where they stand. */

export const NAME = 15; // px
export const SUB = 11;

export interface Tag {
  id: number;
  name: string;
  sub: string;
  kind: 'me' | 'foe' | 'piece';
  place: LabelPlace;
}

export interface Naming {
  tags: Tag[];
  /** Where cards lie. */
  cards: Box[];
}

export type Detail = 'all' | 'names' | 'few';

function standsOn(b: Battle, stack: Stack): Piece | undefined {
  return b.terrain.find((piece) => {
    if (!piece.classes.includes('E') || !piece.width) return false;
    const shape = corners(piece, piece.width, piece.depth);
    return shape.every(([x, y], n) => {
      const [u, v] = shape[(n + 1) % shape.length]!;
      return (u - x) * (stack.y - y) - (v - y) * (stack.x - x) <= 0;
    });
  });
}

/** Under a name: what is special about this Character now, and its Defense: the printed one, if the engine has not said another. */
export function subtitle(b: Battle, cards: Cards, pieces: Map<number, string>, stack: Stack, told?: number): string {
  const defense = told ?? figureOf(cards, stack.vehicle || stack.card, 'defense');
  return [special(b, cards, pieces, stack), defense === undefined ? '' : `Def ${defense}`].filter(Boolean).join(' · ');
}

function special(b: Battle, cards: Cards, pieces: Map<number, string>, stack: Stack): string {
  if (b.traps.some((trap) => trap.uid === stack.uid)) return 'trapped';
  if (stack.guardian) return 'Guardian';
  if (b.activated.includes(stack.card) && stack.uid !== b.current) return 'has acted';
  if (stack.vehicle) return `in ${shortName(cards, stack.vehicle).split(' ').at(-1)}`;
  const on = standsOn(b, stack);
  if (on) return `on ${pieces.get(on.uid)}`;
  return isMarshal(cards, stack.card) ? 'Marshal' : '';
}

function pieceBox(look: Look, piece: Piece): Box {
  const [x, y] = shown(look, piece.x, piece.y);
  const turn = (angle(look, piece.heading) * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const least = piece.width ? 0 : 40;
  const w = Math.max(least * 2, (cos * piece.width + sin * piece.depth) * UNIT);
  const h = Math.max(least * 2, (sin * piece.width + cos * piece.depth) * UNIT);
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** What the engine said: where the ghost came to rest, and every Defense as things stand, or as its attack would meet it. */
export interface Calm {
  pose: Pose | null;
  defenses: ReadonlyMap<number, number>;
}
const NOTHING: Calm = { pose: null, defenses: new Map() };

/** Where a card that is being placed lies, and its handle. */
export function ghostBoxes(look: Look, pose: Pose): Box[] {
  const [at, turned] = [shown(look, pose.x, pose.y), angle(look, pose.heading)];
  return [cardBox(at, turned, 16), handleBox(at, turned)];
}

/** What a piece of terrain says stands in one line, what a Character says in two. */
export function pieceText({ name, sub }: Pick<Tag, 'name' | 'sub'>): string {
  return sub ? `${name} · ${sub}` : name;
}

function sizeOf(tag: Omit<Tag, 'place'>): Size {
  if (tag.kind === 'piece') return { w: textWidth(pieceText(tag)) * SUB, h: SUB + 2 };
  return { w: Math.max(textWidth(tag.name, 'display') * NAME, textWidth(tag.sub) * SUB), h: tag.sub ? NAME + SUB + 2 : NAME };
}

/** All names of the table for this view of it. `always` are named even where there is little room. */
export function naming(
  look: Look,
  b: Battle,
  cards: Cards,
  side: number,
  px: number,
  detail: Detail,
  always: ReadonlySet<number>,
  away: number,
  calm: Calm = NOTHING,
): Naming {
  const pieces = pieceNames(b.terrain);
  const boxes = b.stacks.map((stack) =>
    cardBox(shown(look, stack.x, stack.y), angle(look, stack.heading), [stack.vehicle, stack.attachment].filter(Boolean).length * 8),
  );
  const texts = new Map<number, Omit<Tag, 'place'>>();
  const labels: Labelled[] = [];
  const add = (tag: Omit<Tag, 'place'>, around: Box, optional: boolean) => {
    texts.set(tag.id, tag);
    const [whole, terse] = [tag, { ...tag, sub: '' }].map(sizeOf).map(({ w, h }) => ({ w: w * px, h: h * px }));
    labels.push({
      id: tag.id,
      around,
      ...whole!,
      short: tag.sub && tag.id !== away ? terse : undefined,
      optional,
      above: tag.kind === 'foe',
    });
  };
  b.stacks.forEach((stack, n) => {
    if (detail === 'few' && !always.has(stack.uid) && !isMarshal(cards, stack.card)) return;
    const sub =
      stack.uid === away ? 'starts here' : detail === 'all' ? subtitle(b, cards, pieces, stack, calm.defenses.get(stack.uid)) : '';
    add({ id: stack.uid, name: calledOf(cards, b, stack.card), sub, kind: stack.seat === side ? 'me' : 'foe' }, boxes[n]!, false);
  });
  const left = b.loose.map((one) => cardBox(shown(look, one.x, one.y), angle(look, one.heading)));
  b.loose.forEach((one, n) => {
    if (detail !== 'all' && !always.has(one.uid)) return;
    add({ id: one.uid, name: shortName(cards, one.vehicle || one.attachment), sub: 'abandoned', kind: 'piece' }, left[n]!, true);
  });
  if (detail === 'all') {
    for (const piece of b.terrain) {
      const note = pieceNote(piece);
      add({ id: -piece.uid, name: pieces.get(piece.uid)!, sub: note, kind: 'piece' }, pieceBox(look, piece), true);
    }
  }
  const [w, h] = extent(look);
  const solid = b.terrain.filter((piece) => piece.solid || !piece.width).map((piece) => pieceBox(look, piece)); // dice, too
  const ghost = calm.pose ?? b.stacks.find((stack) => stack.uid === away);
  const lying = [...boxes, ...left];
  const taken = ghost ? [...lying, ...ghostBoxes(look, ghost)] : lying;
  const found = arranged(labels, taken, { x: 0, y: 0, w, h }, solid);
  const tags = [...found].map(([id, place]) => ({ ...texts.get(id)!, ...(place.short && { sub: '' }), place }));
  return { tags, cards: lying };
}
