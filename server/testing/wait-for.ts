import { vi } from 'vitest';

/** Milliseconds: beyond any pause of a busy machine, where vi.waitFor gives up after one second. */
const timeout = 40_000;

export function waitFor<Result>(attempt: () => Result | Promise<Result>, interval = 50): Promise<Result> {
  return vi.waitFor(attempt, { timeout, interval });
}
