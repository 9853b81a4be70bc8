import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import {
  createEvent,
  deliver,
  findDonation,
  listRows,
  openCheckout,
  payUnheard,
  postEvent,
  readTotal,
  verify,
} from './testing';

const server = useTestServer();
const received = { received: true };

beforeEach(() => server.sandbox.setWebhookUrl(`${server.url}/api/stripe/webhook`));

describe('a donor who closes the tab after paying', () => {
  it('is counted by the event alone', async () => {
    const { sessionId } = await openCheckout(server, { amount: 400 });
    await server.sandbox.pay(sessionId);
    await server.sandbox.webhooksSettled();
    expect(await findDonation(server, sessionId)).toMatchObject({
      status: 'succeeded',
      rewardTier: 'advocate',
    });
    expect(await readTotal(server)).toBe('400.00');
  });

  it('is counted once, however often the event is delivered again', async () => {
    const sessionId = await payUnheard(server);
    for (let times = 0; times < 3; times++)
      await deliver(server, 'checkout.session.completed').expect(200, received);
    server.clock.advance(60_000);
    await deliver(server, 'checkout.session.completed').expect(200);
    expect(await listRows(server)).toMatchObject([{ checkoutSessionId: sessionId, status: 'succeeded' }]);
    expect(await readTotal(server)).toBe('25.00');
  });
});

describe('a bank debit', () => {
  it('that is complete but not paid stays pending until the bank has paid', async () => {
    const { sessionId } = await openCheckout(server);
    await server.sandbox.payLater(sessionId);
    await server.sandbox.webhooksSettled();
    expect((await findDonation(server, sessionId)).status).toBe('pending');
    expect(await readTotal(server)).toBe('0.00');
    await server.sandbox.settle(sessionId, 'succeed');
    await server.sandbox.webhooksSettled();
    expect((await findDonation(server, sessionId)).status).toBe('succeeded');
    expect(await readTotal(server)).toBe('25.00');
  });

  it('that the bank refuses has failed', async () => {
    const { sessionId } = await openCheckout(server);
    await server.sandbox.payLater(sessionId);
    await server.sandbox.settle(sessionId, 'fail');
    await server.sandbox.webhooksSettled();
    expect((await findDonation(server, sessionId)).status).toBe('failed');
    expect((await verify(server, sessionId).expect(200)).body.status).toBe('failed');
    expect(await readTotal(server)).toBe('0.00');
  });

  it('whose refusal is delivered late does not undo what was paid', async () => {
    const sessionId = await payUnheard(server);
    const { body, sign } = createEvent(server, 'checkout.session.async_payment_failed', { id: sessionId });
    await postEvent(server, body, sign()).expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('succeeded');
  });
});

describe('a payment page that ran out', () => {
  it('leaves an expired donation, which a payment made in the last moment still turns around', async () => {
    const { sessionId } = await openCheckout(server);
    await server.sandbox.expire(sessionId);
    await server.sandbox.webhooksSettled();
    expect((await findDonation(server, sessionId)).status).toBe('expired');

    const paid = await payUnheard(server);
    await server.connection.pool.query(
      "update donations set status = 'expired' where checkout_session_id = $1",
      [paid],
    );
    await deliver(server, 'checkout.session.completed').expect(200);
    expect((await findDonation(server, paid)).status).toBe('succeeded');
  });
});

describe('an event that we cannot work on right now', () => {
  it('is answered so that the provider sends it again: the database is away', async () => {
    const sessionId = await payUnheard(server);
    await server.databaseLine.cut();
    await deliver(server, 'checkout.session.completed').expect(503);
    await server.databaseLine.restore();
    await deliver(server, 'checkout.session.completed').expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('succeeded');
  });

  it('is answered so that the provider sends it again: the provider’s API is away', async () => {
    const sessionId = await payUnheard(server);
    server.sandbox.setFault('500');
    await deliver(server, 'checkout.session.completed').expect(502);
    server.sandbox.setFault(null);
    await deliver(server, 'checkout.session.completed').expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('succeeded');
  });
});
