import { expect, it } from 'vitest';
import { describeOwnZone, formatDay, formatTime, formatZonedMoment } from './dates';

const instant = new Date('2026-11-28T16:51:00Z');
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const own = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(instant);
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

it('formats days and times in the reader’s time zone', () => {
  expect(formatDay(instant)).toBe(own(day));
  expect(formatTime(instant.toISOString())).toBe(own(time));
});

it('names the time zone of a moment', () => {
  expect(formatZonedMoment(instant.getTime())).toBe(own({ ...day, ...time, timeZoneName: 'short' }));
  expect(formatZonedMoment(instant)).toMatch(/ [A-Z]{2,4}([+-]\d+(:\d+)?)?$/);
  expect(describeOwnZone(instant)).toContain(timeZone);
});
