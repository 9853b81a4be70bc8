import { units } from '@shared/limits';
import { expect, it } from 'vitest';
import { stateOf } from './share-details';

const { MINUTE, HOUR, DAY } = units;

const shareWith = (expiresInMs: number | null) => ({
  expiresAt: expiresInMs === null ? null : '2026-11-28T12:00:00.000Z',
  expiresInMs,
  usedUpAt: null,
  isExpired: expiresInMs !== null && expiresInMs <= 0,
  expiresSoon: expiresInMs !== null && expiresInMs > 0 && expiresInMs <= 2 * DAY,
});
const usedUpAt = '2026-11-21T12:00:00.000Z';

it.each([
  [shareWith(null), 0, 'no-expiration', null],
  [shareWith(2 * DAY + 1), 0, 'active', '2 days'],
  [shareWith(40 * HOUR), 0, 'expiring-soon', '40 hours'],
  [shareWith(0), 0, 'expired', null],
  // In an open list.
  [shareWith(3 * DAY), 2 * DAY, 'expiring-soon', '24 hours'],
  [shareWith(MINUTE), MINUTE, 'expired', null],
  [{ ...shareWith(null), usedUpAt }, 0, 'used-up', null],
  [{ ...shareWith(DAY), usedUpAt }, 0, 'used-up', null],
  [{ ...shareWith(DAY), usedUpAt }, DAY, 'expired', null],
  // What the server reports, whatever the numbers.
  [{ ...shareWith(5 * DAY), expiresSoon: true }, 0, 'expiring-soon', '5 days'],
  [{ ...shareWith(5 * DAY), isExpired: true }, 0, 'expired', null],
] as const)('the state of %j is, %s ms later, %s', (share, elapsed, kind, timeLeft) => {
  expect(stateOf(share, elapsed)).toEqual({ kind, timeLeft });
});
