const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];
const WEEK = 7; // days that are called by their names

/** Seconds since 1970, as the server counts. */
export const now = (): number => Date.now() / 1000;

/** "yesterday", "3 hours ago", "just now". Seconds since 1970, as the server counts. */
export function ago(then: number, at = now()): string {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (at - then >= length) return words.format(-Math.floor((at - then) / length), unit);
  }
  return 'just now';
}

/** How long something took or has lasted: "40 s", "25 min", "2 h 10 min", "3 days". */
export function lasted(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE) return `${whole} s`;
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)} min`;
  if (whole < DAY) {
    const minutes = Math.floor((whole % HOUR) / MINUTE);
    return `${Math.floor(whole / HOUR)} h${minutes ? ` ${minutes} min` : ''}`;
  }
  const days = Math.floor(whole / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}

/** A moment as one speaks of it: "14:05" of today, "yesterday", "Monday", "3 Nov". */
export function moment(then: number, at = now()): string {
  const date = new Date(then * 1000);
  const days = midnights(date, new Date(at * 1000));
  if (days <= 0) return date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (days === 1) return 'yesterday';
  if (days < WEEK) return date.toLocaleDateString('en-GB', { weekday: 'long' });
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}

/** How many midnights lie between two moments. */
function midnights(from: Date, to: Date): number {
  const start = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((start(to) - start(from)) / (DAY * 1000));
}
