import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { createEvent, findDonation, listRows, openCheckout, payWithoutEvent, postEvent } from './testing';

const server = useTestServer();
const received = { received: true };
const unsigned = { message: "This event isn't signed by the payment provider." };
const nowSeconds = () => server.clock.now().getTime() / 1_000;

describe('an event that the provider did not send', () => {
  it('is refused and changes no donation', async () => {
    const { sessionId } = await openCheckout(server);
    const paid = { id: sessionId, payment_status: 'paid' };
    const { body, sign } = createEvent(server, 'checkout.session.completed', paid);
    const other = createEvent(server, 'checkout.session.completed', { id: 'cs_test_other' });
    const attempts: [string, string][] = [
      [body, ''],
      [body, 'nonsense'],
      [body, sign({ key: 'whsec_guessed' })],
      [body, other.sign()],
      [`${body} `, sign()],
      [body.replace(sessionId, 'cs_test_2'), sign()],
      [body, sign({ timestamp: nowSeconds() - 301 })],
      [body, sign({ timestamp: nowSeconds() + 301 })],
    ];
    for (const [payload, signature] of attempts)
      await postEvent(server, payload, signature).expect(400, unsigned);
    await request(server.url).post('/api/stripe/webhook').expect(400, unsigned);
    expect((await findDonation(server, sessionId)).status).toBe('pending');
  });

  it('cannot be a replay of an old one', async () => {
    const sessionId = await payWithoutEvent(server);
    const { id = '' } = server.sandbox.events().at(-1) ?? {};
    const { body, signature } = server.sandbox.signEvent(id);
    server.clock.advance(301_000);
    await postEvent(server, body, signature).expect(400, unsigned);
    expect((await findDonation(server, sessionId)).status).toBe('pending');
  });

  it('may only be so large', async () => {
    const { body, sign } = createEvent(server, 'checkout.session.completed', { id: 'x'.repeat(1_100_000) });
    await postEvent(server, body, sign()).expect(413);
  });
});

describe('an event that says paid when the provider does not', () => {
  it('is not trusted: the session itself is requested', async () => {
    const { sessionId } = await openCheckout(server);
    const { body, sign } = createEvent(server, 'checkout.session.completed', {
      id: sessionId,
      payment_status: 'paid',
      amount_total: 2_500,
    });
    await postEvent(server, body, sign()).expect(200, received);
    expect((await findDonation(server, sessionId)).status).toBe('pending');
  });
});

describe('an event unrelated to this site', () => {
  it.each([
    ['of an unknown type', 'customer.created', { id: 'cus_1' }],
    ['of another site’s session', 'checkout.session.completed', { id: 'cs_test_of_another_site' }],
    ['of another site’s expiry', 'checkout.session.expired', { id: 'cs_test_of_another_site' }],
    ['of another site’s failure', 'checkout.session.async_payment_failed', { id: 'cs_test_of_another_site' }],
    [
      'of another site’s refund',
      'charge.refunded',
      { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 5 },
    ],
    [
      'with an ID that is not ours',
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
      'of the end of another site’s dispute',
      'charge.dispute.closed',
      { id: 'du_1', payment_intent: 'pi_1', status: 'won' },
    ],
    ['without an object', 'checkout.session.completed', null],
    ['of the wrong shape', 'checkout.session.completed', { id: 17 }],
    ['naming the prototype', 'constructor', {}],
    [
      'of another site’s failed refund',
      'refund.failed',
      { id: 're_1', payment_intent: 'pi_1', status: 'failed' },
    ],
    ['of another product', 'issuing_dispute.closed', { id: 'idp_1', metadata: { donation_id: 'd-1' } }],
  ])('%s is accepted and changes nothing, without a request to the provider', async (_what, type, object) => {
    const { sessionId } = await openCheckout(server);
    const before = await findDonation(server, sessionId);
    const requestsBefore = server.sandbox.requests().length;
    const { body, sign } = createEvent(server, type, object);
    await postEvent(server, body, sign()).expect(200, received);
    expect(await listRows(server)).toEqual([before]);
    expect(server.sandbox.requests()).toHaveLength(requestsBefore);
  });
});
