/** Where a card stands that points at something: beside it, and on nothing that is needed meanwhile. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 14;
const EDGE = 8;

/** The area that two boxes share. */
export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * The place that hides least: first of what it points at, then of what else is needed; of those that hide equally little, the nearest.
 * Without a target it stands at the bottom, where the least is lost.
 */
export function beside(
  card: { width: number; height: number },
  room: { width: number; height: number },
  at: Box | undefined,
  needed: Box[],
): Box {
  const most = { left: Math.max(EDGE, room.width - card.width - EDGE), top: Math.max(EDGE, room.height - card.height - EDGE) };
  const within = (left: number, top: number): Box => ({
    ...card,
    left: Math.max(EDGE, Math.min(most.left, left)),
    top: Math.max(EDGE, Math.min(most.top, top)),
  });
  const target = at ?? { left: room.width / 2, top: 0, width: 0, height: 0 };
  const middle = { left: target.left + (target.width - card.width) / 2, top: target.top + (target.height - card.height) / 2 };
  const lefts = [middle.left, target.left - GAP - card.width, target.left + target.width + GAP, EDGE, most.left];
  const tops = [middle.top, target.top - GAP - card.height, target.top + target.height + GAP, EDGE, most.top];
  for (const box of needed) {
    lefts.push(box.left - GAP - card.width, box.left + box.width + GAP);
    tops.push(box.top - GAP - card.height, box.top + box.height + GAP);
  }
  const places = lefts.flatMap((left) => tops.map((top) => within(left, top)));
  const distance = (place: Box) =>
    Math.abs(place.left + place.width / 2 - target.left - target.width / 2) +
    Math.abs(place.top + place.height / 2 - target.top - target.height / 2);
  const cost = (place: Box) => [
    at ? overlap(place, at) : 0,
    needed.reduce((sum, box) => sum + overlap(place, box), 0),
    at ? distance(place) : -place.top,
  ];
  return places.reduce((best, place) => (isLess(cost(place), cost(best)) ? place : best));
}

function isLess(one: number[], other: number[]): boolean {
  const n = one.findIndex((value, i) => Math.abs(value - other[i]!) > 0.5);
  return n >= 0 && one[n]! < other[n]!;
}
