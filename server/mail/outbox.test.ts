import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import { donationLimits } from '@shared/limits';
import { bookings } from '@shared/tables/bookings';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settlePending } from '../features/donations/sweep-donations';
import {
  deliver as deliverEvent,
  findDonation,
  give,
  openCheckout,
  payWithoutEvent,
  verify,
} from '../features/donations/testing';
import { insertUser } from '../testing/factories';
import { useTestServer } from '../testing/test-server';
import { deadServer, listOutbox } from './testing';

const server = useTestServer({
  SMTP_URL: deadServer,
  NOTIFY_EMAIL: 'mara@tidewright.example, jonas@tidewright.example',
});
const silent = useTestServer({ NOTIFY_EMAIL: 'mara@tidewright.example' });

const book = (body: object = bookingBody, { url } = server) => request(url).post('/api/bookings').send(body);
const queued = async () =>
  (await listOutbox(server)).map(({ key, recipient, replyTo }) => ({ key, recipient, replyTo }));

const staff = (about: string, replyTo: string | null) =>
  ['mara', 'jonas'].map((name, index) => ({
    key: `${about}:staff-${index + 1}`,
    recipient: `${name}@tidewright.example`,
    replyTo,
  }));
const visitor = (about: string, recipient: string) => ({
  key: `${about}:visitor`,
  recipient,
  replyTo: 'hello@tidewright.example',
});

describe('a booking or an inquiry', () => {
  it('notifies the visitor and each of the staff, who reply to the visitor', async () => {
    await book().expect(201);
    await request(server.url).post('/api/contact').send(inquiryBody).expect(201);
    expect(await queued()).toEqual([
      visitor('booking:1', 'tomas@example.com'),
      ...staff('booking:1', 'tomas@example.com'),
      visitor('inquiry:1', 'priya@example.com'),
      ...staff('inquiry:1', 'priya@example.com'),
    ]);
    const now = server.clock.now();
    expect(await listOutbox(server)).toMatchObject(
      Array.from({ length: 6 }, () => ({ createdAt: now, nextAttemptAt: now, attempts: 0, sentAt: null })),
    );
  });

  it('sends one notification, however often the button is clicked', async () => {
    await Promise.all(Array.from({ length: 8 }, () => book().expect(201)));
    expect(await queued()).toHaveLength(3);
  });

  it('from a bot sends no email', async () => {
    await book({ ...bookingBody, website: 'https://spam.example' }).expect(201);
    await request(server.url)
      .post('/api/contact')
      .send({ ...inquiryBody, website: 'x' })
      .expect(201);
    expect(await queued()).toEqual([]);
  });

  it('that is refused sends no email', async () => {
    await book({ ...bookingBody, email: 'tomas@example.com\r\nBcc: all@example.com' }).expect(400);
    expect(await queued()).toEqual([]);
  });

  it.each(['recent_submissions', 'outbox'])('whose transaction fails at %s leaves no trace', async table => {
    const { db } = server.connection;
    await db.execute(sql`alter table ${sql.identifier(table)} add constraint refuse_all check (false)`);
    try {
      await book().expect(500);
    } finally {
      await db.execute(sql`alter table ${sql.identifier(table)} drop constraint refuse_all`);
    }
    expect(await queued()).toEqual([]);
    expect(await db.select().from(bookings)).toEqual([]);
  });

  it('sends no email without a mail server', async () => {
    await book(bookingBody, silent).expect(201);
    expect(await listOutbox(silent)).toEqual([]);
  });
});

describe('a donation', () => {
  it('notifies the donor and staff once it is paid, not before', async () => {
    const { sessionId } = await openCheckout(server, { amount: 25, donorEmail: 'ruth@example.com' });
    expect(await queued()).toEqual([]);
    server.sandbox.setWebhookUrl(null);
    await server.sandbox.pay(sessionId);
    await verify(server, sessionId).expect(200);
    const { id } = await findDonation(server, sessionId);
    expect(await queued()).toEqual([
      visitor(`gift:${id}`, 'ruth@example.com'),
      ...staff(`gift:${id}`, 'ruth@example.com'),
    ]);
  });

  it('sends one notification, even if several requests and events report it concurrently', async () => {
    const sessionId = await payWithoutEvent(server, { amount: 25, donorEmail: 'ruth@example.com' });
    const heard = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? verify(server, sessionId) : deliverEvent(server, 'checkout.session.completed'),
    );
    const responses = await Promise.all(heard);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await queued()).toHaveLength(3);
  });

  it('without an email address notifies only staff', async () => {
    const { id } = await give(server);
    expect(await queued()).toEqual(staff(`gift:${id}`, null));
  });

  it('that is refunded is not announced again', async () => {
    const { checkoutSessionId } = await give(server, { amount: 25, donorEmail: 'ruth@example.com' });
    await server.sandbox.refund(checkoutSessionId);
    await deliverEvent(server, 'charge.refunded').expect(200);
    expect((await findDonation(server, checkoutSessionId)).status).toBe('refunded');
    await verify(server, checkoutSessionId).expect(200);
    expect(await queued()).toHaveLength(3);
  });

  it('of another amount than agreed sends no email', async () => {
    const sessionId = await payWithoutEvent(server, { amount: 25, donorEmail: 'ruth@example.com' });
    await server.connection.pool.query('update donations set amount = 1000');
    await verify(server, sessionId).expect(200);
    expect(await queued()).toEqual([]);
  });

  it('sends no email without a mail server', async () => {
    await give(silent, { amount: 25, donorEmail: 'ruth@example.com' });
    expect(await listOutbox(silent)).toEqual([]);
  });
});

/** For each wake-up of the mail job, how many messages were committed by then. */
let wakes: Promise<number>[] = [];

const countOutbox = async () => (await listOutbox(server)).length;

beforeAll(() => server.mail.onWake(() => void wakes.push(countOutbox())));
beforeEach(() => {
  wakes = [];
});

describe('mail is sent immediately', () => {
  it('after a booking and an inquiry', async () => {
    await request(server.url).post('/api/bookings').send(bookingBody).expect(201);
    await request(server.url).post('/api/contact').send(inquiryBody).expect(201);
    expect(await Promise.all(wakes)).toEqual([3, 6]);
  });

  it('after a donation, whichever way we learn of it, and not before it is paid', async () => {
    const { sessionId } = await openCheckout(server);
    await verify(server, sessionId).expect(200);
    expect(wakes).toEqual([]);

    await verify(server, await payWithoutEvent(server)).expect(200);
    expect(await Promise.all(wakes)).toEqual([2]);

    await payWithoutEvent(server);
    await deliverEvent(server, 'checkout.session.completed').expect(200);
    expect(await Promise.all(wakes)).toEqual([2, 4]);

    const swept = await payWithoutEvent(server);
    server.clock.advance(donationLimits.reconcileAfter + 1);
    await settlePending({ ...server, db: server.connection.db });
    expect((await findDonation(server, swept)).status).toBe('succeeded');
    expect(await Promise.all(wakes)).toEqual([2, 4, 6]);
  });

  it('after somebody asked for a new password', async () => {
    const { email } = await insertUser(server.connection.db);
    await request(server.url).post('/api/password-reset-requests').send({ email }).expect(204);
    expect(await Promise.all(wakes)).toEqual([1]);
  });
});
