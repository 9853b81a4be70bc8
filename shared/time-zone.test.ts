import { expect, it } from 'vitest';
import { canonicalTimeZone, isTimeZone } from './time-zone';

it.each(['America/New_York', 'Asia/Kolkata', 'UTC'])('%s is a time zone', name => {
  expect(isTimeZone(name)).toBe(true);
});

it.each(['Mars/Olympus', '', 'America/New York', '<b>UTC</b>'])('%j is none', name => {
  expect(isTimeZone(name)).toBe(false);
});

it('all spellings of a time zone are one', () => {
  const spellings = ['Europe/Stockholm', 'europe/stockholm', 'EUROPE/sTOCKHOLM'];
  expect(new Set(spellings.map(canonicalTimeZone))).toEqual(new Set(['Europe/Stockholm']));
});
