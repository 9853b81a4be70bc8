import { expect, it, vi } from 'vitest';
import { ownTimeZone, placeOfZone } from './own-time-zone';

it.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  [undefined, null],
  ['Etc/Unknown', null],
])('of a browser that reports %j, the time zone is %j', (timeZone, own) => {
  class Reporting extends Intl.DateTimeFormat {
    override resolvedOptions() {
      return Object.assign(super.resolvedOptions(), { timeZone });
    }
  }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: Reporting }));
  expect(ownTimeZone()).toBe(own);
});

it.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['UTC', 'UTC'],
])('%s is displayed as %s', (zone, place) => {
  expect(placeOfZone(zone)).toBe(place);
});
