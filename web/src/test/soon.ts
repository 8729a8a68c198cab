import { vi } from 'vitest';

/** ms: parts come by dynamic import, which a busy machine compiles slowly. A test has a little longer. */
const PATIENCE = 15_000;

/** Waits until something holds; gives what it comes to. */
export const soon = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: PATIENCE });
