import { units } from '@shared/limits/amounts';
import { hostCalendars } from '@shared/tables/bookings';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { listJobs } from '../../../jobs';
import { readRecorded } from '../../../platform/activity/testing';
import { byOperator } from '../../../platform/by';
import { createJobLocks } from '../../../platform/db/job-locks';
import { atOnce, statusesOf } from '../../../testing/at-once';
import { signIn } from '../../../testing/sign-in';
import { setupTestServer } from '../../../testing/test-server';
import { disablePerson, removePerson } from '../../accounts/people';
import { createBrowser } from '../../accounts/testing/accounts';
import { resetClockAfterEach } from '../testing';
import { refreshCalendars } from './refresh-calendars';
import { calendarOf, eventOn, setupCalendars } from './testing/calendars';

/** Its clock shows 10:00 on Monday, March 2, 2026, in New York; the clocks change on Sunday. */
const server = setupTestServer();
resetClockAfterEach(server);
const calendars = setupCalendars(server);
const path = '/api/host-calendars';

async function open(username = 'ada', role: 'staff' | 'owner' | 'registered' = 'staff') {
  const staff = await signIn(server, { username, firstName: null, lastName: null, role });
  const browser = createBrowser(server, staff);
  const add = (file: string, kind: unknown = 'busy') =>
    browser.post(path, { url: calendars.urlOf(file), kind });
  return { ...staff, ...browser, add, list: async () => (await browser.get(path).expect(200)).body };
}

const refresh = () => refreshCalendars(server, new AbortController().signal);
const readTimes = async () => (await request(server.url).get('/api/call-times').expect(200)).body;
const storedCalendars = () => server.db.select().from(hostCalendars);

describe('adding a calendar', () => {
  it('reads it at once, and shows the next five busy times to its owner only', async () => {
    const [ada, ben] = [await open(), await open('ben')];
    const days = [2, 3, 4, 5, 6, 9, 10];
    calendars.answers['/secret-words.ics'] = calendarOf(
      eventOn(2, 8, 9),
      ...days.map(day => eventOn(day, 11, 12)),
      'BEGIN:VEVENT\nDTSTART:20260303T150000Z\nRRULE:FREQ=HOURLY\nEND:VEVENT\n',
    );
    const { body } = await ada.add('/secret-words.ics').expect(201);
    const at = (day: string, hour: number) => `2026-03-${day}T${hour}:00:00.000Z`;
    expect(body).toEqual({
      id: expect.any(String),
      kind: 'busy',
      host: calendars.host,
      readAt: server.clock.now().toISOString(),
      failing: null,
      next: [...['02', '03', '04', '05', '06'].map(day => ({ start: at(day, 16), end: at(day, 17) }))],
      skipped: 1,
    });
    expect(await ada.list()).toEqual([body]);
    expect(await ben.list()).toEqual([]);
    await ben.remove(`${path}/${body.id}`).expect(404);
    expect(JSON.stringify(await storedCalendars()) + server.logged()).not.toContain('secret-words');
    await ada.remove(`${path}/${body.id}`).expect(204);
    await ada.remove(`${path}/${body.id}`).expect(404);
    expect(await ada.list()).toEqual([]);
    expect((await readRecorded(server)).map(({ action }) => action)).toEqual([
      'host-calendar-added',
      'host-calendar-removed',
    ]);
  });

  it.each<[string, string, string | number]>([
    ['/gone.ics', 'The calendar answered 404. Copy the secret link again.', 404],
    ['/private.ics', 'The calendar answered 403. Copy the secret link again.', 403],
    ['/page', 'That’s a web page. Copy the link that ends in .ics.', '<!doctype html>'],
    ['/text', 'That’s not a calendar. Copy the link that ends in .ics.', 'Hello'],
    ['/large.ics', 'That calendar is larger than 8 MB.', calendarOf('x'.repeat(9 * units.MIB))],
    [
      '/endless.ics',
      'We can’t work out this calendar: one of its events repeats without ever happening.',
      calendarOf(eventOn(3, 9, 10, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\n')),
    ],
  ])('refuses %s: %s', async (file, message, answer) => {
    calendars.answers[file] =
      typeof answer === 'string' ? answer : (_request, response) => response.writeHead(answer).end();
    const ada = await open();
    const { body } = await ada.add(file).expect(400);
    expect(body).toEqual({ message, issues: [{ path: 'url', message }] });
    expect(await storedCalendars()).toEqual([]);
  });

  it.each([
    ['', 'Paste the link to your calendar'],
    ['http://calendar.example/ada.ics', 'Paste a link that starts with https:// or webcal://.'],
    ['calendar.example/ada.ics', 'Paste a link that starts with https:// or webcal://.'],
    ['https://127.1/ada.ics', 'That address isn’t on the public internet.'],
    ['webcal://[::ffff:169.254.169.254]/', 'That address isn’t on the public internet.'],
    ['https://localhost/ada.ics', 'That address isn’t on the public internet.'],
  ])('refuses %j: %s', async (url, message) => {
    const { post } = await open();
    const { body } = await post(path, { url, kind: 'busy' }).expect(400);
    expect(body.issues).toEqual([{ path: 'url', message }]);
  });

  it('stops at three of an account, of six at once', async () => {
    calendars.answers['/ada.ics'] = calendarOf();
    const ada = await open();
    const answers = await atOnce(6, () => ada.add('/ada.ics'));
    expect(statusesOf(answers)).toEqual([201, 201, 201, 409, 409, 409]);
    expect(await ada.list()).toHaveLength(3);
    await (await open('ben')).add('/ada.ics').expect(201);
  });

  it('is for staff', async () => {
    const { add, get } = await open('guest', 'registered');
    await add('/ada.ics').expect(403);
    await get(path).expect(403);
    await get(`${path}/busy/2026-03-03T15:00:00Z`).expect(403);
    expect(calendars.asked).toEqual([]);
  });
});

describe('a time', () => {
  it('is taken once everybody with a calendar is busy, which staff who confirm read by name', async () => {
    const [ada, ben] = [await open(), await open('ben')];
    await open('carl');
    calendars.answers['/ada.ics'] = calendarOf(eventOn(3, 10, 12));
    calendars.answers['/more.ics'] = calendarOf(eventOn(3, 14, 15));
    calendars.answers['/ben.ics'] = calendarOf(eventOn(3, 11, 15));
    await ada.add('/ada.ics').expect(201);
    const morning = ['10:00', '10:30', '11:00', '11:30'];
    expect(await readTimes()).toEqual({ taken: { '2026-03-03': morning }, closed: [] });
    await ada.add('/more.ics').expect(201);
    await ben.add('/ben.ics').expect(201);
    expect(await readTimes()).toEqual({
      taken: { '2026-03-03': ['11:00', '11:30', '14:00', '14:30'] },
      closed: [],
    });
    const slots = ['2026-03-03T15:00:00.000Z', '2026-03-03T16:30:00.000Z', '2026-03-03T20:00:00.000Z'];
    const { body } = await ben.get(`${path}/busy/${slots}`).expect(200);
    expect(body).toEqual({ '2026-03-03T15:00:00.000Z': ['ada'], '2026-03-03T16:30:00.000Z': ['ada', 'ben'] });
    await ben.get(`${path}/busy/noon`).expect(400);

    await disablePerson(server, ben.user.id, byOperator);
    expect((await readTimes()).taken['2026-03-03']).toEqual([...morning, '14:00', '14:30']);
  });

  it('is no time on a day off for everyone', async () => {
    const ada = await open();
    calendars.answers['/holidays.ics'] = calendarOf(
      'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260305\nDTEND;VALUE=DATE:20260307\nTRANSP:TRANSPARENT\nEND:VEVENT\n',
      eventOn(9, 10, 12),
    );
    await ada.add('/holidays.ics', 'closed').expect(201);
    expect(await readTimes()).toEqual({ taken: {}, closed: ['2026-03-05', '2026-03-06'] });
  });

  it('is free again once a calendar wasn’t read for a day, until it is', async () => {
    const ada = await open();
    calendars.answers['/ada.ics'] = calendarOf(eventOn(5, 10, 11));
    await ada.add('/ada.ics').expect(201);
    delete calendars.answers['/ada.ics'];
    const { taken } = await readTimes();
    expect(taken).toEqual({ '2026-03-05': ['10:00', '10:30'] });
    server.clock.advance(units.HOUR);
    await refresh();
    const since = server.clock.now().toISOString();
    const failing = { since, reason: 'the address answered 404', ignored: false };
    expect(await ada.list()).toMatchObject([{ failing }]);
    server.clock.advance(23 * units.HOUR);
    await refresh();
    expect((await readTimes()).taken).toEqual(taken);
    server.clock.advance(units.HOUR);
    expect((await readTimes()).taken).toEqual({});
    expect(await ada.list()).toMatchObject([{ failing: { ...failing, ignored: true } }]);
    calendars.answers['/ada.ics'] = calendarOf(eventOn(5, 12, 13));
    await refresh();
    expect((await readTimes()).taken).toEqual({ '2026-03-05': ['12:00', '12:30'] });
    expect(await ada.list()).toMatchObject([{ failing: null, readAt: server.clock.now().toISOString() }]);
  });
});

describe('reading all calendars', () => {
  it('asks only for changes, but for the whole on a new day', async () => {
    const ada = await open();
    calendars.answers['/ada.ics'] = ({ headers }, response) =>
      headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"1"' }).end(calendarOf(eventOn(5, 10, 11)));
    await ada.add('/ada.ics').expect(201);
    const [before] = await storedCalendars();
    for (const later of [units.HOUR, units.DAY, units.HOUR]) {
      server.clock.advance(later);
      await refresh();
    }
    expect(calendars.asked.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"1"',
      undefined,
      '"1"',
    ]);
    expect(await storedCalendars()).toEqual([{ ...before, readAt: server.clock.now() }]);
  });

  it('happens on one of two instances, and goes on beside a calendar that fails', async () => {
    const ada = await open();
    calendars.answers['/ada.ics'] = calendarOf(eventOn(5, 10, 11));
    for (const _ of [1, 2, 3]) await ada.add('/ada.ics').expect(201);
    const [last] = await storedCalendars();
    await server.db
      .update(hostCalendars)
      .set({ url: 'of another key' })
      .where(eq(hostCalendars.id, last?.id ?? ''));
    calendars.asked.length = 0;
    const job = listJobs(server).find(({ name }) => name === 'read-calendars');
    const instances = [createJobLocks(server), createJobLocks(server)];
    const signal = new AbortController().signal;
    const outcomes = await Promise.all(
      instances.map(locks => locks.run('read-calendars', () => job?.run(signal) ?? Promise.reject())),
    );
    expect(outcomes.sort()).toEqual(['done', 'running elsewhere']);
    expect(calendars.asked).toHaveLength(2);
    const reasons = (await ada.list()).map(
      ({ failing }: { failing: { reason: string } | null }) => failing?.reason,
    );
    expect(reasons.sort()).toEqual(['we can’t read its link anymore. Add it again', undefined, undefined]);
    await Promise.all(instances.map(locks => locks.close()));
  });

  it('ends with the account', async () => {
    const [ada] = [await open(), await open('ben', 'owner')];
    calendars.answers['/ada.ics'] = calendarOf(eventOn(5, 10, 11));
    await ada.add('/ada.ics').expect(201);
    await disablePerson(server, ada.user.id, byOperator);
    await refresh();
    expect(calendars.asked).toHaveLength(1);
    expect((await readTimes()).taken).toEqual({});
    await removePerson(server, ada.user.id, byOperator);
    expect(await storedCalendars()).toEqual([]);
  });
});
