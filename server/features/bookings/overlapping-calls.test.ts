import { bookings } from '@shared/tables/bookings';
import { expect, it } from 'vitest';
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

const stateOf = async (wanted: number) =>
  (await server.connection.db.select().from(bookings)).find(({ id }) => id === wanted)?.state;

it.each([-29, -10, 0, 15, 29])('a call %i minutes from the start of another is refused', async minutes => {
  const { desk, second } = await start();
  const { body } = await desk.confirm(second.id, { slot: after(slot, minutes) }).expect(409);
  expect(body.message).toBe(
    'Another call is already confirmed for Mon, Mar 9, 2026, 10:00 AM EDT. Each takes 30 minutes, and we take only one at a time. Choose a different time.',
  );
  expect(await stateOf(second.id)).toBe('new');
});

it.each([-30, 30])('a call that starts %i minutes from the start of another is confirmed', async minutes => {
  const { desk, second } = await start();
  await desk.confirm(second.id, { slot: after(slot, minutes) }).expect(200);
  expect(await stateOf(second.id)).toBe('confirmed');
});

it('a time is taken whoever calls, and free again once its call is canceled', async () => {
  const { desk, first, second } = await start();
  const { id: hostId } = await insertUser(server.connection.db);
  const wish = { slot: after(slot, 15), hostId };
  await desk.confirm(second.id, wish).expect(409);
  await desk.cancel(first.id).expect(200);
  await desk.confirm(second.id, wish).expect(200);
});

it('a call can move to a time that overlaps its own', async () => {
  const { desk, first } = await start();
  await desk.confirm(first.id, { revision: 1, slot: after(slot, 15) }).expect(200);
});

it('calls that overlapped before it was refused stay, and can change anything but their time', async () => {
  const { desk, first } = await start();
  const old = await insertRequest(server, {
    state: 'confirmed',
    startsAt: new Date(after(slot, 15)),
    revision: 1,
  });
  await desk.confirm(old.id, { revision: 1, slot: after(slot, 15), note: 'The room changed.' }).expect(200);
  await desk.confirm(old.id, { revision: 2, slot: after(slot, 20) }).expect(409);
  await desk.cancel(old.id, { revision: 2 }).expect(200);
  await desk.confirm(old.id, { revision: 3, slot: after(slot, 15) }).expect(409);
  expect(await stateOf(first.id)).toBe('confirmed');
});
