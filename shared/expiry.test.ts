import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTimeLeft } from './expiry';
import { units } from './limits/amounts';

const { SECOND, MINUTE, HOUR, DAY } = units;

it.each([
  [null, 'Expired'],
  [0, 'Expired'],
  [-1, 'Expired'],
  [-3 * DAY, 'Expired'],
  [1, '1 minute'],
  [59 * SECOND, '1 minute'],
  [MINUTE, '1 minute'],
  [2 * MINUTE - 1, '1 minute'],
  [2 * MINUTE, '2 minutes'],
  [HOUR - 1, '59 minutes'],
  [HOUR, '1 hour'],
  [2 * HOUR, '2 hours'],
  [DAY, '24 hours'],
  [2 * DAY - 1, '47 hours'],
  [2 * DAY, '2 days'],
  [3 * DAY - 1, '2 days'],
  [30 * DAY, '30 days'],
])('describes %s ms left as: %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds)).toBe(text);
});

it('never promises more time than there is, nor a whole unit less', () => {
  const sizes: Record<string, number> = { minute: MINUTE, hour: HOUR, day: DAY };
  fc.assert(
    fc.property(fc.integer({ min: MINUTE, max: 10_000 * DAY }), milliseconds => {
      const [, amount, unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(formatTimeLeft(milliseconds)) ?? [];
      const size = sizes[unit] ?? 0;
      expect(Number(amount) * size).toBeLessThanOrEqual(milliseconds);
      expect((Number(amount) + 1) * size).toBeGreaterThan(milliseconds);
    }),
  );
});
