import { mailLimits } from '@shared/mail-limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitSending } from './sending-limit';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a message that takes too long is aborted', () => {
  const { signal } = limitSending(new AbortController().signal);
  vi.advanceTimersByTime(mailLimits.sendWithin - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it.each([
  ['before', true],
  ['while', false],
])('it gets little time if the server began to stop %s it was sent', (_when, isBefore) => {
  const stopping = new AbortController();
  if (isBefore) stopping.abort();
  const { signal } = limitSending(stopping.signal);
  stopping.abort();
  vi.advanceTimersByTime(mailLimits.finishWithin - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it('once it is done, nothing keeps the process running', () => {
  const stopping = new AbortController();
  const { signal, release } = limitSending(stopping.signal);
  release();
  stopping.abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(mailLimits.sendWithin);
  expect(signal.aborted).toBe(false);
});

it('nobody leases a message that somebody else may still be sending', () => {
  expect(mailLimits.leaseFor).toBeGreaterThan(mailLimits.sendWithin + mailLimits.finishWithin);
});
