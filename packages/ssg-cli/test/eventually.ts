import { vi } from 'vitest';

/** Repeats a check until it passes. The limit only ends a test that hangs. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 100_000, interval: 20 });
