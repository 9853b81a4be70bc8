import { units } from '@shared/limits/amounts';
import { accountSettings } from '@shared/tables/accounts';
import { calendarFeeds } from '@shared/tables/bookings';
import ICAL from 'ical.js';
import request from 'supertest';
import { expect, it } from 'vitest';
import { readRecorded } from '../../../platform/activity/testing';
import { setupTestServer } from '../../../testing/test-server';
import { setPassword } from '../../accounts/passwords';
import { insertRequest, otherSlot, resetClockAfterEach, signInForCalls, slot } from '../testing';

const server = setupTestServer();
resetClockAfterEach(server);

/** Somebody on the staff who reads the calls in a calendar app. */
async function start(username = 'mara') {
  const staff = await signInForCalls(server, { username });
  const ask = (method: 'get' | 'post' | 'delete') =>
    request(server.url)[method]('/api/bookings/calendar').set('Cookie', staff.cookie);
  const makeLink = async () => {
    const { body } = await ask('post').expect(201);
    expect(body.url).toMatch(new RegExp(`^${server.url}/api/calendars/[\\w-]{43}\\.ics$`));
    return new URL(body.url).pathname;
  };
  return { ...staff, ask, makeLink };
}

const read = (link: string, status = 200) => request(server.url).get(link).expect(status);

/** As another library reads it. */
async function readEvents(link: string) {
  const feed = new ICAL.Component(ICAL.parse((await read(link)).text));
  expect(feed.getFirstPropertyValue('method')).toBe('PUBLISH');
  return feed.getAllSubcomponents('vevent').map(component => {
    const { summary, description, location, startDate } = new ICAL.Event(component);
    return { summary, description, location, starts: startDate.toJSDate().toISOString() };
  });
}

it('the feed has the confirmed calls, with name, topic, time, and place, for ninety days', async () => {
  const { cancel, confirm, decline, makeLink } = await start();
  const first = await insertRequest(server);
  const second = await insertRequest(server, { firstName: 'Amara', lastName: 'Nwosu', notes: null });
  await confirm(first.id).expect(200);
  await confirm(second.id, { slot: otherSlot, place: 'phone' }).expect(200);
  await decline((await insertRequest(server)).id).expect(200);
  const link = await makeLink();
  const byPhone = { summary: 'Call: Amara Nwosu', description: null, location: 'Phone', starts: otherSlot };
  const online = { description: 'Three spreadsheets.', location: 'https://meet.example/tide' };
  expect(await readEvents(link)).toEqual([
    byPhone,
    { summary: 'Call: Tomas Lindqvist', ...online, starts: slot },
  ]);
  const { text, headers } = await read(link);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(text).not.toMatch(/example\.com|555|Freight|Kolkata|Bring|Voss/);
  await cancel(first.id).expect(200);
  expect(await readEvents(link)).toEqual([byPhone]);
  server.clock.advance(97 * units.DAY);
  expect(await readEvents(link)).toHaveLength(1);
  server.clock.advance(2 * units.DAY);
  expect(await readEvents(link)).toEqual([]);
});

const query = (text: string) => server.connection.pool.query(text);

it.each<[string, (staff: Awaited<ReturnType<typeof start>>) => unknown]>([
  ['a new link', ({ makeLink }) => makeLink()],
  ['its removal', ({ ask }) => ask('delete').expect(204)],
  [
    'a new password',
    ({ user }) => setPassword(server, { userId: user.id, password: 'slow boats in harbor' }),
  ],
  ['a disabled account', () => query('update users set disabled_at = now()')],
  [
    'a second factor that its account lacks',
    () => server.connection.db.insert(accountSettings).values({ requireSecondFactor: true }),
  ],
])('a link ends with %s', async (_name, end) => {
  const staff = await start();
  const link = await staff.makeLink();
  await read(link);
  await end(staff);
  for (const dead of [link, '/api/calendars/x.ics']) await read(dead, 404);
});

it('each account has its own link, stored as a hash, recorded, and in no log', async () => {
  const [mara, ines] = [await start(), await start('ines')];
  await mara.ask('get').expect(200, { createdAt: null });
  const links = [await mara.makeLink(), await ines.makeLink()];
  await mara.ask('get').expect(200, { createdAt: server.clock.now().toISOString() });
  for (const link of links) await read(link);
  const stored = JSON.stringify(await server.connection.db.select().from(calendarFeeds));
  for (const link of links)
    expect(stored + server.logged()).not.toContain(link.slice('/api/calendars/'.length, -4));
  await ines.ask('delete').expect(204);
  await read(links[0] ?? '');
  expect((await readRecorded(server)).map(({ action, by }) => [action, by])).toEqual([
    ['calendar-link-made', 'mara'],
    ['calendar-link-made', 'ines'],
    ['calendar-link-removed', 'ines'],
  ]);
});
