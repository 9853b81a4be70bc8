import { mailLimits } from '@shared/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitSending } from './sending-limit';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a message that takes too long is ended', () => {
  const { signal } = limitSending(new AbortController().signal);
  vi.advanceTimersByTime(mailLimits.sendWithin - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it.each([
  ['before', true],
  ['while', false],
])('it is given little time where the server began to stop %s it was sent', (_when, isBefore) => {
  const stopping = new AbortController();
  if (isBefore) stopping.abort();
  const { signal } = limitSending(stopping.signal);
  stopping.abort();
  vi.advanceTimersByTime(mailLimits.finishWithin - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it('once it is done, nothing is left that would keep the process', () => {
  const stopping = new AbortController();
  const { signal, release } = limitSending(stopping.signal);
  release();
  stopping.abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(mailLimits.sendWithin);
  expect(signal.aborted).toBe(false);
});

it('nobody claims a message that somebody may still be sending', () => {
  expect(mailLimits.claimFor).toBeGreaterThan(mailLimits.sendWithin + mailLimits.finishWithin);
});
