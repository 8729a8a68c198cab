import {
  calledOf,
  figureOf,
  isMarshal,
  nameOf,
  pieceNames,
  pieceNote,
  shortNameOf,
  type Battle,
  type Cards,
  type Piece,
  type Pose,
  type Stack,
} from './battle';
import { angle, corners, extent, shown, UNIT, ZONE_DEPTH, type Look } from './geometry';
import {
  arranged,
  boxOutline,
  cardOutline,
  handleBox,
  lowerPart,
  textWidth,
  type Box,
  type Labelled,
  type LabelPlace,
  type Outline,
  type Size,
} from './labels';

/** The names on the table: what they say, and where they stand. */

export const NAME = 15; // px
export const SUB = 11;
/** The shield with the Defense: what a name becomes where there is room for nothing else. */
export const SHIELD = { w: 17, h: 17 };

/** What is said of something on the table. */
export interface Said {
  id: number;
  kind: 'me' | 'foe' | 'piece' | 'own-zone' | 'other-zone';
  name: string;
  sub: string;
  /** The card that lies there; terrain has none. */
  card?: string;
  /** What an attack has to reach: said where there is no room for a name. */
  defense: string;
}

/** How much of it: with what stands below the name, the name, or the Defense alone. */
type Amount = 'all' | 'name' | 'defense';

export interface Tag extends Said {
  says: Amount;
  place: LabelPlace;
}

export interface Naming {
  tags: Tag[];
  /** Where cards lie. */
  cards: Outline[];
}

/** `few`: as on a small screen that shows the whole table. */
export type Detail = 'all' | 'few';

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
  if (stack.vehicle) return `in ${shortNameOf(cards, stack.vehicle)}`;
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
export function ghostOutlines(look: Look, pose: Pose): Outline[] {
  const [at, turned] = [shown(look, pose.x, pose.y), angle(look, pose.heading)];
  return [cardOutline(0, at, turned, 16), boxOutline(0, handleBox(at, turned))];
}

/** What a piece of terrain says stands in one line, what a Character says in two. */
export function lineOf({ name, sub }: Pick<Said, 'name' | 'sub'>): string {
  return sub ? `${name} · ${sub}` : name;
}

function sizeOf(said: Said, amount: Amount): Size {
  const sub = amount === 'all' ? said.sub : '';
  if (amount === 'defense') return SHIELD;
  if (said.kind !== 'me' && said.kind !== 'foe') return { w: textWidth(lineOf({ ...said, sub })) * SUB, h: SUB + 2 };
  return { w: Math.max(textWidth(said.name, 'display') * NAME, textWidth(sub) * SUB), h: sub ? NAME + SUB + 2 : NAME };
}

const stripsOf = (stack: Stack) => [stack.vehicle, stack.attachment, stack.breakers[0]].filter(Boolean).length * 8;

export interface Wanted {
  look: Look;
  b: Battle;
  cards: Cards;
  side: number;
  /** Units of the picture for a pixel. */
  px: number;
  detail: Detail;
  /** These are named before all others, also where there is little room. */
  first: ReadonlySet<number>;
  /** The Character whose ghost is out. */
  away: number;
  /** What the two Deployment Zones are called. */
  zones?: [string, string];
  calm?: Calm;
}

/** All names of the table for this view of it. */
export function naming({ look, b, cards, side, px, detail, first, away, zones, calm = NOTHING }: Wanted): Naming {
  const pieces = pieceNames(b.terrain);
  const outlines = b.stacks.map((stack) =>
    cardOutline(stack.uid, shown(look, stack.x, stack.y), angle(look, stack.heading), stripsOf(stack)),
  );
  const left = b.loose.map((one) => cardOutline(one.uid, shown(look, one.x, one.y), angle(look, one.heading)));
  const told = new Map<number, { said: Said; amounts: Amount[] }>();
  const labels: Labelled[] = [];
  const add = (said: Said, amounts: Amount[], around: Box, more: Partial<Labelled>) => {
    told.set(said.id, { said, amounts });
    const [most, ...less] = amounts.map((amount) => sizeOf(said, amount)).map(({ w, h }): Size => ({ w: w * px, h: h * px }));
    labels.push({ id: said.id, around, says: [most!, ...less], ...more });
  };
  const isFirst = (stack: Stack) => first.has(stack.uid) || stack.uid === away;
  const inOrder = b.stacks
    .map((stack, n) => ({ stack, outline: outlines[n]!, isMarshal: isMarshal(cards, stack.card) }))
    .sort((x, y) => Number(isFirst(y.stack)) - Number(isFirst(x.stack)) || Number(y.isMarshal) - Number(x.isMarshal));
  for (const { stack, outline, isMarshal } of inOrder) {
    const defense = calm.defenses.get(stack.uid) ?? figureOf(cards, stack.vehicle || stack.card, 'defense');
    const isAway = stack.uid === away;
    const sub = isAway ? 'starts here' : subtitle(b, cards, pieces, stack, defense);
    const named: Amount[] = detail === 'all' ? ['all', 'name'] : isMarshal || isFirst(stack) ? ['name'] : [];
    const amounts: Amount[] = [...named, ...(defense === undefined || isAway ? [] : ['defense' as const])];
    if (!amounts.length) continue;
    const kind = stack.seat === side ? 'me' : 'foe';
    add(
      { id: stack.uid, kind, name: calledOf(cards, b, stack.card), sub, card: stack.card, defense: String(defense ?? '') },
      amounts,
      outline.box,
      {
        above: kind === 'foe',
        on: defense === undefined ? undefined : lowerPart(shown(look, stack.x, stack.y), angle(look, stack.heading)),
      },
    );
  }
  const rest = { defense: '', kind: 'piece' as const };
  b.loose.forEach((one, n) => {
    if (detail === 'few' && !first.has(one.uid)) return;
    add(
      { ...rest, id: one.uid, name: nameOf(cards, one.vehicle || one.attachment), card: one.vehicle || one.attachment, sub: 'abandoned' },
      ['all', 'name'],
      left[n]!.box,
      {
        optional: true,
      },
    );
  });
  if (detail === 'all') {
    for (const piece of b.terrain) {
      const sub = piece.kind === 'stonewisp_die' ? '' : pieceNote(piece); // how far one reaches is drawn around it
      const amounts: Amount[] = sub ? ['all', 'name'] : ['name'];
      add({ ...rest, id: -piece.uid, name: pieces.get(piece.uid)!, sub }, amounts, pieceBox(look, piece), { optional: true });
    }
    zones?.forEach((name, seat) => {
      const strip = zoneBox(look, seat);
      const kind = seat === side ? 'own-zone' : 'other-zone';
      if (strip.w > strip.h) add({ ...rest, kind, id: ZONE - seat, name, sub: '' }, ['name'], strip, { optional: true, inside: true });
    });
  }
  const [w, h] = extent(look);
  const solid = b.terrain.filter((piece) => piece.solid || !piece.width).map((piece) => pieceBox(look, piece)); // dice, too
  const ghost = calm.pose ?? b.stacks.find((stack) => stack.uid === away);
  const lying = [...outlines, ...left];
  const taken = ghost ? [...lying, ...ghostOutlines(look, ghost)] : lying;
  const tags = [...arranged(labels, taken, { x: 0, y: 0, w, h }, solid)].map(([id, place]): Tag => {
    const { said, amounts } = told.get(id)!;
    const says = amounts[place.says]!;
    return { ...said, sub: says === 'all' ? said.sub : '', says, place };
  });
  return { tags, cards: lying };
}

const ZONE = -1_000_000; // no piece has so great a number

/** The outer part of a Deployment Zone, where its name may stand. */
function zoneBox(look: Look, seat: number): Box {
  const [across, deep] = look.size;
  const a = shown(look, 0, seat ? deep : 0);
  const c = shown(look, across, seat ? deep - ZONE_DEPTH / 3 : ZONE_DEPTH / 3);
  return { x: Math.min(a[0], c[0]), y: Math.min(a[1], c[1]), w: Math.abs(a[0] - c[0]), h: Math.abs(a[1] - c[1]) };
}
