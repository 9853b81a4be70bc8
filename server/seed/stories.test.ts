import { donationLimits, units } from '@shared/limits';
import { expect, it } from 'vitest';
import { listDemoBookings } from './bookings/bookings';
import { listDemoDonations } from './donations/donations';
import { listDemoInquiries } from './inquiries/inquiries';
import { listDemoShares } from './shares/shares';
import { createTimeline } from './timeline';

interface Story {
  at: Date;
  steps?: { at: Date }[];
}

/** Two weeks, every eight hours or so: nights, weekends, and the Sunday on which the clocks change. */
const start = Date.parse('2026-03-02T05:10:00Z');
const moments = Array.from({ length: 41 }, (_, index) => new Date(start + index * 493 * units.MINUTE));

it('whenever the demo data is added, its stories go forward and end before now', () => {
  for (const now of moments) {
    const timeline = createTimeline(now);
    const lists = [listDemoDonations, listDemoShares, listDemoBookings, listDemoInquiries];
    const stories: Story[] = lists.flatMap<Story>(list => list(timeline));
    const backwards = stories.filter(({ at, steps = [] }) =>
      [...steps.map(step => step.at), now].some((time, index) => time < (steps[index - 1]?.at ?? at)),
    );
    expect(backwards, now.toISOString()).toEqual([]);
    const unsettled = listDemoDonations(timeline).filter(({ at, unpaid }) => {
      const settled = at.getTime() + (unpaid ? donationLimits.checkoutFor : 2 * units.MINUTE);
      return unpaid !== 'pending' && settled > now.getTime();
    });
    expect(unsettled, now.toISOString()).toEqual([]);
  }
});

it('calls are confirmed before they begin, and done after', () => {
  for (const now of moments) {
    for (const { name, steps = [] } of listDemoBookings(createTimeline(now))) {
      const slots = steps.flatMap(step => (step.do === 'confirm' ? [step] : []));
      const late = slots.filter(({ at, slot }) => slot <= at);
      expect(late, name.join(' ')).toEqual([]);
      const done = steps.find(step => step.do === 'complete');
      const last = slots.at(-1);
      if (done && last) expect(done.at.getTime(), name.join(' ')).toBeGreaterThan(last.slot.getTime());
    }
  }
});

it('every story has a name of its own, by which it is found again', () => {
  const timeline = createTimeline(new Date(start));
  const names = [
    listDemoShares(timeline).map(({ title }) => title),
    listDemoBookings(timeline).map(({ email }) => email),
    listDemoInquiries(timeline).map(({ email }) => email),
  ];
  for (const list of names) expect(new Set(list).size).toBe(list.length);
});
