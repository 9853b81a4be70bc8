import { units } from '@shared/limits';
import { bookings } from '@shared/tables/bookings';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { atOnce, statusesOf } from '../../testing/at-once';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { removePerson } from '../accounts/people';
import { insertRequest, otherSlot, slot, startDesk, useSteadyClock } from './testing';

const server = useTestServer();
useSteadyClock(server);

const rows = () => server.connection.db.select().from(bookings);
const recorded = async () => (await readRecorded(server)).map(({ action, by }) => [action, by]);

/** Somebody at the desk, and a request. */
async function start(changes: Parameters<typeof insertRequest>[1] = {}) {
  return { desk: await startDesk(server), ...(await insertRequest(server, changes)) };
}

describe('confirming a call', () => {
  it('stores the time, the host, and the place, and returns how it stands', async () => {
    const { desk, id } = await start();
    const { body } = await desk.confirm(id).expect(200);
    const call = { startsAt: slot, hostId: desk.user.id, host: 'Mara Ellison', place: 'link' };
    expect(body.changed[0]).toMatchObject({
      ...{ id, state: 'confirmed', revision: 1, overdue: false, emailed: false },
      call: { ...call, link: 'https://meet.example/tide' },
      noteToVisitor: 'Bring the spreadsheet.',
      changedAt: server.clock.now().toISOString(),
      changedBy: 'mara',
    });
    expect(body.visitorLink).toMatch(new RegExp(`^${server.url}/call#[\\w-]{43}$`));
    expect(await desk.list()).toEqual(body.changed);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'booking-confirmed', by: 'mara', subjectType: 'booking', subjectId: String(id) },
    ]);
  });

  it('again changes its time, which nobody need have proposed, and its place', async () => {
    const { desk, id } = await start();
    await desk.confirm(id).expect(200);
    const startsAt = '2026-03-12T17:30:00.000Z';
    const changes = { revision: 1, slot: startsAt, place: 'phone', note: ' ' } as const;
    const { body } = await desk.confirm(id, changes).expect(200);
    expect(body.changed[0]).toMatchObject({
      ...{ state: 'confirmed', revision: 2, noteToVisitor: null },
      call: { startsAt, place: 'phone', link: null },
    });
  });

  it('refuses a time that has passed, and hosts whose name no visitor should read', async () => {
    const { desk, id } = await start();
    const { db } = server.connection;
    const { id: registered } = await insertUser(db, { role: 'registered', firstName: 'Buy at' });
    const { id: disabled } = await insertUser(db, { disabledAt: server.clock.now() });
    for (const [changes, path, message] of [
      [{ slot: '2026-03-02T14:59:00Z' }, 'slot', "Choose a time that hasn't passed"],
      [{ hostId: '00000000-0000-4000-8000-000000000000' }, 'hostId', 'Choose a host'],
      [{ hostId: registered }, 'hostId', 'Choose a host'],
      [{ hostId: disabled }, 'hostId', 'Choose a host'],
    ] as const)
      await desk.confirm(id, changes).expect(400, { message, issues: [{ path, message }] });
    expect(await rows()).toMatchObject([{ state: 'new', revision: 0 }]);
    await insertUser(db, { username: 'kit', firstName: null, lastName: null });
    await insertUser(db, { role: 'owner', firstName: 'Zoe', lastName: 'Brandt' });
    const hosts = await request(server.url).get('/api/bookings/hosts').set('Cookie', desk.cookie).expect(200);
    const offered = hosts.body.map(({ name, self }: Record<string, unknown>) => [name, self]);
    expect(offered).toEqual([
      ['kit', false],
      ['Mara Ellison', true],
      ['Zoe Brandt', false],
    ]);
  });
});

describe('a request that was decided in the meantime', () => {
  const stands = "It's confirmed for Mon, Mar 9, 2026, 10:00 AM EDT.";

  it('stays as it is, and says who was faster', async () => {
    const { desk, id } = await start();
    const ines = await startDesk(server, { username: 'ines' });
    await desk.confirm(id).expect(200);
    const { body } = await ines.decline(id).expect(409);
    expect(body.message).toBe(
      `While you had this open, mara changed it. ${stands} Nothing you entered was sent.`,
    );
    const again = await desk.confirm(id).expect(409);
    expect(again.body.message).toBe(
      `You've already changed this, here or in another tab. ${stands} Close this and check before you send anything again.`,
    );
    expect(await rows()).toMatchObject([{ state: 'confirmed', revision: 1 }]);
  });

  it('by eight at once was decided by one', async () => {
    const { id } = await insertRequest(server);
    const desks = await atOnce(8, n => startDesk(server, { username: `staff-${n}` }));
    const responses = await atOnce(8, n => desks[n]?.confirm(id, { note: `Note ${n}` }) ?? Promise.reject());
    expect(statusesOf(responses)).toEqual([200, ...Array(7).fill(409)]);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(await rows()).toMatchObject([{ revision: 1, noteToVisitor: `Note ${winner}` }]);
    expect(await recorded()).toEqual([['booking-confirmed', `staff-${winner}`]]);
  });
});

it('declining and cancelling keep the note, and can be taken back', async () => {
  const { desk, id } = await start();
  const { body } = await desk.decline(id, { note: 'We’re full until May.' }).expect(200);
  expect(body).toMatchObject({
    changed: [{ state: 'declined', noteToVisitor: 'We’re full until May.', call: null, emailed: false }],
    ...{ skipped: 0, visitorLink: null },
  });
  await desk.confirm(id, { revision: 1 }).expect(200);
  await desk.cancel(id, { revision: 2, note: 'The ferry is late.' }).expect(200);
  expect(await rows()).toMatchObject([{ state: 'cancelled', noteToVisitor: 'The ferry is late.' }]);
  await desk.confirm(id, { revision: 3, slot: otherSlot }).expect(200);
});

it.each([
  ['cancel', 'new', "It's waiting for an answer."],
  ['decline', 'done', "It's marked as done."],
  ['complete', 'declined', "It's declined."],
  ['confirm', 'done', "It's marked as done."],
] as const)('%s is refused when it is %s', async (action, state, sentence) => {
  const { desk, id } = await start({ state });
  const { body } = await desk[action](id, { revision: 0 }).expect(409);
  expect(body.message).toBe(`That's not possible for this request now. ${sentence}`);
});

it('a call is done once it has begun', async () => {
  const { desk, id } = await start();
  await desk.confirm(id).expect(200);
  const { body } = await desk.complete(id).expect(409);
  expect(body.message).toBe("This call hasn't started yet. You can mark it as done once it has.");
  server.clock.advance(7 * units.DAY);
  const ines = await startDesk(server, { username: 'ines' });
  const done = await ines.complete(id).expect(200);
  expect(done.body).toMatchObject({ changed: [{ state: 'done', emailed: null }], visitorLink: null });
  expect(await recorded()).toEqual([
    ['booking-confirmed', 'mara'],
    ['booking-done', 'ines'],
  ]);
});

it('a call keeps its host’s name when the account is removed', async () => {
  const { desk, id } = await start();
  const host = await insertUser(server.connection.db, { firstName: 'Noor', lastName: 'Haddad' });
  await desk.confirm(id, { hostId: host.id }).expect(200);
  await removePerson(server, host.id, { actor: null });
  expect(await desk.list()).toMatchObject([{ call: { host: 'Noor Haddad' } }]);
});

it('a request that doesn’t exist can’t be decided', async () => {
  await (await startDesk(server)).decline(99).expect(404);
});
