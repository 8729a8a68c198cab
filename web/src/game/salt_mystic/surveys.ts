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
  /** What can be left behind, and whether it may try to ram. */
  parts: ('vehicle' | 'attachment')[];
  ram: boolean;
}

export interface Term {
  label: string;
  value: number;
  rule: string;
}

export interface Target {
  uid: number;
  card: string;
  gap: number;
  in_range: boolean;
  sees: boolean;
  front: boolean;
  blocker: number;
  line: [number, number, number, number] | [];
  possible: boolean;
  parts: Term[];
  total: number;
  defense: number;
  vehicle: boolean;
  /** The least die that hits; 7: none does. */
  need: number;
  chance: [number, number];
  /** How many faces defeat the Character itself. */
  kill: [number, number];
  /** Why it cannot be attacked. */
  rule?: string;
  text?: string;
}

export interface GhostSurvey {
  legal: boolean;
  rule?: string;
  text?: string;
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
  cards: string[];
  /** Each as a sum: the card that gives it first, then what changes it. */
  stats: { stat: string; value: number; parts: Term[]; rule: string }[];
  stands_on: number;
  lasting: { what: string; amount: number; until: number; source: string }[];
}

/** For each Character what an attack has to reach first, as things stand. */
export interface DefensesSurvey {
  defenses: [uid: number, defense: number][];
}

export interface EdgeSurvey {
  spans: [number, number][];
  y: number;
  heading: number;
  /** How far from the own edge a card may come in at the sides; 0 if it may not. */
  side: number;
}

export interface RulerSurvey {
  mil: number;
  text: string;
}

/** Whether this target can be attacked from where the attacker stands. */
export function isOpen(target: Target): boolean {
  return target.possible;
}

/** Why not, in a few words. */
export function whyNot(target: Target, pieces: Map<number, string>): { text: string; rule: string } | undefined {
  if (isOpen(target)) return undefined;
  const rule = (otherwise: string) => target.rule || otherwise;
  if (!target.in_range) return { text: `gap ${(target.gap / 1000).toFixed(2)} in`, rule: rule('SM-RANGE-1') };
  if (!target.front) return { text: 'behind its back', rule: rule('SM-LOS-3') };
  if (target.sees) return { text: target.text ?? 'not now', rule: rule('SM-ATTACK-2') };
  const name = pieces.get(target.blocker);
  return { text: name ? `no line of sight: ${name}` : 'no line of sight', rule: rule('SM-LOS-5') };
}

/** The best of the targets that can be attacked: the surest, then the nearest. */
export function bestTarget(targets: readonly Target[]): Target | undefined {
  return targets.filter((one) => isOpen(one)).sort((a, b) => b.kill[0] - a.kill[0] || b.chance[0] - a.chance[0] || a.gap - b.gap)[0];
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
