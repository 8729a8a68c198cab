/** What this browser remembers. A browser that forbids it still plays. */

export function recall<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`saltbox.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`saltbox.${key}`, JSON.stringify(value));
  } catch {
    // private mode or full: this visit still has it
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`saltbox.${key}`);
  } catch {
    // what cannot be remembered need not be forgotten
  }
}
