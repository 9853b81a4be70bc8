import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import { honeypotName } from '@shared/limits/forms';
import { studio } from '@shared/site/studio';
import { bookings } from '@shared/tables/bookings';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  deliver as deliverEvent,
  findDonation,
  give,
  payWithoutEvent,
  verify,
} from '../../features/donations/testing';
import { atOnce } from '../../testing/at-once';
import { setupTestServer } from '../../testing/test-server';
import { deadServer, listOutbox } from './testing';

const server = setupTestServer({
  SMTP_URL: deadServer,
  NOTIFY_EMAIL: 'mara@studio.example, jonas@studio.example',
});

const book = (body: object = bookingBody) => request(server.url).post('/api/bookings').send(body);
const queued = async () =>
  (await listOutbox(server)).map(({ kind, subjectType, subjectId, audience, recipient, replyTo }) => ({
    kind,
    audience,
    recipient,
    replyTo,
    about: `${subjectType} ${subjectId}`,
  }));

const staff = (about: string, kind: string, replyTo: string | null) =>
  ['mara', 'jonas'].map(name => ({
    about,
    kind,
    replyTo,
    audience: 'staff',
    recipient: `${name}@studio.example`,
  }));
const visitor = (about: string, kind: string, recipient: string) => ({
  about,
  kind,
  recipient,
  audience: 'visitor',
  replyTo: studio.email,
});

describe('a booking or an inquiry', () => {
  it('notifies the visitor and each of the staff, who reply to the visitor, once; a bot nobody', async () => {
    const write = (body: object) => request(server.url).post('/api/contact').send(body).expect(201);
    const caught = { [honeypotName]: 'https://spam.example' };
    await book({ ...bookingBody, ...caught }).expect(201);
    await write({ ...inquiryBody, ...caught });
    await atOnce(8, () => book().expect(201));
    await write(inquiryBody);
    expect(await queued()).toEqual([
      visitor('booking 2', 'booking-confirmation', 'tomas@example.com'),
      ...staff('booking 2', 'booking-notice', 'tomas@example.com'),
      visitor('inquiry 2', 'inquiry-confirmation', 'priya@example.com'),
      ...staff('inquiry 2', 'inquiry-notice', 'priya@example.com'),
    ]);
  });

  it('whose email cannot be queued is not taken', async () => {
    const { db } = server.connection;
    await db.execute(sql`alter table outbox add constraint refuse_all check (false)`);
    const response = await book();
    await db.execute(sql`alter table outbox drop constraint refuse_all`);
    expect(response.status).toBe(500);
    expect(await db.select().from(bookings)).toEqual([]);
  });
});

describe('a donation', () => {
  const gift = { amount: 25, donorEmail: 'ruth@example.com' };

  it('notifies the donor and staff once it is paid, and once, whatever is heard of it later', async () => {
    const sessionId = await payWithoutEvent(server, gift);
    expect(await queued()).toEqual([]);
    await verify(server, sessionId).expect(200);
    await deliverEvent(server, 'checkout.session.completed').expect(200);
    await server.sandbox.refund(sessionId);
    await deliverEvent(server, 'charge.refunded').expect(200);
    await verify(server, sessionId).expect(200);
    const { id, status } = await findDonation(server, sessionId);
    expect(status).toBe('refunded');
    expect(await queued()).toEqual([
      visitor(`donation ${id}`, 'donation-thanks', 'ruth@example.com'),
      ...staff(`donation ${id}`, 'donation-notice', 'ruth@example.com'),
    ]);
  });

  it('without an email address notifies only staff, and of another amount than agreed nobody', async () => {
    const { id } = await give(server);
    const sessionId = await payWithoutEvent(server, gift);
    await server.connection.pool.query('update donations set amount = 1000');
    await verify(server, sessionId).expect(200);
    expect(await queued()).toEqual(staff(`donation ${id}`, 'donation-notice', null));
  });
});
