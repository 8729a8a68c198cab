const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "yesterday", "3 hours ago", "just now". Seconds since 1970, as the server counts. */
export function ago(then: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (now - then >= length) return words.format(-Math.floor((now - then) / length), unit);
  }
  return 'just now';
}
