import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { celebrate } from './use-celebration';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the confetti', () => {
  it('bursts from both sides every 250 ms for 3 seconds', () => {
    const throwConfetti = vi.fn();
    celebrate(throwConfetti);
    expect(throwConfetti).toHaveBeenCalledTimes(2);
    const [left, right] = throwConfetti.mock.calls.map(([options]) => options.origin.x);
    expect(left).toBeLessThan(0.5);
    expect(right).toBeGreaterThan(0.5);
    vi.advanceTimersByTime(250);
    expect(throwConfetti).toHaveBeenCalledTimes(4);
    vi.advanceTimersByTime(2_749);
    expect(throwConfetti).toHaveBeenCalledTimes(24);
    vi.advanceTimersByTime(10_000);
    expect(throwConfetti).toHaveBeenCalledTimes(24);
    expect(vi.getTimerCount()).toBe(0);
  });
});
