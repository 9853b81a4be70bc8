import { expect, it } from 'vitest';
import { isTimeZone } from './time-zone';

it.each(['America/New_York', 'Asia/Kolkata', 'UTC'])('%s is a time zone', name => {
  expect(isTimeZone(name)).toBe(true);
});

it.each(['Mars/Olympus', '', 'America/New York', '<b>UTC</b>'])('%j is none', name => {
  expect(isTimeZone(name)).toBe(false);
});
