import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownTimeZone, placeOfZone } from './own-time-zone';

afterEach(() => {
  vi.restoreAllMocks();
});

function mockTimeZone(timeZone: string | undefined) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return Object.assign(resolvedOptions.call(this), { timeZone });
  });
}

describe('the device’s time zone', () => {
  it.each(['Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC'])('is %s', zone => {
    mockTimeZone(zone);
    expect(ownTimeZone()).toBe(zone);
  });

  it.each([undefined, '', 'Etc/Unknown'])('is unknown if the browser reports %j', zone => {
    mockTimeZone(zone);
    expect(ownTimeZone()).toBeNull();
  });
});

it.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['UTC', 'UTC'],
])('%s is displayed as %s', (zone, place) => {
  expect(placeOfZone(zone)).toBe(place);
});
