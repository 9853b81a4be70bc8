import { Router } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { createUnconfiguredPayments } from '../../platform/payments/payments';
import { setupTestServer } from '../../testing/test-server';
import * as testing from './testing';

const {
  createEvent,
  deliver,
  findDonation,
  listRows,
  openCheckout,
  signInForDonations,
  payWithoutEvent,
  postEvent,
  readTotal,
} = testing;

const server = setupTestServer();

it('a donor who closes the tab after paying is counted by the provider’s own events', async () => {
  const { sessionId } = await openCheckout(server, { amount: 400 });
  testing.act(server, sessionId, 'pay-later', 'settle succeed');
  await server.sandbox.webhooksSettled();
  expect(await findDonation(server, sessionId)).toMatchObject({ status: 'succeeded' });
});

describe('an event', () => {
  it('without a signature, or with that of somebody else, another event, or long ago, is refused', async () => {
    const sessionId = await payWithoutEvent(server);
    const { body, sign } = createEvent(server, 'checkout.session.completed', { id: sessionId });
    const timestamp = server.clock.now().getTime() / 1_000;
    for (const [sent, signature] of [
      [body, ''],
      [body, sign({ key: 'whsec_guessed' })],
      [body, sign({ timestamp: timestamp - 301 })],
      [`${body} `, sign()],
    ] as const)
      await postEvent(server, sent, signature).expect(400, {
        message: 'This event isn’t signed by the payment provider.',
      });
    expect((await findDonation(server, sessionId)).status).toBe('pending');
  });

  it('that says paid when the provider does not is not trusted', async () => {
    const { sessionId } = await openCheckout(server);
    const paid = { id: sessionId, payment_status: 'paid', amount_total: 2_500 };
    const { body, sign } = createEvent(server, 'checkout.session.completed', paid);
    await postEvent(server, body, sign()).expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('pending');
  });

  it.each([
    ['of an unknown type', 'customer.created', { id: 'cus_1' }],
    ['of another site’s session', 'checkout.session.completed', { id: 'cs_test_of_another_site' }],
    ['of another site’s refund', 'charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }],
    ['with an ID unlike ours', 'charge.refunded', { id: 'ch_1', metadata: { donation_id: "'; drop" } }],
  ])('%s is accepted and changes nothing, without a look-up', async (_what, type, object) => {
    await openCheckout(server);
    const before = await listRows(server);
    const { body, sign } = createEvent(server, type, object);
    await postEvent(server, body, sign()).expect(200, { received: true });
    expect(await listRows(server)).toEqual(before);
    expect(server.sandbox.requests().at(-1)?.method).toBe('POST');
  });
});

const event = () => deliver(server, 'checkout.session.completed');

// All ways to fail end as one error: server/platform/payments/stripe-faults.test.ts.
it('while the provider fails, nothing is stored or lost, and pages that need no look-up work', async () => {
  const sessionId = await payWithoutEvent(server);
  const before = await findDonation(server, sessionId);
  const { post } = await signInForDonations(server);
  server.sandbox.setFault('500');
  const press = () => request(server.url).post('/api/create-checkout-session').send({ amount: 25 });
  await press().expect(502, { message: 'Failed to create donation. Please try again.' });
  const message = 'We can’t reach the payment provider right now. Please try again in a moment.';
  await testing.verify(server, sessionId).expect(502, { message });
  await post(`donations/${before.id}/refresh`).expect(502, { message });
  // Stripe sends it again.
  await event().expect(502);
  expect(await listRows(server)).toEqual([before]);
  expect(await readTotal(server)).toBe('0.00');
  for (const path of ['sponsors', `donations/${sessionId}/details`])
    await request(server.url).get(`/api/${path}`).expect(200);
  server.sandbox.setFault(null);
  await press().expect(201);
  await event().expect(200);
  expect((await findDonation(server, sessionId)).status).toBe('succeeded');
});

it('without a provider, donations are refused with a reason or wait, and the rest of the site works', async () => {
  const app = createApp({
    ...server,
    payments: createUnconfiguredPayments(),
    clientFiles: Router(),
    readTemplate: () => '<!--head--><!--notice--><!--content-->',
    clientBuild: null,
  });
  const { sessionId } = await openCheckout(server);
  const closed = { message: 'Donations aren’t open on this site yet. You weren’t charged.' };
  for (const [path, body] of [
    ['create-checkout-session', { amount: 25 }],
    ['verify-donation', { sessionId }],
    ['stripe/webhook', {}],
  ] as const)
    await request(app).post(`/api/${path}`).send(body).expect(503, closed);
  expect(await listRows(server)).toMatchObject([{ checkoutSessionId: sessionId, status: 'pending' }]);
  for (const path of ['/api/fundraising-stats', '/api/sponsors', '/doing-good'])
    await request(app).get(path).expect(200);
});
