/** A number that is gained or lost, with a true minus sign: "+2", "\u22121", "0". */
export function signed(value: number): string {
  if (value > 0) return `+${value}`;
  return value < 0 ? `\u2212${-value}` : '0';
}
