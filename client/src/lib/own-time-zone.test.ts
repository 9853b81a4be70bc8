import { afterEach, expect, it, vi } from 'vitest';
import { ownTimeZone, placeOfZone } from './own-time-zone';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  [undefined, null],
  ['Etc/Unknown', null],
])('of a browser that reports %j, the time zone is %j', (timeZone, own) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return Object.assign(resolvedOptions.call(this), { timeZone });
  });
  expect(ownTimeZone()).toBe(own);
});

it.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['UTC', 'UTC'],
])('%s is displayed as %s', (zone, place) => {
  expect(placeOfZone(zone)).toBe(place);
});
