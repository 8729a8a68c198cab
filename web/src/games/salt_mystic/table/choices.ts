/** The choices of this game as they are written. Each has exactly one spelling. */

import { wrapped } from './battle';

export type Part = '' | 'vehicle' | 'attachment';

export interface Slide {
  bearing: number;
  distance: number;
  facing: number;
}

/** `634/7650^900`: slides 7.65 in along 63.4 degrees, then faces 90. A turn in place is `0/0^900`. */
export function slideText({ bearing, distance, facing }: Slide): string {
  const far = Math.max(0, Math.round(distance));
  return `${far ? wrapped(bearing) : 0}/${far}^${wrapped(facing)}`;
}

export function moveText(slide: Slide, off: Part = ''): string {
  return off ? `off ${off} ${slideText(slide)}` : slideText(slide);
}

export function ramText(slide: Slide): string {
  return `ram ${wrapped(slide.bearing)}^${wrapped(slide.facing)}`;
}

/** `x,y^heading` */
export function poseText(pose: { x: number; y: number; heading: number }): string {
  return `${Math.round(pose.x)},${Math.round(pose.y)}^${wrapped(pose.heading)}`;
}

/** Where on the edge a card goes: `<x>` along the own edge, or `left <y>`, `right <y>` along a side. */
export type EdgeSide = '' | 'left' | 'right';

export function edgeText(at: number, side: EdgeSide = ''): string {
  return side ? `${side} ${Math.round(at)}` : String(Math.round(at));
}

// --- Reading ---

const HEADING = '(0|[1-9]\\d{0,3})';
const LENGTH = '(0|[1-9]\\d{0,5})';
const UID = '(0|[1-9]\\d{0,7})';
const SLIDE = `${HEADING}/${LENGTH}\\^${HEADING}`;
const CARD = '([^ ]+)';
const FULL_TURN = 3600;

/** The parts of a text that is spelled like this; undefined if it is spelled otherwise. */
function parts(form: string, text: string): string[] | undefined {
  return new RegExp(`^${form}$`).exec(text)?.slice(1);
}

/** A Character, a loose card or a piece of terrain by its number. */
export function readThing(text: string): number | undefined {
  const found = parts(UID, text);
  return found && Number(found[0]);
}

export function readHeading(text: string): number | undefined {
  const found = parts(HEADING, text);
  return found && Number(found[0]) < FULL_TURN ? Number(found[0]) : undefined;
}

export function readPose(text: string): { x: number; y: number; heading: number } | undefined {
  const found = parts(`(0|-?[1-9]\\d{0,5}),(0|-?[1-9]\\d{0,5})\\^${HEADING}`, text)?.map(Number);
  return found && found[2]! < FULL_TURN ? { x: found[0]!, y: found[1]!, heading: found[2]! } : undefined;
}

export interface Move {
  slide: Slide;
  off: string;
  ram: boolean;
}

export function readMove(text: string): Move | undefined {
  const [bearing, facing] = parts(`ram ${HEADING}\\^${HEADING}`, text)?.map(Number) ?? [];
  const ram = bearing !== undefined && { slide: { bearing, distance: 0, facing: facing! }, off: '', ram: true };
  const found = ram || readSlide(text);
  return found && found.slide.bearing < FULL_TURN && found.slide.facing < FULL_TURN ? found : undefined;
}

function readSlide(text: string): Move | undefined {
  const found = parts(`(?:off ${CARD} )?${SLIDE}`, text);
  if (!found) return undefined;
  const [bearing, distance, facing] = found.slice(1).map(Number) as [number, number, number];
  if (bearing && !distance) return undefined; // a turn in place has no bearing
  return { slide: { bearing, distance, facing }, off: found[0] ?? '', ram: false };
}

export function readEdge(text: string): { at: number; side: EdgeSide } | undefined {
  const found = parts(`(?:(left|right) )?${LENGTH}`, text);
  return found && { at: Number(found[1]), side: (found[0] ?? '') as EdgeSide };
}

/** What is done with cards: what, with which card, and for a card beneath a Character the Character's number. */
export interface Play {
  verb: string;
  card: string;
  uid: number;
  /** What was abandoned, and is taken up. */
  loose: number;
}

export function readPlay(text: string): Play | undefined {
  if (text === 'raise') return { verb: text, card: '', uid: 0, loose: 0 };
  const one = parts(`(deploy|drop|break|guardian|use) ${CARD}`, text);
  if (one) return { verb: one[0]!, card: one[1]!, uid: 0, loose: 0 };
  const attach = parts(`attach ${CARD} ${UID}`, text);
  if (attach) return { verb: 'attach', card: attach[0]!, uid: Number(attach[1]), loose: 0 };
  const take = parts(`take ${UID} ${UID}`, text)?.map(Number);
  return take && { verb: 'take', card: '', uid: take[0]!, loose: take[1]! };
}

/** The verb of a choice of the Play step; '' for any other choice. */
export function verbOf(choice: string): string {
  return readPlay(choice)?.verb ?? '';
}
