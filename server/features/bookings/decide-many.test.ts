import { units } from '@shared/limits';
import { bookings } from '@shared/tables/bookings';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { useTestServer } from '../../testing/test-server';
import { bookingColumns } from './bookings.repository';
import { insertRequest, startDesk } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });

const read = () => server.connection.db.select(bookingColumns).from(bookings).orderBy(asc(bookings.id));
const seen = (...rows: { id: number; revision: number }[]) =>
  rows.map(({ id, revision }) => ({ id, revision }));
const callIn = (hours: number) => ({
  state: 'confirmed' as const,
  startsAt: new Date(server.clock.now().getTime() + hours * units.HOUR),
});

it('several calls are marked as done, except those that are still ahead or not confirmed', async () => {
  const desk = await startDesk(server);
  const begun = await insertRequest(server, callIn(-1));
  const ahead = await insertRequest(server, callIn(1));
  const fresh = await insertRequest(server);
  const { body } = await desk
    .post('bookings/decisions', { action: 'complete', bookings: seen(begun, ahead, fresh) })
    .expect(200);
  expect(body).toMatchObject({ changed: [{ id: begun.id, state: 'done', revision: 1 }], skipped: 2 });
  const changed = {
    state: 'done',
    revision: 1,
    changedAt: server.clock.now(),
    changedBy: desk.user.id,
    changedByName: 'mara',
  };
  expect(await read()).toEqual([{ ...begun, ...changed }, ahead, fresh]);
  expect(await listOutbox(server)).toEqual([]);
  expect(await readRecorded(server)).toMatchObject([{ action: 'booking-done', by: 'mara' }]);
});

it('several requests are declined with one note, except those that somebody changed or deleted', async () => {
  const desk = await startDesk(server);
  const first = await insertRequest(server, { email: 'one@example.com' });
  const second = await insertRequest(server, { email: 'two@example.com' });
  const changed = await insertRequest(server, { revision: 1 });
  const note = 'We’re fully booked.';
  const wanted = [...seen(first, second), { id: changed.id, revision: 0 }, { id: 99, revision: 0 }];
  const { body } = await desk.post('bookings/decisions', { action: 'decline', note, bookings: wanted }).expect(200);
  const declined = { state: 'declined', noteToVisitor: note, emailed: true };
  expect(body).toMatchObject({
    changed: [
      { id: first.id, ...declined },
      { id: second.id, ...declined },
    ],
    skipped: 2,
  });
  expect((await read())[2]).toEqual(changed);
  expect((await listOutbox(server)).map(({ recipient, text }) => [recipient, text.includes(note)])).toEqual([
    ['one@example.com', true],
    ['two@example.com', true],
  ]);
});
