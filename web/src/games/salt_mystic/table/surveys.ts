import { nameOf, type Cards } from './battle';

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
  reach: [number, number][];
  notes: Note[];
  /** What can be left behind, and whether it can ram something. */
  parts: ('vehicle' | 'attachment')[];
  ram: boolean;
}

export interface Term {
  label: string;
  value: number;
  rule: string;
}

export type Share = [rolls: number, all: number];

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
  /** How many rolls hit, of how many: six, or 36 where a die is rolled again. */
  chance: Share;
  /** How many rolls defeat the Character itself. */
  kill: Share;
  /** How many rolls would hit, but only use up the card that makes the hit fail. */
  negated: Share;
  /** That card; '' if there is none. */
  negated_by: string;
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
  /** The wall it runs into, the run-up that breaks it, and whether this one does. */
  ram?: { wall: number; need: number; breaks: boolean };
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
  if (!target.in_range) return { text: 'out of range', rule: 'SM-RANGE-1' };
  if (!target.front) return { text: 'behind its back', rule: 'SM-LOS-3' };
  if (target.sees) return { text: target.text ?? 'not now', rule: target.rule || 'SM-ATTACK-2' };
  const name = pieces.get(target.blocker);
  return { text: name ? `no line of sight: ${name}` : 'no line of sight', rule: 'SM-LOS-5' };
}

const part = ([rolls, all]: Share) => rolls / all;

/** The best of the targets that can be attacked: the surest, then the nearest. */
export function bestTarget(targets: readonly Target[]): Target | undefined {
  const better = (a: Target, b: Target) =>
    part(b.kill) - part(a.kill) || part(b.chance) - part(a.chance) || part(b.negated) - part(a.negated) || a.gap - b.gap;
  return targets.filter((one) => isOpen(one)).sort(better)[0];
}

/** "needs 5 or 6", "hits with every number", "uses up Augur's Warning with 5 or 6; no hit counts" */
export function needs(target: Target, cards: Cards): string {
  const again = rolls(target)[1] > 6 ? ' (a die may be rolled again)' : '';
  if (!target.negated_by || target.need > 6) return `${needed(target)}${again}`;
  return `uses up ${nameOf(cards, target.negated_by)} with ${numbers(target)}${again}; no hit counts`;
}

/** The same where there is little room. */
export function needsInShort(target: Target, cards: Cards): string {
  return target.negated_by && target.need <= 6 ? `only uses up ${nameOf(cards, target.negated_by)}` : needed(target);
}

function needed(target: Target): string {
  if (target.need > 6) return 'cannot hit';
  return `${target.need <= 1 ? 'hits with' : 'needs'} ${numbers(target)}`;
}

function numbers({ need }: Target): string {
  return need <= 1 ? 'every number' : need === 6 ? 'a 6' : need === 5 ? '5 or 6' : `${need} or more`;
}

/** How many rolls do something: hit, or use up what makes the hit fail. */
export function rolls(target: Target): Share {
  return target.negated_by ? target.negated : target.chance;
}

/** The chance in a few words. */
export function outlook(target: Target, cards: Cards): string {
  return target.negated_by ? needs(target, cards) : `${percent(target.chance)}, ${needs(target, cards)}`;
}

export function percent(share: Share): string {
  const hundredths = 100 * part(share);
  return `${Number.isInteger(hundredths) ? hundredths : hundredths.toFixed(1)} %`;
}
