import { overdueUpTo } from '@shared/answer-due';
import { isWeekend } from '@shared/calendar-day';
import { units } from '@shared/limits';
import { slotOfInstant } from '@shared/office-hours';
import { describe, expect, it } from 'vitest';
import { createTimeline } from './timeline';

const start = Date.parse('2026-03-02T05:10:00Z');
/** A week, every 97 minutes: nights, a weekend, and the days around them. The clocks change on March 8. */
const moments = Array.from({ length: 104 }, (_, index) => new Date(start + index * 97 * units.MINUTE));

describe.each([
  ['at the start of the week', '2026-03-02T14:05:00Z'],
  ['at night', '2026-03-04T07:00:00Z'],
  ['on a Sunday', '2026-03-08T17:00:00Z'],
])('the demo data’s timeline %s', (_, text) => {
  const timeline = createTimeline(new Date(text));

  it('counts weekdays in order, on the office’s clock', () => {
    const days = [-3, -2, -1, 1, 2].map(offset => timeline.weekday(offset, '09:30').getTime());
    expect(days).toEqual([...days].sort((a, b) => a - b));
    for (const day of days) {
      const { date, time } = slotOfInstant(new Date(day));
      expect([isWeekend(date), time]).toEqual([false, '09:30']);
    }
  });
});

it('what came within eight open hours is not overdue, what came nine open hours ago is', () => {
  for (const now of moments) {
    const timeline = createTimeline(now);
    const limit = overdueUpTo(now).getTime();
    expect(timeline.openHoursAgo(8).getTime(), now.toISOString()).toBeGreaterThan(limit);
    expect(timeline.openHoursAgo(9).getTime(), now.toISOString()).toBeLessThanOrEqual(limit);
  }
});
