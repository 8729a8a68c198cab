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

export function readPose(text: string): { x: number; y: number; heading: number } | undefined {
  const found = /^(\d+),(\d+)\^(\d+)$/.exec(text);
  return found ? { x: Number(found[1]), y: Number(found[2]), heading: Number(found[3]) } : undefined;
}

export function readMove(text: string): { slide: Slide; off: Part; ram: boolean } | undefined {
  const ram = /^ram (\d+)\^(\d+)$/.exec(text);
  if (ram) return { slide: { bearing: Number(ram[1]), distance: 0, facing: Number(ram[2]) }, off: '', ram: true };
  const move = /^(?:off (vehicle|attachment) )?(\d+)\/(\d+)\^(\d+)$/.exec(text);
  if (!move) return undefined;
  return {
    slide: { bearing: Number(move[2]), distance: Number(move[3]), facing: Number(move[4]) },
    off: (move[1] ?? '') as Part,
    ram: false,
  };
}

/** Where on the edge a card goes: `<x>` along the own edge, or `left <y>`, `right <y>` along a side. */
export type EdgeSide = '' | 'left' | 'right';

export function edgeText(at: number, side: EdgeSide = ''): string {
  return side ? `${side} ${Math.round(at)}` : String(Math.round(at));
}

/** The first word of a choice of the Play step, and what it is about. */
export function verbOf(choice: string): string {
  return choice.split(' ')[0]!;
}

export function wordsOf(choice: string): string[] {
  return choice.split(' ').slice(1);
}
