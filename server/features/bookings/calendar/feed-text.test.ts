import { units } from '@shared/limits';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import type { Call } from '../../../calendar/calendar-text';
import { useTestServer } from '../../../testing/test-server';
import { insertRequest, otherSlot, startDesk, useSteadyClock } from '../testing';
import { createFeedText } from './feed-text';

const server = useTestServer();
useSteadyClock(server);

const namesIn = (text: Buffer) =>
  [...text.toString().matchAll(/SUMMARY:Call: (\w+)/g)].map(([, name]) => name).sort();

it('is written again once a call changes, and no sooner', async () => {
  const desk = await startDesk(server);
  const { id } = await insertRequest(server);
  await desk.confirm(id).expect(200);
  const readText = createFeedText(server);
  const text = await readText();
  server.clock.advance(units.HOUR);
  expect(await readText()).toBe(text);
  await desk.cancel(id).expect(200);
  expect(namesIn(await readText())).toEqual([]);
});

it('shows no call that was confirmed while it was written, and canceled since', async () => {
  const desk = await startDesk(server);
  const [first, second] = [
    await insertRequest(server, { firstName: 'Amara' }),
    await insertRequest(server, { firstName: 'Tomas' }),
  ];
  await desk.confirm(first.id).expect(200);
  let confirmSecond = async () => {
    await desk.confirm(second.id, { slot: otherSlot }).expect(200);
    confirmSecond = async () => {};
  };
  const { db } = server.connection;
  const slow = Object.create(db, {
    transaction: {
      value: async (...parameters: Parameters<typeof db.transaction>) => {
        await confirmSecond();
        return db.transaction(...parameters);
      },
    },
  });
  const readText = createFeedText({ db: slow, clock: server.clock });
  expect(namesIn(await readText())).toEqual(['Amara', 'Tomas']);
  await desk.cancel(second.id).expect(200);
  expect(namesIn(await readText())).toEqual(['Amara']);
});

type Found = { version: string; calls: Call[] };
const unwritable = { createdAt: new Date(Number.NaN) };

it.each([
  ['read', async () => Promise.reject(new Error('The database is away'))],
  [
    'written to its end',
    async (read: () => Promise<Found>) => {
      const { version, calls } = await read();
      return { version, calls: calls.map((call, n) => (n === 0 ? call : { ...call, ...unwritable })) };
    },
  ],
])('that cannot be %s is neither sent nor kept', async (_what, fail) => {
  const desk = await startDesk(server);
  const [first, second] = [
    await insertRequest(server, { firstName: 'Amara' }),
    await insertRequest(server, { firstName: 'Tomas' }),
  ];
  await desk.confirm(first.id).expect(200);
  await desk.confirm(second.id, { slot: otherSlot }).expect(200);
  const { body } = await request(server.url)
    .post('/api/bookings/calendar')
    .set('Cookie', desk.cookie)
    .expect(201);
  const { transaction } = server.db;
  vi.spyOn(server.db, 'transaction').mockImplementationOnce(
    async (...parameters) => (await fail(() => transaction.apply(server.db, parameters) as never)) as never,
  );
  const read = () => request(server.url).get(new URL(body.url).pathname);
  const failed = await read().expect(500);
  expect(failed.text).not.toContain('VCALENDAR');
  const { text } = await read().expect(200);
  expect(namesIn(Buffer.from(text))).toEqual(['Amara', 'Tomas']);
  expect(text).toMatch(/END:VCALENDAR$/);
});
