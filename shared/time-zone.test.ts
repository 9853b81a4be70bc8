import { expect, it } from 'vitest';
import { canonicalTimeZone, isTimeZone } from './time-zone';

it('all spellings of a time zone are one, and what is none is known', () => {
  const spellings = ['Europe/Stockholm', 'europe/stockholm', 'EUROPE/sTOCKHOLM'];
  expect(new Set(spellings.map(canonicalTimeZone))).toEqual(new Set(['Europe/Stockholm']));
  expect(['UTC', 'Mars/Olympus', '', 'America/New York', '<b>UTC</b>'].filter(isTimeZone)).toEqual(['UTC']);
});
