import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import {
  createEvent,
  deliver,
  findDonation,
  listRows,
  openCheckout,
  payWithoutEvent,
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

  it('is counted once, however often the event is redelivered', async () => {
    const sessionId = await payWithoutEvent(server);
    for (let times = 0; times < 3; times++)
      await deliver(server, 'checkout.session.completed').expect(200, received);
    server.clock.advance(60_000);
    await deliver(server, 'checkout.session.completed').expect(200);
    expect(await listRows(server)).toMatchObject([{ checkoutSessionId: sessionId, status: 'succeeded' }]);
    expect(await readTotal(server)).toBe('25.00');
  });
});

describe('a bank debit', () => {
  it('that is complete but unpaid stays pending until the bank has paid', async () => {
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

  it('whose refusal is delivered late does not undo the payment', async () => {
    const sessionId = await payWithoutEvent(server);
    const { body, sign } = createEvent(server, 'checkout.session.async_payment_failed', { id: sessionId });
    await postEvent(server, body, sign()).expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('succeeded');
  });
});

describe('an expired payment page', () => {
  it('leaves an expired donation, which a last-minute payment still completes', async () => {
    const { sessionId } = await openCheckout(server);
    await server.sandbox.expire(sessionId);
    await server.sandbox.webhooksSettled();
    expect((await findDonation(server, sessionId)).status).toBe('expired');

    const paid = await payWithoutEvent(server);
    await server.connection.pool.query(
      "update donations set status = 'expired' where checkout_session_id = $1",
      [paid],
    );
    await deliver(server, 'checkout.session.completed').expect(200);
    expect((await findDonation(server, paid)).status).toBe('succeeded');
  });
});

describe('an event that cannot be processed right now', () => {
  it('gets an error so that the provider retries: the database is down', async () => {
    const sessionId = await payWithoutEvent(server);
    await server.databaseProxy.cut();
    await deliver(server, 'checkout.session.completed').expect(503);
    await server.databaseProxy.restore();
    await deliver(server, 'checkout.session.completed').expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('succeeded');
  });

  it('gets an error so that the provider retries: the provider’s API is down', async () => {
    const sessionId = await payWithoutEvent(server);
    server.sandbox.setFault('500');
    await deliver(server, 'checkout.session.completed').expect(502);
    server.sandbox.setFault(null);
    await deliver(server, 'checkout.session.completed').expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('succeeded');
  });
});
