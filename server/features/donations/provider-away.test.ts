import { Router } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { createUnconfiguredPayments } from '../../platform/payments/payments';
import { useTestServer } from '../../testing/test-server';
import {
  findDonation,
  listRows,
  openCheckout,
  openDesk,
  payWithoutEvent,
  readTotal,
  verify,
} from './testing';

const server = useTestServer();

// All ways to fail end as one error: server/platform/payments/stripe-faults.test.ts.
describe('while the provider fails', () => {
  it('the donor gets an error and can try again, and no row is stored', async () => {
    const press = () => request(server.url).post('/api/create-checkout-session').send({ amount: 25 });
    server.sandbox.setFault('500');
    await press().expect(502, { message: 'Failed to create donation. Please try again.' });
    expect(await listRows(server)).toEqual([]);
    server.sandbox.setFault(null);
    await press().expect(201);
  });

  it('a paid donation stays as it is, and pages that need no look-up work', async () => {
    const sessionId = await payWithoutEvent(server);
    const before = await findDonation(server, sessionId);
    const { post } = await openDesk(server);
    server.sandbox.setFault('500');
    const message = "We can't reach the payment provider right now. Please try again in a moment.";
    await verify(server, sessionId).expect(502, { message });
    await post(`donations/${before.id}/refresh`).expect(502, { message });
    expect(await findDonation(server, sessionId)).toEqual(before);
    expect(await readTotal(server)).toBe('0.00');
    for (const path of ['sponsors', `donations/${sessionId}/details`])
      await request(server.url).get(`/api/${path}`).expect(200);
    server.sandbox.setFault(null);
    expect((await verify(server, sessionId).expect(200)).body.status).toBe('succeeded');
  });
});

it('without a provider, donations are refused with a reason or wait, and the rest of the site works', async () => {
  const app = createApp({
    ...server,
    payments: createUnconfiguredPayments(),
    clientFiles: Router(),
    readTemplate: () => '<!--head--><!--content-->',
    clientBuild: null,
  });
  const { sessionId } = await openCheckout(server);
  const closed = { message: "Donations aren't open on this site yet. You weren't charged." };
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
