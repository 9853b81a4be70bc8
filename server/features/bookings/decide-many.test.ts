import { units } from '@shared/limits';
import { bookings } from '@shared/tables/bookings';
import { asc } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { deadServer, listOutbox } from '../../mail/testing';
import { useTestServer } from '../../testing/test-server';
import { bookingColumns } from './bookings.repository';
import { insertRequest, startDesk, useSteadyClock } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });
useSteadyClock(server);

const read = () => server.connection.db.select(bookingColumns).from(bookings).orderBy(asc(bookings.id));
const seen = (...rows: { id: number; revision: number }[]) =>
  rows.map(({ id, revision }) => ({ id, revision }));
const past = () => ({ startsAt: new Date(server.clock.now().getTime() - units.HOUR), revision: 1 });

describe('several calls', () => {
  it('are marked as done, except those that are still ahead or not confirmed', async () => {
    const desk = await startDesk(server);
    const begun = await insertRequest(server, { state: 'confirmed', ...past() });
    const ahead = await insertRequest(server, {
      state: 'confirmed',
      startsAt: new Date(server.clock.now().getTime() + units.HOUR),
    });
    const fresh = await insertRequest(server);
    const { body } = await desk
      .post('decisions', { action: 'complete', bookings: seen(begun, ahead, fresh) })
      .expect(200);
    expect(body).toMatchObject({ changed: [{ id: begun.id, state: 'done', revision: 2 }], skipped: 2 });
    const by = { changedAt: server.clock.now(), changedBy: desk.user.id, changedByName: 'mara' };
    expect(await read()).toEqual([{ ...begun, state: 'done', revision: 2, ...by }, ahead, fresh]);
    expect(await listOutbox(server)).toEqual([]);
    expect(await readRecorded(server)).toMatchObject([{ action: 'booking-done', by: 'mara' }]);
  });
});

describe('several requests', () => {
  it('are declined with one note, and each visitor is told', async () => {
    const desk = await startDesk(server);
    const [first, second] = [
      await insertRequest(server, { email: 'one@example.com' }),
      await insertRequest(server, { email: 'two@example.com' }),
    ];
    const kept = await insertRequest(server);
    const note = 'We’re fully booked.';
    const { body } = await desk
      .post('decisions', { action: 'decline', note, bookings: seen(first, second) })
      .expect(200);
    expect(body.changed).toMatchObject([
      { id: first.id, state: 'declined', noteToVisitor: note, emailed: true },
      { id: second.id, state: 'declined', noteToVisitor: note, emailed: true },
    ]);
    expect(body.skipped).toBe(0);
    expect((await read())[2]).toEqual(kept);
    expect((await listOutbox(server)).map(({ recipient, text }) => [recipient, text.includes(note)])).toEqual(
      [
        ['one@example.com', true],
        ['two@example.com', true],
      ],
    );
  });

  it('stay as they are if somebody else changed them since, or deleted them', async () => {
    const desk = await startDesk(server);
    const booking = await insertRequest(server);
    const decide = () =>
      desk.post('decisions', { action: 'decline', bookings: [...seen(booking), { id: 99, revision: 0 }] });
    const answers = await Promise.all([decide(), decide(), decide()]);
    expect(answers.map(({ body }) => body.changed.length).sort()).toEqual([0, 0, 1]);
    expect(answers.map(({ body }) => body.skipped).sort()).toEqual([1, 2, 2]);
    expect(await listOutbox(server)).toHaveLength(1);
  });

  it.each([
    [{ action: 'confirm', bookings: [{ id: 1, revision: 0 }] }],
    [{ action: 'decline', bookings: [] }],
    [{ action: 'decline', bookings: Array.from({ length: 201 }, (_, id) => ({ id: id + 1, revision: 0 })) }],
    [{ action: 'decline', bookings: [{ id: 0, revision: 0 }] }],
    [{ action: 'decline', bookings: [{ id: 1 }] }],
    [{ action: 'decline', note: 'x'.repeat(5_000), bookings: [{ id: 1, revision: 0 }] }],
  ])('are refused as %j', async body => {
    await (await startDesk(server)).post('decisions', body).expect(400);
  });

  it('are decided by staff only', async () => {
    const body = { action: 'decline', bookings: [{ id: 1, revision: 0 }] };
    await request(server.url).post('/api/bookings/decisions').send(body).expect(401);
  });
});
