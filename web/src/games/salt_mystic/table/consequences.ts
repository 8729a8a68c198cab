import { infoOf, isMarshal, nameOf, shortName, type Cards, type Stack } from './battle';
import type { Aim } from '../told.gen';

/** What a hit and a miss would lead to, in words, by what the engine counted. */
export function consequences(
  cards: Cards,
  name: string,
  attacker: Stack | undefined,
  target: Stack | undefined,
  aim: Aim,
): { hit: string; miss: string; rule: string } {
  const miss = onMiss(cards, attacker) ?? 'nothing is left behind.';
  if (!target) return { hit: `${name} is destroyed.`, miss, rule: 'SM-ATTACK-17' };
  if (aim.negated_by)
    return { hit: `${nameOf(cards, aim.negated_by)} makes it fail and is discarded; ${name} stays.`, miss, rule: 'SM-META-2' };
  const win = isMarshal(cards, target.card);
  if (target.vehicle) {
    const { rolls: kills, of: all } = aim.kill;
    const rest = kills ? `${kills} of ${all} reach ${name} as well${win ? ' and win the game' : ''}.` : `${name} stays, on foot.`;
    return { hit: `${shortName(cards, target.vehicle)} is destroyed; ${rest}`, miss, rule: 'SM-VEHICLE-3' };
  }
  return win
    ? { hit: `${name} falls, the game is won.`, miss, rule: 'SM-WIN-1' }
    : { hit: `${name} is defeated.`, miss, rule: 'SM-ATTACK-14' };
}

/** The text of a card of the attacker that does something after a miss. */
function onMiss(cards: Cards, attacker: Stack | undefined): string | undefined {
  if (!attacker) return undefined;
  const used = [attacker.card, attacker.attachment, attacker.vehicle].map((card) => infoOf(cards, card));
  const found = used.find((info) => info?.effects?.some(({ key }) => key === 'on_miss'));
  return found && `${found.name}: ${found.text}`;
}
