import { bookingLimits, units } from '@shared/limits';
import { bookings, callLinks } from '@shared/tables/bookings';
import { outbox } from '@shared/tables/mail';
import { expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { deadServer } from '../../mail/testing';
import { useTestServer } from '../../testing/test-server';
import { after, insertRequest, otherSlot, slot, startDesk } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });

const callTakes = bookingLimits.callMinutes * units.MINUTE;
const rows = () => server.connection.db.select().from(bookings).orderBy(bookings.id);
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

it('of eight staff who confirm a request at once, one does', async () => {
  const desks = await Promise.all(
    Array.from({ length: 8 }, (_, n) => startDesk(server, { username: `staff-${n}` })),
  );
  const { id } = await insertRequest(server);
  const responses = await Promise.all(
    desks.map((desk, n) => desk.confirm(id, { slot: n % 2 ? slot : otherSlot, note: `Note ${n}` })),
  );
  expect(statusesOf(responses)).toEqual([200, ...Array(7).fill(409)]);
  const winner = responses.findIndex(({ status }) => status === 200);
  for (const { status, body } of responses) {
    if (status === 409)
      expect(body.message).toMatch(
        `While you had this open, staff-${winner} changed it. It's confirmed for `,
      );
  }
  expect(await rows()).toMatchObject([{ state: 'confirmed', revision: 1, noteToVisitor: `Note ${winner}` }]);
  expect(await server.connection.db.select().from(outbox)).toHaveLength(1);
  expect(await server.connection.db.select().from(callLinks)).toHaveLength(1);
  expect(await readRecorded(server)).toHaveLength(1);
});

it('of eight requests that get the same time at once, one does', async () => {
  const desk = await startDesk(server);
  const requests = await Promise.all(Array.from({ length: 8 }, () => insertRequest(server)));
  const responses = await Promise.all(requests.map(({ id }) => desk.confirm(id)));
  expect(statusesOf(responses)).toEqual([200, ...Array(7).fill(409)]);
  for (const { status, body } of responses) {
    if (status === 409) expect(body.message).toMatch(/^Another call is already confirmed for Mon, Mar 9/);
  }
  const states = (await rows()).map(({ state }) => state).sort();
  expect(states).toEqual(['confirmed', ...Array(7).fill('new')]);
  expect(await server.connection.db.select().from(outbox)).toHaveLength(1);
});

it('of six requests that get times ten minutes apart at once, no two that overlap are confirmed', async () => {
  const desk = await startDesk(server);
  const starts = Array.from({ length: 6 }, (_, n) => after(slot, 10 * n));
  const requests = await Promise.all(starts.map(() => insertRequest(server)));
  const responses = await Promise.all(requests.map(({ id }, n) => desk.confirm(id, { slot: starts[n] })));
  const confirmed = (await rows()).flatMap(({ state, startsAt }) =>
    state === 'confirmed' && startsAt ? startsAt.getTime() : [],
  );
  const taken = confirmed.toSorted((a, b) => a - b);
  expect(taken.length).toBeGreaterThan(0);
  for (const [index, start] of taken.slice(1).entries()) {
    expect(start - (taken[index] ?? start)).toBeGreaterThanOrEqual(callTakes);
  }
  expect(statusesOf(responses)).toEqual([
    ...taken.map(() => 200),
    ...Array(starts.length - taken.length).fill(409),
  ]);
  expect(await server.connection.db.select().from(outbox)).toHaveLength(taken.length);
});

it('of a visitor and staff who change a call at once, one does', async () => {
  const quiet = await startDesk(server);
  const { id } = await insertRequest(server);
  await quiet.confirm(id).expect(200);
  const responses = await Promise.all([
    quiet.cancel(id),
    quiet.confirm(id, { revision: 1, slot: otherSlot }),
    quiet.cancel(id),
  ]);
  expect(statusesOf(responses)).toEqual([200, 409, 409]);
  expect(await rows()).toMatchObject([{ revision: 2 }]);
});
