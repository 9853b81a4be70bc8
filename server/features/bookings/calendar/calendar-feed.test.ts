import { accountLimits, units } from '@shared/limits';
import { accountSettings } from '@shared/tables/accounts';
import { calendarFeeds } from '@shared/tables/bookings';
import ICAL from 'ical.js';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { useTestServer } from '../../../testing/test-server';
import { setPassword } from '../../accounts/recovery/set-password';
import { insertRequest, otherSlot, slot, startDesk, useSteadyClock } from '../testing';

const server = useTestServer();
useSteadyClock(server);

const calendar = (method: 'get' | 'post' | 'delete', cookie: string) =>
  request(server.url)[method]('/api/bookings/calendar').set('Cookie', cookie);

async function makeLink(cookie: string): Promise<string> {
  const { body } = await calendar('post', cookie).expect(201);
  expect(body.url).toMatch(new RegExp(`^${server.url}/api/calendars/[\\w-]{43}\\.ics$`));
  return new URL(body.url).pathname;
}

const read = (link: string, status = 200) => request(server.url).get(link).expect(status);

/** As another library reads it. */
async function readEvents(link: string) {
  const { text } = await read(link);
  const feed = new ICAL.Component(ICAL.parse(text));
  expect(feed.getFirstPropertyValue('method')).toBe('PUBLISH');
  return feed.getAllSubcomponents('vevent').map(component => {
    const { summary, description, location, startDate } = new ICAL.Event(component);
    return { summary, description, location, starts: startDate.toJSDate().toISOString() };
  });
}

describe('the calendar feed', () => {
  it('has the confirmed calls, with name, topic, time, and place', async () => {
    const desk = await startDesk(server);
    const [first, second, third] = [
      await insertRequest(server),
      await insertRequest(server, { firstName: 'Amara', lastName: 'Nwosu', notes: null }),
      await insertRequest(server),
    ];
    await desk.confirm(first.id).expect(200);
    await desk.confirm(second.id, { slot: otherSlot, place: 'phone' }).expect(200);
    await desk.decline(third.id).expect(200);
    const link = await makeLink(desk.cookie);
    expect(await readEvents(link)).toEqual([
      { summary: 'Call: Amara Nwosu', description: null, location: 'Phone', starts: otherSlot },
      {
        summary: 'Call: Tomas Lindqvist',
        description: 'Three spreadsheets.',
        location: 'https://meet.example/tide',
        starts: slot,
      },
    ]);
    const { text, headers } = await read(link);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).not.toMatch(/example\.com|555|Freight|Kolkata|Bring|Ellison/);
    await desk.cancel(first.id).expect(200);
    expect(await readEvents(link)).toHaveLength(1);
  });

  it('keeps calls for ninety days', async () => {
    const desk = await startDesk(server);
    await desk.confirm((await insertRequest(server)).id).expect(200);
    const link = await makeLink(desk.cookie);
    server.clock.advance(96 * units.DAY);
    expect(await readEvents(link)).toHaveLength(1);
    server.clock.advance(2 * units.DAY);
    expect(await readEvents(link)).toEqual([]);
  });

  it('stops with a new link, without one, and with its account', async () => {
    const desk = await startDesk(server);
    const first = await makeLink(desk.cookie);
    const second = await makeLink(desk.cookie);
    await read(first, 404);
    await read(second);
    await calendar('delete', desk.cookie).expect(204);
    await read(second, 404);
    const third = await makeLink(desk.cookie);
    await server.connection.pool.query('update users set disabled_at = now()');
    await read(third, 404);
  });

  it('stops with a new password: whoever was in the account may have made the link', async () => {
    const desk = await startDesk(server);
    const link = await makeLink(desk.cookie);
    const { rows } = await server.connection.pool.query('select id from users');
    await setPassword(server, { userId: rows[0].id, password: 'slow boats in harbor' });
    await read(link, 404);
  });

  it('pauses while its account lacks a second factor that is required', async () => {
    const desk = await startDesk(server);
    const link = await makeLink(desk.cookie);
    await server.connection.db.insert(accountSettings).values({ requireSecondFactor: true });
    await read(link, 404);
    await server.connection.db.delete(accountSettings);
    await read(link);
  });

  it('gets no link for a session that ends with a new password while it asks', async () => {
    const desk = await startDesk(server);
    const { transaction } = server.db;
    vi.spyOn(server.db, 'transaction').mockImplementationOnce(async run => {
      await setPassword(server, { userId: desk.user.id, password: 'slow boats in harbor' });
      return transaction.call(server.db, run) as never;
    });
    await calendar('post', desk.cookie).expect(401);
    expect(await server.connection.db.select().from(calendarFeeds)).toEqual([]);
  });

  it('asks for a recent proof before it gives a link away', async () => {
    const desk = await startDesk(server);
    server.clock.advance(accountLimits.proofLasts + 1);
    const { body } = await calendar('post', desk.cookie).expect(403);
    expect(body.code).toBe('proof-required');
  });

  it('belongs to one account each, is stored as a hash, and recorded', async () => {
    const [mara, ines] = [await startDesk(server), await startDesk(server, { username: 'ines' })];
    expect((await calendar('get', mara.cookie).expect(200)).body).toEqual({ createdAt: null });
    const links = [await makeLink(mara.cookie), await makeLink(ines.cookie)];
    for (const link of links) await read(link);
    expect((await calendar('get', mara.cookie).expect(200)).body).toEqual({
      createdAt: server.clock.now().toISOString(),
    });
    const stored = JSON.stringify(await server.connection.db.select().from(calendarFeeds));
    for (const link of links) expect(stored).not.toContain(link.slice('/api/calendars/'.length, -4));
    await calendar('delete', ines.cookie).expect(204);
    await calendar('delete', ines.cookie).expect(204);
    await read(links[0] ?? '');
    expect((await readRecorded(server)).map(({ action, by }) => [action, by])).toEqual([
      ['calendar-link-made', 'mara'],
      ['calendar-link-made', 'ines'],
      ['calendar-link-removed', 'ines'],
    ]);
  });

  it.each(['x', 'x.ics', '.ics', `${'A'.repeat(43)}.ics`, '%00.ics'])('has no link %s', async file => {
    await read(`/api/calendars/${file}`, 404);
  });

  it('keeps its link out of the log', async () => {
    const link = await makeLink((await startDesk(server)).cookie);
    await read(link);
    expect(server.logged()).not.toContain(link.slice('/api/calendars/'.length, -4));
  });
});
