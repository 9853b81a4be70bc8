import { readFile } from 'node:fs/promises';
import { units } from '@shared/limits/amounts';
import { formatInTimeZone } from 'date-fns-tz';
import { describe, expect, it } from 'vitest';
import { readCalendar } from './calendar-worker.js';

const newYork = 'America/New_York';
const monday = Date.parse('2026-03-02T05:00:00Z');
const asked = {
  kind: 'busy' as 'busy' | 'closed',
  from: monday,
  to: monday + 61 * units.DAY,
  officeZone: newYork,
  email: 'ada@example.com' as string | null,
};

function read(text: string, changes: Partial<typeof asked> = {}) {
  const { busy, skipped } = readCalendar({ text, ...asked, ...changes }) ?? { busy: [], skipped: Number.NaN };
  const format = (minutes: number, form: string) => formatInTimeZone(minutes * units.MINUTE, newYork, form);
  return {
    busy: busy.map(([start, end]) => {
      const isSameDay = format(start, 'd') === format(end, 'd');
      return `${format(start, 'MMM d HH:mm')} to ${format(end, isSameDay ? 'HH:mm' : 'MMM d HH:mm')}`;
    }),
    skipped,
  };
}

const fixture = (name: string) => readFile(new URL(`./testing/${name}.ics`, import.meta.url), 'utf8');

describe('busy times', () => {
  it.each<[string, string[], Partial<typeof asked>?]>([
    [
      'google',
      ['Mar 2 10:00 to 11:30', 'Mar 10 15:00 to 16:00', 'Mar 13 10:00 to 10:30', 'Mar 30 10:00 to 11:30'],
    ],
    ['outlook', ['Mar 3 10:00 to 11:00', 'Mar 17 10:00 to 11:00', 'Mar 30 10:00 to 11:00']],
    ['icloud', ['Mar 6 09:00 to 09:45', 'Mar 18 10:00 to 11:00', 'Apr 1 09:00 to 10:00']],
    ['proton', ['Mar 4 03:30 to 04:30', 'Mar 8 19:00 to Mar 9 19:00']],
    ['fastmail', ['Mar 3 09:00 to 10:30', 'Mar 11 13:00 to 14:00']],
    ['last-friday', ['Mar 27 16:00 to 17:00', 'Apr 24 16:00 to 17:00']],
    [
      'excepted',
      ['Mar 9 10:00 to 11:00', 'Mar 9 12:00 to 12:30', 'Mar 13 10:00 to 11:00', 'Mar 20 10:00 to 11:00'],
    ],
    [
      'all-day',
      [
        'Mar 2 00:00 to Mar 4 00:00',
        'Mar 8 00:00 to Mar 9 00:00',
        'Mar 15 00:00 to Mar 17 00:00',
        'Apr 15 00:00 to Apr 17 00:00',
      ],
    ],
    ['unknown-zone', ['Mar 3 10:00 to 11:00', 'Mar 10 10:00 to 11:00']],
    ['holidays', ['Apr 20 15:00 to 17:00']],
    ['holidays', ['Apr 3 00:00 to Apr 4 00:00', 'Apr 10 00:00 to Apr 11 00:00'], { kind: 'closed' }],
    ['fastmail', [], { kind: 'closed' }],
    ['icloud', ['Mar 5 09:00 to 10:00', 'Mar 6 09:00 to 09:45'], { email: null, to: monday + 7 * units.DAY }],
  ])('of %s are %j', async (name, busy, changes) => {
    expect(read(await fixture(name), changes)).toEqual({ busy, skipped: 0 });
  });

  it.each([
    [
      'spring',
      '2026-03-07T05:00:00Z',
      ['Mar 7 10:00 to 10:15', 'Mar 8 10:00 to 10:15', 'Mar 9 10:00 to 10:15'],
    ],
    [
      'autumn',
      '2026-10-31T04:00:00Z',
      ['Oct 31 10:00 to 10:15', 'Nov 1 10:00 to 10:15', 'Nov 2 10:00 to 10:15'],
    ],
  ])('keep to the clock on the wall in %s', async (_season, day, busy) => {
    const from = Date.parse(day);
    expect(read(await fixture('daily'), { from, to: from + 3 * units.DAY }).busy).toEqual(busy);
  });

  it('leave out what can’t be read, or repeats too often, and say how much', async () => {
    expect(read(await fixture('too-often'))).toEqual({ busy: ['Mar 5 10:00 to 10:30'], skipped: 3 });
  });

  it('are read with any line ends, and letters in any case', async () => {
    const google = await fixture('google');
    const windows = google.replaceAll('\n', '\r\n').replace('DTSTART:20260313', 'dtstart:20260313');
    expect(read(windows)).toEqual(read(google));
  });

  it('are those of the events near, among ten years of 9 MB', () => {
    const event = (index: number) => {
      const day = new Date(Date.UTC(2016, 0, index / 5)).toISOString().slice(0, 10).replaceAll('-', '');
      return `BEGIN:VEVENT\nUID:${index}\nDTSTART:${day}T150000Z\nDTEND:${day}T153000Z\nDESCRIPTION:${'x'.repeat(400)}\nEND:VEVENT\n`;
    };
    const events = Array.from({ length: 5 * 3_790 }, (_, index) => event(index)).join('');
    expect(events.length).toBeGreaterThan(9_000_000);
    const { busy } = read(`BEGIN:VCALENDAR\n${events}END:VCALENDAR`);
    expect([busy.length, busy[0]]).toEqual([61, 'Mar 2 10:00 to 10:30']);
  });
});

it.each(['', 'Hello', '<html>', 'BEGIN:VCARD\nEND:VCARD'])('%j is no calendar', text => {
  expect(readCalendar({ text, ...asked })).toBeNull();
});

it.each([
  'BEGIN:VCALENDAR',
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260303T150000Z',
  'BEGIN:VCALENDAR\nEND:VEVENT',
])('%j has no busy times', text => {
  expect(read(text)).toEqual({ busy: [], skipped: 0 });
});
