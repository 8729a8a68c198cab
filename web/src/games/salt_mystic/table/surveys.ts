import { cardSpan, textOf, type Said } from '../../../lib/said';
import type { Aim, MovePreviewTold, ReachStop, Share } from '../told.gen';
import { nameOf, type Cards, type Pose } from './battle';

/** What the engine measured, in words: all judgement is its own. */

/** Where a movement would end. */
export function poseOf({ pose }: Pick<MovePreviewTold, 'pose'>): Pose {
  return { x: pose.x_mil, y: pose.y_mil, heading: pose.heading_tenths };
}

/** What ends the slides along a bearing in tenths of a degree: it was measured along every whole degree. */
export function stopAlong(stops: readonly ReachStop[], along: number): ReachStop | null {
  const measured = (Math.round(along / 10) % 360) * 10;
  return stops.find(({ first, last }) => first <= measured && measured <= last) ?? null;
}

/** Whether this target can be attacked from where the attacker stands. */
export function isOpen(target: Aim): boolean {
  return target.possible;
}

/** Why not, in a few words. */
export function whyNot(target: Aim, pieces: Map<number, string>): { text: string; rule: string } | undefined {
  if (isOpen(target)) return undefined;
  if (!target.in_range) return { text: 'out of range', rule: 'SM-RANGE-1' };
  if (!target.front) return { text: 'behind its back', rule: 'SM-LOS-3' };
  if (target.sees) return { text: target.why ? textOf(target.why.words) : 'not now', rule: target.why?.rule ?? 'SM-ATTACK-2' };
  const name = pieces.get(target.blocker);
  return { text: name ? `no line of sight: ${name}` : 'no line of sight', rule: 'SM-LOS-5' };
}

const part = ({ rolls, of }: Share) => rolls / of;

/** The best of the targets that can be attacked: the surest, then the nearest. */
export function bestTarget(targets: readonly Aim[]): Aim | undefined {
  const better = (a: Aim, b: Aim) =>
    part(b.kill) - part(a.kill) || part(b.chance) - part(a.chance) || part(b.negated) - part(a.negated) || a.gap - b.gap;
  return targets.filter((one) => isOpen(one)).sort(better)[0];
}

/** "needs 5 or 6", "hits with every number", "uses up Augur's Warning with 5 or 6; no hit counts" */
export function needs(target: Aim, cards: Cards): Said {
  const again = rolls(target).of > 6 ? ' (a die may be rolled again)' : '';
  if (!target.negated_by || target.need > 6) return [`${needed(target)}${again}`];
  return ['uses up ', named(cards, target.negated_by), ` with ${numbers(target)}${again}; no hit counts`];
}

/** The same where there is little room. */
export function needsInShort(target: Aim, cards: Cards): Said {
  return target.negated_by && target.need <= 6 ? ['only uses up ', named(cards, target.negated_by)] : [needed(target)];
}

/** A card by name, which can be read. */
const named = (cards: Cards, card: string) => cardSpan(nameOf(cards, card), card);

function needed(target: Aim): string {
  if (target.need > 6) return 'cannot hit';
  return `${target.need <= 1 ? 'hits with' : 'needs'} ${numbers(target)}`;
}

function numbers({ need }: Aim): string {
  return need <= 1 ? 'every number' : need === 6 ? 'a 6' : need === 5 ? '5 or 6' : `${need} or more`;
}

/** How many rolls do something: hit, or use up what makes the hit fail. */
export function rolls(target: Aim): Share {
  return target.negated_by ? target.negated : target.chance;
}

/** The chance in a few words. */
export function outlook(target: Aim, cards: Cards): Said {
  return target.negated_by ? needs(target, cards) : [`${percent(target.chance)}, `, ...needs(target, cards)];
}

export function percent(share: Share): string {
  const hundredths = 100 * part(share);
  return `${Number.isInteger(hundredths) ? hundredths : hundredths.toFixed(1)} %`;
}
