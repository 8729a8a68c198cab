/** Lines as if drawn by hand, always the same for the same random numbers. */

export type Random = () => number;
export type Point = [number, number];

export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** A closed smooth line through these points. */
export function smooth(points: readonly Point[]): string {
  const at = (n: number) => points[(n + points.length) % points.length]!;
  let path = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let n = 0; n < points.length; n++) {
    const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    path += `C${short(b[0] + (c[0] - a[0]) / 6)} ${short(b[1] + (c[1] - a[1]) / 6)} ${short(c[0] - (d[0] - b[0]) / 6)} ${short(c[1] - (d[1] - b[1]) / 6)} ${short(c[0])} ${short(c[1])}`;
  }
  return `${path}Z`;
}

/** Nearly the rectangle, with soft corners and an uneven line inside it: what the rules measure is the rectangle itself. */
export function blob(random: Random, w: number, h: number, rough = 0.05, count = 26, x = 0, y = 0): string {
  return smooth(ring(random, w, h, rough, count, x, y));
}

/** A round one. */
export function puddle(random: Random, w: number, h: number, rough: number, x: number, y: number): string {
  return smooth(ring(random, w, h, rough, 12, x, y, 2.1));
}

const SQUARE = 3.4; // the power of the curve: 2 is an ellipse, more is nearer to the rectangle

export function ring(random: Random, w: number, h: number, rough: number, count: number, x = 0, y = 0, squareness = SQUARE): Point[] {
  const power = 2 / squareness;
  return Array.from({ length: count }, (_, n) => {
    const at = (n / count) * 2 * Math.PI;
    const far = 1 - random() * rough;
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** power;
    return [x + (bend(Math.cos(at)) * w * far) / 2, y + (bend(Math.sin(at)) * h * far) / 2];
  });
}

/** An angular stone with its shadow and a lit edge. */
export function stone(random: Random, x: number, y: number, r: number): string {
  const count = 5 + Math.floor(random() * 3);
  const turn = random() * 6;
  const points = Array.from({ length: count }, (_, n): Point => {
    const at = turn + (n / count) * 2 * Math.PI;
    const far = r * between(random, 0.78, 1.15);
    return [x + Math.cos(at) * far, y + Math.sin(at) * far];
  });
  const text = (dx: number, dy: number, part = points) => part.map(([a, b]) => `${short(a + dx)},${short(b + dy)}`).join(' ');
  const lit = points.filter(([a, b]) => a + b < x + y).map(([a, b]): Point => [x + (a - x) * 0.66, y + (b - y) * 0.66]);
  return (
    `<polygon class="stsh" points="${text(r * 0.3, r * 0.34)}"/><polygon class="stone" points="${text(0, 0)}"/>` +
    `<polyline class="stlit" points="${text(0, 0, lit)}"/>`
  );
}

/** Places that keep a distance from each other, inside an ellipse. */
export function scattered(random: Random, count: number, w: number, h: number, apart: number): Point[] {
  const found: Point[] = [];
  for (let tries = 0; tries < count * 12 && found.length < count; tries++) {
    const a = between(random, -1, 1);
    const b = between(random, -1, 1);
    if (a ** 4 + b ** 4 > 0.86) continue;
    const point: Point = [(a * w) / 2, (b * h) / 2];
    if (found.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) >= apart)) found.push(point);
  }
  return found;
}

/** The outline of a shape and the same shape moved aside: the ground in its shadow. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Point[]) => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length > 1 && turnOf(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnOf(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
