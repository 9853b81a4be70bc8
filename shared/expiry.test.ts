import { expect, it } from 'vitest';
import { formatTimeLeft } from './expiry';
import { units } from './limits';

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
])('says of %s ms left: %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds)).toBe(text);
});
