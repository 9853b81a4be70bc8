import { donationLimits } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import type { Donation } from '@shared/tables/donations';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildDonation, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { deliver, findDonation, openCheckout, payWithoutEvent, verify } from './testing';

const server = useTestServer({ METRICS_TOKEN: 'a token for Prometheus' });
const limited = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

const countLookups = ({ sandbox }: typeof server) =>
  sandbox.requests().filter(({ method, path }) => method === 'GET' && path.includes('/checkout/sessions/'))
    .length;

const statusesOf = (responses: { status: number }[]) => [...new Set(responses.map(({ status }) => status))];

/** From a different address each time, so that only the look-up limit applies. */
const verifyFrom = (index: number, sessionId: string) =>
  request(limited.url)
    .post('/api/verify-donation')
    .set('X-Forwarded-For', `203.${index >> 8}.${index & 255}.1`)
    .send({ sessionId });

describe('600 requests about one donation', () => {
  it('make one look-up', async () => {
    const { sessionId } = await openCheckout(server);
    const before = countLookups(server);
    const responses = await Promise.all(Array.from({ length: 600 }, () => verify(server, sessionId)));
    expect(statusesOf(responses)).toEqual([200]);
    expect(countLookups(server) - before).toBe(1);
    const { text } = await request(server.url)
      .get('/metrics')
      .set('Authorization', 'Bearer a token for Prometheus');
    expect(text).toContain('payment_lookups_total{outcome="shared"} 599');
  });

  it('make another look-up after three seconds', async () => {
    const { sessionId } = await openCheckout(server);
    const before = countLookups(server);
    await verify(server, sessionId).expect(200);
    server.clock.advance(donationLimits.lookupSharedFor - 1);
    await verify(server, sessionId).expect(200);
    expect(countLookups(server) - before).toBe(1);
    server.clock.advance(1);
    await verify(server, sessionId).expect(200);
    expect(countLookups(server) - before).toBe(2);
  });

  it('do not hide a payment that the provider reports meanwhile', async () => {
    const { sessionId } = await openCheckout(server);
    await verify(server, sessionId).expect(200);
    server.sandbox.setWebhookUrl(null);
    await server.sandbox.pay(sessionId);
    await deliver(server, 'checkout.session.completed').expect(200);
    expect((await verify(server, sessionId).expect(200)).body.status).toBe('succeeded');
  });

  it('retry immediately after the provider failed', async () => {
    const sessionId = await payWithoutEvent(server);
    server.sandbox.setFault('401', 1);
    await verify(server, sessionId).expect(502);
    expect((await verify(server, sessionId).expect(200)).body.status).toBe('succeeded');
  });
});

describe('with a provider that allows 25 requests a second', () => {
  it('600 requests about 60 donations leave room for new donors', async () => {
    const pending: Donation[] = [];
    for (let n = 0; n < 60; n++) pending.push(await insertDonation(limited.connection.db, buildDonation()));
    limited.sandbox.setRequestsPerSecond(25);
    const before = countLookups(limited);
    const begun = performance.now();
    const questions = Array.from({ length: 600 }, (_, index) =>
      verifyFrom(index, pending[index % 60]?.checkoutSessionId ?? ''),
    );
    const donors = Array.from({ length: 5 }, (_, index) =>
      request(limited.url)
        .post('/api/create-checkout-session')
        .set('X-Forwarded-For', `198.51.100.${index}`)
        .send({ amount: 25 }),
    );
    const responses = await Promise.all([...questions, ...donors]);
    const seconds = Math.ceil((performance.now() - begun) / 1_000) + 1;
    expect(statusesOf(responses.slice(0, 600))).toEqual([200]);
    expect(statusesOf(responses.slice(600))).toEqual([201]);
    expect(countLookups(limited) - before).toBeLessThanOrEqual(rateLimits.paymentLookups.max * seconds);
  });

  it('the provider’s own events count a donation whatever the load', async () => {
    const sessionId = await payWithoutEvent(limited);
    const pending: Donation[] = [];
    for (let n = 0; n < 30; n++) pending.push(await insertDonation(limited.connection.db, buildDonation()));
    await Promise.all(pending.map(({ checkoutSessionId }, index) => verifyFrom(index, checkoutSessionId)));
    await deliver(limited, 'checkout.session.completed').expect(200);
    expect(await findDonation(limited, sessionId)).toMatchObject({ status: 'succeeded' });
  });
});

it('one address is limited to 60 requests a minute', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 62; n++) statuses.push((await verifyFrom(1, 'cs_test_unknown')).status);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
  expect(statuses.slice(60)).toEqual([429, 429]);
});
