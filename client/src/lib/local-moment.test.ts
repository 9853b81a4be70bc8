import { units } from '@shared/limits/amounts';
import { afterEach, expect, it, vi } from 'vitest';
import { momentAfter, readMoment, toLocalMoment } from './local-moment';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** In New York, clocks go back on November 1, 2026, from 2:00 EDT (06:00Z) to 1:00 EST. */
const inNewYork = (now?: string) => {
  vi.stubEnv('TZ', 'America/New_York');
  if (now) vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
};

it.each([
  ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01T01:00', '2026-11-01T06:00:00.000Z'],
  ['2026-11-01T01:59', '2026-11-01T06:59:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ['2026-10-31T12:00', '2026-10-31T16:00:00.000Z'],
  ['2026-03-08T01:30', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T05:30:20.000Z', '2026-11-01T05:30:20.000Z'],
])('reads %s as %s: of two hours, the later', (text, instant) => {
  inNewYork();
  expect(readMoment(text).toISOString()).toBe(instant);
});

it('takes the later where clocks go back by half an hour', () => {
  vi.stubEnv('TZ', 'Australia/Lord_Howe');
  expect(readMoment('2026-04-05T01:45').toISOString()).toBe('2026-04-04T15:15:00.000Z');
});

it.each(['2026-11-01T04:30:00Z', '2026-11-01T05:10:00Z', '2026-11-01T06:10:00Z', '2026-03-08T06:30:00Z'])(
  'an hour from %s is sixty minutes later',
  now => {
    inNewYork(now);
    const chosen = momentAfter(units.HOUR);
    expect(readMoment(chosen).getTime()).toBe(Date.parse(now) + units.HOUR);
    expect(toLocalMoment(new Date(chosen))).toMatch(/^2026-(11-01T01|03-08T03):[13]0$|^2026-11-01T02:10$/);
  },
);
