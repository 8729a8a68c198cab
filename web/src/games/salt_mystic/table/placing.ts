import type { EdgeSpan, EdgeTold, Questions } from '../told.gen';
import type { Battle, Pose } from './battle';
import type { EdgeSide } from './choices';
import type { BattleAsk } from './store';

/** What a question is about, and where things may be put. */

export type Kind = 'slide' | 'face' | 'pose' | 'edge' | 'target' | 'pick' | 'piece' | 'play' | 'list';

const KINDS: Partial<Record<string, Kind>> = {
  move: 'slide',
  extra_move: 'slide',
  face: 'face',
  shift_piece: 'pose',
  put_piece: 'pose',
  place_piece: 'pose',
  place: 'edge',
  marshal: 'edge',
  attack: 'target',
  next_mover: 'pick',
  activate: 'pick',
  pick: 'pick',
  phantom_host: 'pick',
  pick_piece: 'piece',
  play: 'play',
} satisfies Partial<Record<keyof Questions, Kind>>;

/** How a question is answered on the table; what is not known is answered from its list. */
export function kindOfQuestion(question: string | undefined): Kind {
  return KINDS[question ?? ''] ?? 'list';
}

/** What a question is about, or the one that the phantom's question stands for. */
export type About = Questions[keyof Questions];

export function aboutOf(ask: BattleAsk): About {
  return ask.question === 'phantom' ? ask.about.about : ask.about;
}

/** The Character that a question is about. */
export function moverOf(about: About, b: Battle): number {
  return about && 'uid' in about && b.stacks.some((stack) => stack.uid === about.uid) ? about.uid : b.current;
}

export function cardOf(about: About): string {
  return about && 'card' in about ? about.card : '';
}

/** The Character that is taken up to come in again; 0 if a card comes from elsewhere. */
export function liftedOf(about: About): number {
  return about && 'what' in about ? about.uid : 0;
}

export interface PieceGhost extends Pose {
  uid: number;
  kind: string;
  width: number;
  depth: number;
}

/** The piece that shall be put or shifted, where it would begin. */
export function pieceOf(about: About, b: Battle): PieceGhost {
  const old = about && 'uid' in about && b.terrain.find((piece) => piece.uid === about.uid);
  if (old) return { uid: old.uid, kind: old.kind, x: old.x, y: old.y, heading: old.heading, width: old.width, depth: old.depth };
  const { kind, width, depth } = about && 'width' in about ? about : SOME_PIECE;
  return { uid: 0, kind, x: Math.round(b.size[0] / 2), y: Math.round(b.size[1] / 2), heading: 0, width, depth };
}

const SOME_PIECE = { kind: 'rubble_pile', width: 3000, depth: 3000 }; // where a question does not say which

export interface EdgePlace {
  side: EdgeSide;
  at: number;
}

const HALF_CARD = 1250;
const FROM_EDGE = 2250;

/** The whole edge, as long as the engine has not said which parts of it are free. */
export function wholeEdge(b: Battle, seat: number): EdgeTold {
  const [w, d] = b.size;
  return { spans: [{ first: HALF_CARD, last: w - HALF_CARD }], y: seat ? d - FROM_EDGE : FROM_EDGE, heading: seat ? 1800 : 0, side: 0 };
}

const APART = 3000; // from middle to middle: cards lie side by side, and can slide past each other
const DEEP = 4500; // what lies no farther from the edge may be covered by a card that comes in

/** The place of the own edge nearest to its middle where a card would cover no other; the middle if there is none. */
export function roomyAt(edge: EdgeTold, b: Battle): number {
  const middle = Math.round(b.size[0] / 2);
  const near = b.stacks.filter(({ y }) => Math.abs(y - edge.y) < DEEP).map(({ x }) => x);
  const isFree = (at: number) =>
    edge.spans.some(({ first, last }) => first <= at && at <= last) && near.every((x) => Math.abs(x - at) >= APART);
  const free = [middle, ...near.flatMap((x) => [x - APART, x + APART])].filter(isFree);
  return free.toSorted((a, c) => Math.abs(a - middle) - Math.abs(c - middle))[0] ?? middle;
}

/** The nearest place of the spans; undefined if there is none at all. */
export function snapped(spans: readonly EdgeSpan[], at: number): number | undefined {
  let best: number | undefined;
  for (const { first, last } of spans) {
    const near = Math.max(first, Math.min(last, Math.round(at)));
    if (best === undefined || Math.abs(near - at) < Math.abs(best - at)) best = near;
  }
  return best;
}

/** A side edge where the card may come in: x of its arc's centre, its heading, and the stretch along the side. */
export interface Side {
  side: 'left' | 'right';
  x: number;
  heading: number;
  span: EdgeSpan;
}

export function sidesOf(survey: EdgeTold, b: Battle): Side[] {
  if (survey.side < HALF_CARD) return [];
  const span = { first: HALF_CARD, last: survey.side };
  return [
    { side: 'left', x: FROM_EDGE, heading: 900, span },
    { side: 'right', x: b.size[0] - FROM_EDGE, heading: 2700, span },
  ];
}

/** The same length from one's own edge, whichever that is. */
function fromEdge(survey: EdgeTold, b: Battle, y: number): number {
  return survey.heading === 0 ? y : b.size[1] - y;
}

/** The place of an edge nearest to a point of the table: the own edge, or a side where the card may come in. */
export function edgeAt(survey: EdgeTold, b: Battle, x: number, y: number): EdgePlace | undefined {
  const along = snapped(survey.spans, x);
  let best: EdgePlace | undefined = along === undefined ? undefined : { side: '', at: along };
  let least = along === undefined ? Infinity : Math.hypot(along - x, survey.y - y);
  const far = fromEdge(survey, b, y);
  for (const side of sidesOf(survey, b)) {
    const at = snapped([side.span], far)!;
    const away = Math.hypot(side.x - x, at - far);
    if (away < least) [best, least] = [{ side: side.side, at }, away];
  }
  return best;
}

/** The pose of a card that comes in there. */
export function edgePose(survey: EdgeTold, b: Battle, place: EdgePlace): Pose {
  const side = sidesOf(survey, b).find((one) => one.side === place.side);
  return side
    ? { x: side.x, y: fromEdge(survey, b, place.at), heading: side.heading }
    : { x: place.at, y: survey.y, heading: survey.heading };
}
