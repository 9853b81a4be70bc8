import { describe, expect, it } from 'vitest';
import { hourTicks, minutesAheadOfOffice, nameOfHour, spansOf } from './clock-scale';

const winter = new Date('2026-01-14T15:00:00Z');
const summer = new Date('2026-07-15T15:00:00Z');
/** Two weeks in which New York has changed its clocks and London has not. */
const march = new Date('2026-03-16T15:00:00Z');
const day = { from: 0, to: 24 * 60 };

describe('the offset of another clock from the office’s', () => {
  it.each([
    ['America/New_York', winter, 0],
    ['Asia/Kolkata', winter, 630],
    ['Asia/Kolkata', summer, 570],
    ['Pacific/Honolulu', winter, -300],
    ['Pacific/Honolulu', summer, -360],
    ['Australia/Sydney', winter, 960],
    ['Australia/Sydney', summer, 840],
    ['Europe/London', winter, 300],
    ['Europe/London', march, 240],
  ])('%s at %s: %i minutes', (zone, instant, minutes) => {
    expect(minutesAheadOfOffice(zone, instant)).toBe(minutes);
  });
});

describe('the full hours of a clock', () => {
  it('in office time run from midnight to midnight', () => {
    const ticks = hourTicks(day, 0);
    expect(ticks).toHaveLength(25);
    expect(ticks[0]).toEqual({ at: 0, hour: 0 });
    expect(ticks[12]).toEqual({ at: 50, hour: 12 });
    expect(ticks[24]).toEqual({ at: 100, hour: 0 });
  });

  it('are between the office hours if the offset includes half an hour', () => {
    const [first, second] = hourTicks(day, 570);
    expect(first).toEqual({ at: (30 / 1440) * 100, hour: 10 });
    expect(second?.hour).toBe(11);
  });

  it('are those of the previous day if the clock is behind', () => {
    expect(hourTicks(day, -300)[0]).toEqual({ at: 0, hour: 19 });
  });
});

describe('a range of the other clock', () => {
  it('is placed in office time', () => {
    expect(spansOf(day, 0, 9 * 60, 17 * 60 + 30)).toEqual([{ at: 37.5, width: (510 / 1440) * 100 }]);
  });

  it('is split in two by midnight', () => {
    expect(spansOf(day, 0, 22 * 60, 7 * 60)).toEqual([
      { at: 0, width: (420 / 1440) * 100 },
      { at: (1320 / 1440) * 100, width: (120 / 1440) * 100 },
    ]);
  });

  it('covers the office hours of a visitor on the other side of the world', () => {
    expect(spansOf(day, 840, 22 * 60, 7 * 60)).toEqual([{ at: (480 / 1440) * 100, width: 37.5 }]);
  });
});

it('formats hours', () => {
  expect([0, 1, 11, 12, 13, 23].map(nameOfHour)).toEqual([
    '12 AM',
    '1 AM',
    '11 AM',
    '12 PM',
    '1 PM',
    '11 PM',
  ]);
});
