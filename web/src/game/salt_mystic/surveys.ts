/** What the engine answers about the table: all judgement is in here. See the surveys of the game. */

export interface Note {
  x: number;
  y: number;
  text: string;
  rule: string;
}

export interface ReachSurvey {
  uid: number;
  speed: number;
  limit: number;
  rough: number;
  reach: [number, number][];
  notes: Note[];
}

export interface Term {
  label: string;
  value: number;
  rule: string;
}

export interface Target {
  uid: number;
  name: string;
  gap: number;
  in_range: boolean;
  sees: boolean;
  front: boolean;
  blocker: number;
  line: [number, number, number, number] | [];
  parts: Term[];
  total: number;
  defense: number;
  vehicle: boolean;
  /** The least die that hits; 7: none does. */
  need: number;
  chance: [number, number];
  hit: string;
  miss: string;
  rule: string;
  text: string;
}

export interface GhostSurvey {
  legal: boolean;
  rule: string;
  text: string;
  pose: [number, number, number];
  distance: number;
  allowance: number;
  stands_on: number;
  range: number;
  fan: [number, number][];
  halos: number[];
  targets: Target[];
}

export interface StackSurvey {
  uid: number;
  name: string;
  cards: { card: string; role: string; name: string }[];
  stats: { stat: string; value: number; base: number; from: string; rule: string }[];
  words: string[];
}

export interface EdgeSurvey {
  spans: [number, number][];
  y: number;
  heading: number;
  sides?: { side: 'left' | 'right'; x: number; spans: [number, number][]; heading: number }[];
}

export interface RulerSurvey {
  mil: number;
  text: string;
}

/** Whether this target can be attacked from where the attacker stands. */
export function isOpen(target: Target): boolean {
  return target.in_range && target.sees;
}

/** Why not, in a few words. */
export function whyNot(target: Target, pieces: Map<number, string>): { text: string; rule: string } | undefined {
  if (isOpen(target)) return undefined;
  if (!target.in_range) return { text: `gap ${(target.gap / 1000).toFixed(2)} in`, rule: target.rule || 'SM-RANGE-1' };
  if (!target.front) return { text: 'behind its back', rule: target.rule || 'SM-LOS-3' };
  const name = pieces.get(target.blocker);
  return { text: name ? `no line of sight: ${name}` : 'no line of sight', rule: target.rule || 'SM-LOS-5' };
}

/** The best of the targets that can be attacked: the surest, then the nearest. */
export function bestTarget(targets: readonly Target[]): Target | undefined {
  return targets.filter((one) => isOpen(one)).sort((a, b) => b.chance[0] - a.chance[0] || a.gap - b.gap)[0];
}

/** "needs 5 or 6", "always hits", "cannot hit" */
export function needs(target: Target): string {
  if (target.need <= 1) return 'hits with every number';
  if (target.need > 6) return 'cannot hit';
  if (target.need === 6) return 'needs a 6';
  return target.need === 5 ? 'needs 5 or 6' : `needs ${target.need} or more`;
}

export function percent([hits, all]: [number, number]): string {
  const share = (100 * hits) / all;
  return `${Number.isInteger(share) ? share : share.toFixed(1)} %`;
}
