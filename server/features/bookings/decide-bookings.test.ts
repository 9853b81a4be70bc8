import { units } from '@shared/limits/amounts';
import { office } from '@shared/site/studio';
import { bookings } from '@shared/tables/bookings';
import { asc } from 'drizzle-orm';
import request from 'supertest';
import { expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { byOperator } from '../../platform/by';
import { atOnce, statusesOf } from '../../testing/at-once';
import { insertUser } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { removePerson } from '../accounts/people';
import { bookingColumns } from './bookings.repository';
import { after, insertRequest, resetClockAfterEach, signInForCalls, slot } from './testing';

const server = setupTestServer();
resetClockAfterEach(server);

const rows = () => server.connection.db.select(bookingColumns).from(bookings).orderBy(asc(bookings.id));
const recorded = async () => (await readRecorded(server)).map(({ action, by }) => [action, by]);

/** Somebody on the staff, and a request. */
async function start(changes: Parameters<typeof insertRequest>[1] = {}) {
  return { staff: await signInForCalls(server), ...(await insertRequest(server, changes)) };
}

it('a confirmed call has a time, which nobody need have proposed, a host, and a place', async () => {
  const { staff, id } = await start();
  const { body } = await staff.confirm(id).expect(200);
  const confirmed = {
    id,
    state: 'confirmed',
    revision: 1,
    overdue: false,
    call: { startsAt: slot, hostId: staff.user.id, host: 'Mara Voss', place: 'link' },
    noteToVisitor: 'Bring the spreadsheet.',
    changedAt: server.clock.now().toISOString(),
    changedBy: 'mara',
    delivery: { state: 'unsent', at: server.clock.now().toISOString(), canResend: false },
  };
  expect(body).toMatchObject({ changed: [confirmed] });
  expect(await staff.list()).toEqual(body.changed);
  expect(await readRecorded(server)).toMatchObject([
    { action: 'booking-confirmed', by: 'mara', subjectType: 'booking', subjectId: String(id) },
  ]);

  const changes = { revision: 1, slot: '2026-03-12T17:30:00.000Z', place: 'phone', note: ' ' };
  const again = await staff.confirm(id, changes).expect(200);
  const call = { startsAt: changes.slot, place: 'phone', link: null };
  expect(again.body.changed).toMatchObject([{ revision: 2, noteToVisitor: null, call }]);
});

it('a call is confirmed neither for a past time, nor with a host whose name no visitor should read', async () => {
  const { staff, id } = await start();
  const { db } = server.connection;
  const { id: registered } = await insertUser(db, { role: 'registered', firstName: 'Buy at' });
  const { id: disabled } = await insertUser(db, { disabledAt: server.clock.now() });
  for (const [changes, path, message] of [
    [{ slot: '2026-03-02T14:59:00Z' }, 'slot', 'Choose a time that hasn’t passed'],
    ...['00000000-0000-4000-8000-000000000000', registered, disabled].map(
      hostId => [{ hostId }, 'hostId', 'Choose a host'] as const,
    ),
  ] as const)
    await staff.confirm(id, changes).expect(400, { message, issues: [{ path, message }] });
  expect(await rows()).toMatchObject([{ state: 'new', revision: 0 }]);
  await insertUser(db, { username: 'kit', firstName: null, lastName: null });
  await insertUser(db, { role: 'owner', firstName: 'Zoe', lastName: 'Brandt' });
  const hosts = await request(server.url).get('/api/bookings/hosts').set('Cookie', staff.cookie).expect(200);
  expect(hosts.body.map(({ name, self }: Record<string, unknown>) => [name, self])).toEqual([
    ['kit', false],
    ['Mara Voss', true],
    ['Zoe Brandt', false],
  ]);
});

it('a host’s last call is where the next one starts, with the link of the last one online', async () => {
  const { staff, id } = await start();
  const last = async () => {
    const { body } = await request(server.url).get('/api/bookings/hosts').set('Cookie', staff.cookie);
    return body.map(({ lastPlace, lastLink }: Record<string, unknown>) => [lastPlace, lastLink]);
  };
  expect(await last()).toEqual([[null, null]]);
  const link = 'https://meet.example/mara';
  await staff.confirm(id, { place: 'link', link }).expect(200);
  expect(await last()).toEqual([['link', link]]);
  const next = await insertRequest(server);
  server.clock.advance(units.MINUTE);
  await staff.confirm(next.id, { place: 'phone', link: null, slot: after(slot, 60) }).expect(200);
  expect(await last()).toEqual([['phone', link]]);
});

it('a request that was decided in the meantime stays as it is, and says who was faster', async () => {
  const stands = 'It’s confirmed for Mon, Mar 9, 2026, 10:00 AM EDT.';
  const { staff, id } = await start();
  const ines = await signInForCalls(server, { username: 'ines' });
  await staff.confirm(id).expect(200);
  expect((await ines.decline(id).expect(409)).body.message).toBe(
    `While you had this open, mara changed it. ${stands} Nothing you entered was sent.`,
  );
  expect((await staff.confirm(id).expect(409)).body.message).toBe(
    `You’ve already changed this, here or in another tab. ${stands} Close this and check before you send anything again.`,
  );
  await staff.decline(99).expect(404);
});

it('a request that eight decide at once was decided by one', async () => {
  const { id } = await insertRequest(server);
  const colleagues = await atOnce(8, n => signInForCalls(server, { username: `staff-${n}` }));
  const responses = await atOnce(
    8,
    n => colleagues[n]?.confirm(id, { note: `Note ${n}` }) ?? Promise.reject(),
  );
  expect(statusesOf(responses)).toEqual([200, ...Array(7).fill(409)]);
  const winner = responses.findIndex(({ status }) => status === 200);
  expect(await rows()).toMatchObject([{ revision: 1, noteToVisitor: `Note ${winner}` }]);
});

it('declining and canceling keep the note, and can be taken back', async () => {
  const { staff, id } = await start();
  const note = 'We’re full until May.';
  const declined = { state: 'declined', noteToVisitor: note, call: null };
  const { body } = await staff.decline(id, { note }).expect(200);
  expect(body).toMatchObject({ changed: [declined], skipped: 0 });
  await staff.confirm(id, { revision: 1 }).expect(200);
  await staff.cancel(id, { revision: 2, note: 'The ferry is late.' }).expect(200);
  expect(await rows()).toMatchObject([{ state: 'cancelled', noteToVisitor: 'The ferry is late.' }]);
});

it.each([
  ['cancel', 'new', 'It’s waiting for an answer.'],
  ['decline', 'done', 'It’s marked as done.'],
  ['decline', 'spam', 'It’s marked as spam.'],
  ['restore', 'declined', 'It’s declined.'],
] as const)('%s is refused when it is %s', async (action, state, sentence) => {
  const { staff, id } = await start({ state });
  const message = `That’s not possible for this request now. ${sentence}`;
  await staff[action](id, { revision: 0 }).expect(409, { message });
});

it('a request that was taken for spam waits for an answer once staff say that it is none', async () => {
  const { staff, id } = await start({ state: 'spam' });
  const { body } = await staff.restore(id).expect(200);
  expect(body).toMatchObject({ changed: [{ state: 'new', delivery: null }] });
  expect(await staff.list()).toEqual(body.changed);
  expect((await recorded()).at(-1)).toEqual(['booking-restored', 'mara']);
});

it('a call is done once it has begun, and keeps its host’s name when the account is removed', async () => {
  const { staff, id } = await start();
  const host = await insertUser(server.connection.db, { firstName: 'Noor', lastName: 'Haddad' });
  await staff.confirm(id, { hostId: host.id }).expect(200);
  const message = 'This call hasn’t started yet. You can mark it as done once it has.';
  await staff.complete(id).expect(409, { message });
  await removePerson(server, host.id, byOperator);
  server.clock.advance(7 * units.DAY);
  const ines = await signInForCalls(server, { username: 'ines' });
  const done = await ines.complete(id).expect(200);
  expect(done.body.changed).toMatchObject([{ state: 'done', call: { host: 'Noor Haddad' } }]);
  expect((await recorded()).at(-1)).toEqual(['booking-done', 'ines']);
});

it('of several, those that fit are decided, and the others stay as they are', async () => {
  const staff = await signInForCalls(server);
  const callIn = (hours: number) =>
    insertRequest(server, {
      state: 'confirmed',
      startsAt: new Date(server.clock.now().getTime() + hours * units.HOUR),
    });
  const [begun, ahead] = [await callIn(-1), await callIn(1)];
  const fresh = await insertRequest(server);
  const changed = await insertRequest(server, { revision: 1 });
  const seen = (...wanted: { id: number }[]) => wanted.map(({ id }) => ({ id, revision: 0 }));
  const decide = (action: string, bookings: object[]) =>
    staff.post('bookings/decisions', { action, note: 'Full.', bookings }).expect(200);
  const done = await decide('complete', seen(begun, ahead, fresh));
  expect(done.body).toMatchObject({ changed: [{ id: begun.id, state: 'done', revision: 1 }], skipped: 2 });
  const declined = await decide('decline', seen(fresh, changed, { id: 99 }));
  expect(declined.body).toMatchObject({
    changed: [{ id: fresh.id, state: 'declined', noteToVisitor: 'Full.' }],
    skipped: 2,
  });
  expect(await rows()).toMatchObject([{ state: 'done' }, ahead, { state: 'declined' }, changed]);
});

/** Two requests, of which the first is confirmed for `slot`. */
async function confirmOne() {
  const { staff, id: first } = await start();
  await staff.confirm(first).expect(200);
  return { staff, first, second: (await insertRequest(server)).id };
}

it.each([
  [-30, 200],
  [-29, 409],
  [29, 409],
  [30, 200],
])('a call %i minutes from the start of another gets %i', async (minutes, status) => {
  const { staff, second } = await confirmOne();
  const { body } = await staff.confirm(second, { slot: after(slot, minutes) }).expect(status);
  if (status === 409)
    expect(body.message).toBe(
      'Another call is already confirmed for Mon, Mar 9, 2026, 10:00 AM EDT. Calls take 30 minutes each. Choose a different time.',
    );
});

it('a time is taken whoever calls, but not for the call itself, and free again once it is canceled', async () => {
  const { staff, first, second } = await confirmOne();
  const { id: hostId } = await insertUser(server.connection.db);
  await staff.confirm(second, { hostId }).expect(409);
  await staff.confirm(first, { revision: 1, slot: after(slot, 15) }).expect(200);
  await staff.cancel(first, { revision: 2 }).expect(200);
  await staff.confirm(second, { hostId }).expect(200);
});

it('of six that are confirmed at once, ten minutes apart, no two overlap', async () => {
  const staff = await signInForCalls(server);
  const requests = await atOnce(6, () => insertRequest(server));
  const responses = await atOnce(6, n => staff.confirm(requests[n]?.id ?? 0, { slot: after(slot, 10 * n) }));
  const taken = (await rows()).flatMap(({ startsAt }) => startsAt?.getTime() ?? []).sort((a, b) => a - b);
  for (const [index, start] of taken.slice(1).entries())
    expect(start - (taken[index] ?? start)).toBeGreaterThanOrEqual(office.callTakes * units.MINUTE);
  expect(statusesOf(responses)).toEqual([...taken.map(() => 200), ...Array(6 - taken.length).fill(409)]);
});
