import { Router } from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { createUnconfiguredPayments } from '../../payments/unconfigured-payments';
import { useTestServer } from '../../testing/test-server';
import { listRows, openCheckout } from './testing';

const server = useTestServer();

/** The same site without a payment provider. */
function siteWithoutPayments() {
  const app = createApp({
    ...server,
    payments: createUnconfiguredPayments(),
    clientFiles: Router(),
    readTemplate: () => '<!--head--><!--content-->',
    clientBuild: null,
  });
  return request(app);
}

const closed = { message: "Donations aren't open on this site yet. You weren't charged." };

it('a donation is refused with a reason, and the rest of the site works', async () => {
  await siteWithoutPayments().post('/api/create-checkout-session').send({ amount: 25 }).expect(503, closed);
  expect(await listRows(server)).toEqual([]);
  await siteWithoutPayments().post('/api/stripe/webhook').send({}).expect(503, closed);
  for (const path of ['/api/fundraising-stats', '/api/sponsors', '/doing-good'])
    await siteWithoutPayments().get(path).expect(200);
});

it('a donation begun while there was a provider waits', async () => {
  const { sessionId } = await openCheckout(server);
  await siteWithoutPayments().post('/api/verify-donation').send({ sessionId }).expect(503, closed);
  expect(await listRows(server)).toMatchObject([{ status: 'pending' }]);
});
