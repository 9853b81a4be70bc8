import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import {
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
const secret = 'whsec_for_tests';
const nowSeconds = () => server.clock.now().getTime() / 1_000;

beforeEach(() => server.sandbox.setWebhookUrl(`${server.url}/api/stripe/webhook`));

function sign(payload: string, { timestamp = nowSeconds(), key = secret } = {}) {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
}

function eventBody(type: string, object: unknown, id = `evt_${randomUUID()}`) {
  return JSON.stringify({ id, object: 'event', type, created: nowSeconds(), data: { object } });
}

const unsigned = { message: 'This event is not signed by the payment provider.' };
const received = { received: true };

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
    const body = eventBody('checkout.session.async_payment_failed', { id: sessionId });
    await postEvent(server, body, sign(body)).expect(200);
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

describe('an event that the provider did not send', () => {
  it('is refused, and no donation is the richer for it', async () => {
    const { sessionId } = await openCheckout(server);
    const body = eventBody('checkout.session.completed', { id: sessionId, payment_status: 'paid' });
    const other = eventBody('checkout.session.completed', { id: 'cs_test_other' });
    const attempts: [string, string][] = [
      [body, ''],
      [body, 'nonsense'],
      [body, sign(body, { key: 'whsec_guessed' })],
      [body, sign(other)],
      [`${body} `, sign(body)],
      [body.replace(sessionId, 'cs_test_2'), sign(body)],
      [body, sign(body, { timestamp: nowSeconds() - 301 })],
      [body, sign(body, { timestamp: nowSeconds() + 301 })],
    ];
    for (const [payload, signature] of attempts)
      await postEvent(server, payload, signature).expect(400, unsigned);
    await request(server.url).post('/api/stripe/webhook').expect(400, unsigned);
    expect((await findDonation(server, sessionId)).status).toBe('pending');
  });

  it('cannot be an old one recorded on the way', async () => {
    const sessionId = await payUnheard(server);
    const { id = '' } = server.sandbox.events().at(-1) ?? {};
    const { body, signature } = server.sandbox.signEvent(id);
    server.clock.advance(301_000);
    await postEvent(server, body, signature).expect(400, unsigned);
    expect((await findDonation(server, sessionId)).status).toBe('pending');
  });

  it('may be large only up to a limit', async () => {
    const body = eventBody('checkout.session.completed', { id: 'x'.repeat(1_100_000) });
    await postEvent(server, body, sign(body)).expect(413);
  });
});

describe('an event that says paid while the provider does not', () => {
  it('is not believed: the session itself is asked', async () => {
    const { sessionId } = await openCheckout(server);
    const body = eventBody('checkout.session.completed', {
      id: sessionId,
      payment_status: 'paid',
      amount_total: 2_500,
    });
    await postEvent(server, body, sign(body)).expect(200, received);
    expect((await findDonation(server, sessionId)).status).toBe('pending');
  });
});

describe('an event that is none of our business', () => {
  it.each([
    ['of a type we do not know', 'customer.created', { id: 'cus_1' }],
    ['of another site’s session', 'checkout.session.completed', { id: 'cs_test_of_another_site' }],
    ['of another site’s expiry', 'checkout.session.expired', { id: 'cs_test_of_another_site' }],
    ['of another site’s failure', 'checkout.session.async_payment_failed', { id: 'cs_test_of_another_site' }],
    [
      'of another site’s refund',
      'charge.refunded',
      { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 5 },
    ],
    [
      'with an id that is none of ours',
      'charge.refunded',
      {
        id: 'ch_1',
        payment_intent: null,
        amount_refunded: 5,
        metadata: { donation_id: "'; drop table donations" },
      },
    ],
    [
      'of another site’s dispute',
      'charge.dispute.created',
      { id: 'du_1', payment_intent: 'pi_1', status: 'x' },
    ],
    [
      'of another site’s dispute’s end',
      'charge.dispute.closed',
      { id: 'du_1', payment_intent: 'pi_1', status: 'won' },
    ],
    ['without an object', 'checkout.session.completed', null],
    ['of the wrong shape', 'checkout.session.completed', { id: 17 }],
    ['about the prototype', 'constructor', {}],
  ])('%s is taken and changes nothing', async (_what, type, object) => {
    const { sessionId } = await openCheckout(server);
    const before = await findDonation(server, sessionId);
    const body = eventBody(type, object);
    await postEvent(server, body, sign(body)).expect(200, received);
    expect(await listRows(server)).toEqual([before]);
  });

  it.each(['[]', '17', 'null', '{}'])('and is no more than %s is taken', async body => {
    await postEvent(server, body, sign(body)).expect(200, received);
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
