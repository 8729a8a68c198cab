/** What this browser remembers. A browser that forbids it still plays. */

export function recall<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`saltbox.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** False in private mode, or when it is full: then only this visit has it. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`saltbox.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`saltbox.${key}`);
  } catch {
    // what cannot be remembered need not be forgotten
  }
}
