import { expect, type MockInstance, vi } from 'vitest';

let spies: MockInstance[] = [];
let areErrorsAllowed = false;

export function watchConsole(): void {
  areErrorsAllowed = false;
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
}

/** For a test in which something breaks on purpose, which React logs to the console. */
export function allowConsoleErrors(): void {
  areErrorsAllowed = true;
  for (const spy of spies) spy.mockImplementation(() => undefined);
}

export function expectSilentConsole(): void {
  const calls = areErrorsAllowed ? [] : spies.flatMap(({ mock }) => mock.calls);
  vi.restoreAllMocks();
  expect(calls, 'unexpected console.error or console.warn').toEqual([]);
}
