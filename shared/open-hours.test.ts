import { expect, it } from 'vitest';
import { nameDays, openHours } from './open-hours';

it('the office is open from its first call to the end of its last', () => {
  expect(openHours).toBe('Monday to Friday, 9:00 AM to 5:30 PM Eastern Time');
});

it.each([
  [[2, 3, 4], 'Tuesday to Thursday'],
  [[1, 2, 4], 'Monday, Tuesday and Thursday'],
  [[6, 7], 'Saturday and Sunday'],
  [[5], 'Friday'],
])('the days %j are %s', (days, name) => {
  expect(nameDays(days)).toBe(name);
});
