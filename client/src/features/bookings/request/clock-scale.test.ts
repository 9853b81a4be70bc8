import { expect, it } from 'vitest';
import { hourTicks, minutesAheadOfOffice, nameOfHour, spansOf } from './office-scale';

const winter = new Date('2026-01-14T15:00:00Z');
/** Two weeks in which New York has changed its clocks and London has not. */
const march = new Date('2026-03-16T15:00:00Z');

it.each([
  ['America/New_York', winter, 0],
  ['Asia/Kolkata', winter, 630],
  ['Pacific/Honolulu', winter, -300],
  ['Europe/London', winter, 300],
  ['Europe/London', march, 240],
])('%s at %s is %i minutes ahead of the office', (zone, instant, minutes) => {
  expect(minutesAheadOfOffice(zone, instant)).toBe(minutes);
});

it.each([
  [0, { at: 0, hour: 0 }],
  [570, { at: (30 / 1440) * 100, hour: 10 }],
  [-300, { at: 0, hour: 19 }],
])('a clock %i minutes ahead has its first full hour of the day at %o', (ahead, tick) => {
  expect(hourTicks(ahead)[0]).toEqual(tick);
});

it('a range of the other clock is split in two by midnight', () => {
  expect(spansOf(0, 22 * 60, 7 * 60)).toEqual([
    { at: 0, width: (420 / 1440) * 100 },
    { at: (1320 / 1440) * 100, width: (120 / 1440) * 100 },
  ]);
});

it('formats hours', () => {
  expect([0, 11, 12, 23].map(nameOfHour)).toEqual(['12 AM', '11 AM', '12 PM', '11 PM']);
});
