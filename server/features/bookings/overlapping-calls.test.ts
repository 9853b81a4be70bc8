import { bookingLimits } from '@shared/form-limits';
import { units } from '@shared/limits';
import { bookings } from '@shared/tables/bookings';
import { expect, it } from 'vitest';
import { atOnce, statusesOf } from '../../testing/at-once';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { after, insertRequest, slot, startDesk } from './testing';

const server = useTestServer();

/** Two requests, of which the first is confirmed for `slot`. */
async function start() {
  const desk = await startDesk(server);
  const first = await insertRequest(server);
  await desk.confirm(first.id).expect(200);
  return { desk, first, second: await insertRequest(server) };
}

it.each([
  [-30, 200],
  [-29, 409],
  [0, 409],
  [29, 409],
  [30, 200],
])('a call %i minutes from the start of another gets %i', async (minutes, status) => {
  const { desk, second } = await start();
  const { body } = await desk.confirm(second.id, { slot: after(slot, minutes) }).expect(status);
  if (status === 409)
    expect(body.message).toBe(
      'Another call is already confirmed for Mon, Mar 9, 2026, 10:00 AM EDT. Each takes 30 minutes, and we take only one at a time. Choose a different time.',
    );
});

it('a time is taken whoever calls, and free again once its call is canceled', async () => {
  const { desk, first, second } = await start();
  const { id: hostId } = await insertUser(server.connection.db);
  await desk.confirm(second.id, { hostId }).expect(409);
  await desk.cancel(first.id).expect(200);
  await desk.confirm(second.id, { hostId }).expect(200);
});

it('a call can move to a time that overlaps its own', async () => {
  const { desk, first } = await start();
  await desk.confirm(first.id, { revision: 1, slot: after(slot, 15) }).expect(200);
});

it('of six that are confirmed at once, ten minutes apart, no two overlap', async () => {
  const desk = await startDesk(server);
  const requests = await atOnce(6, () => insertRequest(server));
  const responses = await atOnce(6, n => desk.confirm(requests[n]?.id ?? 0, { slot: after(slot, 10 * n) }));
  const rows = await server.connection.db.select().from(bookings);
  const taken = rows.flatMap(({ startsAt }) => startsAt?.getTime() ?? []).sort((a, b) => a - b);
  for (const [index, start] of taken.slice(1).entries())
    expect(start - (taken[index] ?? start)).toBeGreaterThanOrEqual(bookingLimits.callMinutes * units.MINUTE);
  expect(taken.length).toBeGreaterThan(0);
  const refused = requests.length - taken.length;
  expect(statusesOf(responses)).toEqual([...taken.map(() => 200), ...Array(refused).fill(409)]);
});
