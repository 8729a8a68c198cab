import type { AskInfo } from '../../wire.gen';
import type { Battle, Pose } from './battle';
import type { EdgeSide } from './choices';
import type { EdgeSurvey } from './surveys';

/** What a question is about, and where things may be put. */

export type Kind = 'slide' | 'face' | 'pose' | 'edge' | 'target' | 'pick' | 'piece' | 'play' | 'list';

const KINDS: Record<string, Kind> = {
  move: 'slide',
  extra_move: 'slide',
  face: 'face',
  shift_piece: 'pose',
  put_piece: 'pose',
  place_piece: 'pose',
  place: 'edge',
  marshal: 'edge',
  attack: 'target',
  activate: 'pick',
  pick: 'pick',
  pick_piece: 'piece',
  play: 'play',
};

/** How a question is answered on the table; what is not known is answered from its list. */
export function kindOfQuestion(question: string | undefined): Kind {
  return KINDS[question ?? ''] ?? 'list';
}

/** The Character that a question is about. */
export function moverOf(ask: AskInfo, b: Battle): number {
  const named = ask.about.find((one) => typeof one === 'number' && b.stacks.some((stack) => stack.uid === one));
  return typeof named === 'number' ? named : b.current;
}

export function cardOf(ask: AskInfo): string {
  const found = ask.about.find((one) => typeof one === 'string' && one.includes(':'));
  return typeof found === 'string' ? found : '';
}

export interface PieceGhost extends Pose {
  uid: number;
  kind: string;
  width: number;
  depth: number;
}

/** The piece that shall be put or shifted, where it would begin. */
export function pieceOf(ask: AskInfo, b: Battle): PieceGhost {
  const old = b.terrain.find((piece) => ask.about.includes(piece.uid));
  if (old) return { uid: old.uid, kind: old.kind, x: old.x, y: old.y, heading: old.heading, width: old.width, depth: old.depth };
  const words = ask.about.flat() as unknown[];
  const kind = words.find((one): one is string => typeof one === 'string' && /^[a-z_]+$/.test(one)) ?? 'rubble_pile';
  const [width = 3000, depth = 3000] = words.filter((one): one is number => typeof one === 'number' && one >= 100);
  return { uid: 0, kind, x: Math.round(b.size[0] / 2), y: Math.round(b.size[1] / 2), heading: 0, width, depth };
}

export interface EdgePlace {
  side: EdgeSide;
  at: number;
}

const HALF_CARD = 1250;
const FROM_EDGE = 2250;

/** The whole edge, as long as the engine has not said which parts of it are free. */
export function wholeEdge(b: Battle, seat: number): EdgeSurvey {
  const [w, d] = b.size;
  return { spans: [[HALF_CARD, w - HALF_CARD]], y: seat ? d - FROM_EDGE : FROM_EDGE, heading: seat ? 1800 : 0, sides: [] };
}

/** The nearest place of the spans; undefined if there is none at all. */
export function snapped(spans: readonly (readonly [number, number])[], at: number): number | undefined {
  let best: number | undefined;
  for (const [low, high] of spans) {
    const near = Math.max(low, Math.min(high, Math.round(at)));
    if (best === undefined || Math.abs(near - at) < Math.abs(best - at)) best = near;
  }
  return best;
}

/** The place of an edge nearest to a point of the table: the own edge, or a side where the card may come in. */
export function edgeAt(survey: EdgeSurvey, x: number, y: number): EdgePlace | undefined {
  const along = snapped(survey.spans, x);
  let best: EdgePlace | undefined = along === undefined ? undefined : { side: '', at: along };
  let least = along === undefined ? Infinity : Math.hypot(along - x, survey.y - y);
  for (const side of survey.sides ?? []) {
    const at = snapped(side.spans, y);
    if (at === undefined) continue;
    const far = Math.hypot(side.x - x, at - y);
    if (far < least) [best, least] = [{ side: side.side, at }, far];
  }
  return best;
}

/** The pose of a card that comes in there. */
export function edgePose(survey: EdgeSurvey, place: EdgePlace): Pose {
  const side = survey.sides?.find((one) => one.side === place.side);
  return side ? { x: side.x, y: place.at, heading: side.heading } : { x: place.at, y: survey.y, heading: survey.heading };
}
