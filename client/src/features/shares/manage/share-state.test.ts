import { units } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import { stateOf } from './share-state';

const { MINUTE, HOUR, DAY } = units;

const shareWith = (expiresInMs: number | null) => ({
  expiresAt: expiresInMs === null ? null : '2026-11-28T12:00:00.000Z',
  expiresInMs,
  usedUpAt: null,
  isExpired: expiresInMs !== null && expiresInMs <= 0,
  expiresSoon: expiresInMs !== null && expiresInMs > 0 && expiresInMs <= 2 * DAY,
});

describe('the status of a share', () => {
  it.each([
    [null, 0, 'no-expiration', null],
    [7 * DAY, 0, 'active', '7 days'],
    [2 * DAY + 1, 0, 'active', '2 days'],
    [40 * HOUR, 0, 'expiring-soon', '40 hours'],
    [25 * MINUTE, 0, 'expiring-soon', '25 minutes'],
    [0, 0, 'expired', null],
  ])('with %s ms left is, %s ms later, %s', (left, elapsed, kind, timeLeft) => {
    expect(stateOf(shareWith(left), elapsed)).toEqual({ kind, timeLeft });
  });

  it('ages in an open list', () => {
    expect(stateOf(shareWith(3 * DAY), 2 * DAY)).toEqual({ kind: 'expiring-soon', timeLeft: '24 hours' });
    expect(stateOf(shareWith(MINUTE), MINUTE)).toEqual({ kind: 'expired', timeLeft: null });
  });

  it('is used up until it expires', () => {
    const usedUpAt = '2026-11-21T12:00:00.000Z';
    expect(stateOf({ ...shareWith(null), usedUpAt }, 0).kind).toBe('used-up');
    expect(stateOf({ ...shareWith(DAY), usedUpAt }, 0)).toEqual({ kind: 'used-up', timeLeft: null });
    expect(stateOf({ ...shareWith(DAY), usedUpAt }, DAY).kind).toBe('expired');
  });

  it('is what the server reports, whatever the numbers', () => {
    expect(stateOf({ ...shareWith(5 * DAY), expiresSoon: true }, 0).kind).toBe('expiring-soon');
    expect(stateOf({ ...shareWith(5 * DAY), isExpired: true }, 0).kind).toBe('expired');
  });
});
