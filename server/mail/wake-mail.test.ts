import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import { donationLimits } from '@shared/limits';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settlePending } from '../features/donations/sweep-donations';
import { deliver, findDonation, openCheckout, payWithoutEvent, verify } from '../features/donations/testing';
import { insertUser } from '../testing/factories';
import { useTestServer } from '../testing/test-server';
import { deadServer, listOutbox } from './testing';

const server = useTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' });

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
    expect(await Promise.all(wakes)).toEqual([2, 4]);
  });

  it('after a donation, whichever way we learn of it, and not before it is paid', async () => {
    const { sessionId } = await openCheckout(server);
    await verify(server, sessionId).expect(200);
    expect(wakes).toEqual([]);

    await verify(server, await payWithoutEvent(server)).expect(200);
    expect(await Promise.all(wakes)).toEqual([1]);

    await payWithoutEvent(server);
    await deliver(server, 'checkout.session.completed').expect(200);
    expect(await Promise.all(wakes)).toEqual([1, 2]);

    const swept = await payWithoutEvent(server);
    server.clock.advance(donationLimits.reconcileAfter + 1);
    await settlePending({ ...server, db: server.connection.db });
    expect((await findDonation(server, swept)).status).toBe('succeeded');
    expect(await Promise.all(wakes)).toEqual([1, 2, 3]);
  });

  it('after somebody asked for a new password', async () => {
    const { email } = await insertUser(server.connection.db);
    await request(server.url).post('/api/password-reset-requests').send({ email }).expect(204);
    expect(await Promise.all(wakes)).toEqual([1]);
  });
});
