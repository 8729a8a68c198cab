import type { ByDice, ClashTold, OddsTold, SplitTold } from '../told.gen';

/** The referee's exact chances, in words. They come as millionths. */

const MILLION = 1_000_000;
/** What becomes of a target, by the shares of a bar. */
export const KINDS = { none: 'nothing', stun: 'stun', one: '1 wound', more: '2 or more' };

export function percent(millionths: number): string {
  const value = millionths / (MILLION / 100);
  if (millionths > 0 && value < 0.1) return '< 0.1 %';
  return `${Number.isInteger(value) ? value : value.toFixed(1)} %`;
}

/** The chance of at least one wound. */
export function wounding(odds: OddsTold): number {
  return odds.wounds.reduce((sum, one) => sum + one, 0);
}

/** "9.9 % to 91 %", or one number if all are alike. */
export function range(several: readonly ByDice[]): string {
  const all = several.map(({ odds }) => wounding(odds));
  if (!all.length) return '';
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return low === high ? percent(low) : `${percent(low)} to ${percent(high)}`;
}

/** Of so many dice, how many most people would attack with: as much attack as defence, the odd die attacks. */
export function usualAttack(dice: number, most: number): number {
  return Math.min(most, Math.ceil(dice / 2));
}

/** The split that is shown first. */
export function usualSplit({ splits }: ClashTold): SplitTold | undefined {
  const [most] = splits;
  return most && splits.find(({ attack }) => attack === usualAttack(most.attack + most.defence, most.attack));
}

/** Shares of a bar, in percent of its width: nothing, stun, one wound, more. */
export function shares(odds: OddsTold): { kind: keyof typeof KINDS; width: number }[] {
  const part = (value: number) => value / (MILLION / 100);
  const [one = 0, ...more] = odds.wounds;
  return [
    { kind: 'none', width: part(odds.none) },
    { kind: 'stun', width: part(odds.stun) },
    { kind: 'one', width: part(one) },
    { kind: 'more', width: part(more.reduce((sum, each) => sum + each, 0)) },
  ];
}
