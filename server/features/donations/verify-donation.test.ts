import { donationLimits } from '@shared/limits';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildDonation, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { findDonation, listRows, openCheckout, payWithoutEvent, readTotal, verify } from './testing';

const server = useTestServer();
const requestsToProvider = () => server.sandbox.requests().length;

describe('a returning donor', () => {
  it('sees that the donation was received, its amount and reward, and nothing else', async () => {
    const sessionId = await payWithoutEvent(server, {
      amount: 125,
      donorName: 'Ruth Adeyemi',
      donorEmail: 'ruth@example.com',
      showAsSponsor: 1,
      sponsorName: 'Adeyemi & Daughters',
    });
    const before = await findDonation(server, sessionId);
    await verify(server, sessionId).expect(200, {
      status: 'succeeded',
      amount: 12_500,
      rewardTier: 'premium',
      donorName: 'Ruth Adeyemi',
      sponsorName: 'Adeyemi & Daughters',
    });
    expect(await findDonation(server, sessionId)).toEqual({
      ...before,
      status: 'succeeded',
      rewardTier: 'premium',
      stripePaymentIntentId: expect.stringMatching(/^pi_/),
      paidAt: server.clock.now(),
    });
  });

  it('sees the same the second time, without another request to the provider', async () => {
    const sessionId = await payWithoutEvent(server);
    const first = await verify(server, sessionId).expect(200);
    const requestsBefore = requestsToProvider();
    const second = await verify(server, sessionId).expect(200);
    expect(second.body).toEqual(first.body);
    expect(requestsToProvider()).toBe(requestsBefore);
    expect(await readTotal(server)).toBe('25.00');
  });

  it('who did not pay sees it as pending', async () => {
    const { sessionId } = await openCheckout(server);
    const { body } = await verify(server, sessionId).expect(200);
    expect(body).toMatchObject({ status: 'pending', rewardTier: null });
    expect(await readTotal(server)).toBe('0.00');
  });

  it('whose card was declined sees it as pending, and can still pay', async () => {
    const { sessionId } = await openCheckout(server);
    await server.sandbox.decline(sessionId);
    expect((await verify(server, sessionId).expect(200)).body.status).toBe('pending');
    await server.sandbox.pay(sessionId);
    server.clock.advance(donationLimits.lookupSharedFor);
    expect((await verify(server, sessionId).expect(200)).body.status).toBe('succeeded');
  });

  it('whose payment page expired is told so', async () => {
    const { sessionId } = await openCheckout(server);
    await server.sandbox.expire(sessionId);
    expect((await verify(server, sessionId).expect(200)).body.status).toBe('expired');
  });

  it('who pays by bank debit sees it as pending until the bank has paid', async () => {
    const { sessionId } = await openCheckout(server, { amount: 750 });
    await server.sandbox.payLater(sessionId);
    expect((await verify(server, sessionId).expect(200)).body).toMatchObject({
      status: 'pending',
      rewardTier: null,
    });
    expect(await readTotal(server)).toBe('0.00');
    server.sandbox.setWebhookUrl(null);
    await server.sandbox.settle(sessionId, 'succeed');
    server.clock.advance(donationLimits.lookupSharedFor);
    expect((await verify(server, sessionId).expect(200)).body).toMatchObject({
      status: 'succeeded',
      rewardTier: 'founding',
    });
  });
});

describe('a session that is not ours', () => {
  it.each(['cs_test_unknown', 'cs_test_1/../../refunds', '%2e%2e', "' or 1=1 --", '💸', 'x'.repeat(255)])(
    'is a 404 for %s, without a request to the provider',
    async sessionId => {
      const requestsBefore = requestsToProvider();
      await verify(server, sessionId).expect(404, { message: "We can't find this donation." });
      expect(requestsToProvider()).toBe(requestsBefore);
    },
  );

  it.each([undefined, null, '', 7, ['cs_test_1'], { $ne: null }, 'x'.repeat(256)])(
    'is a 400 for %j',
    async sessionId => {
      const { body } = await verify(server, sessionId).expect(400);
      expect(body.issues).toMatchObject([{ path: 'sessionId' }]);
    },
  );

  it('stays as it is if the provider no longer knows it', async () => {
    const donation = await insertDonation(server.connection.db, buildDonation());
    const { body } = await verify(server, donation.checkoutSessionId).expect(200);
    expect(body.status).toBe('pending');
    expect(await listRows(server)).toEqual([donation]);
  });
});

describe('a payment that differs from the checkout', () => {
  it.each([
    ['a smaller amount', { amount: 5_000 }],
    ['a larger amount', { amount: 1_000 }],
  ])('with %s is put under review and not counted', async (_what, onRecord) => {
    const sessionId = await payWithoutEvent(server, { amount: 25, showAsSponsor: 1, sponsorName: 'Adeyemi' });
    await server.connection.pool.query('update donations set amount = $1', [onRecord.amount]);
    expect((await verify(server, sessionId).expect(200)).body).toMatchObject({
      status: 'review',
      rewardTier: null,
    });
    expect(await readTotal(server)).toBe('0.00');
    await request(server.url).get('/api/sponsors').expect(200, []);
    expect(await findDonation(server, sessionId)).toMatchObject({
      status: 'review',
      stripePaymentIntentId: expect.stringMatching(/^pi_/),
    });
    expect(server.logged()).toContain('paid amount or currency does not match the donation');
  });
});

describe('fifty concurrent requests', () => {
  it('by returning donors and events count one donation once', async () => {
    const { sessionId } = await openCheckout(server, {
      amount: 750,
      showAsSponsor: 1,
      sponsorName: 'Adeyemi',
    });
    server.sandbox.setWebhookUrl(null);
    await server.sandbox.pay(sessionId);
    const event = server.sandbox.events().at(-1);
    const { body, signature } = server.sandbox.signEvent(event?.id ?? '');
    const deliver = () =>
      request(server.url)
        .post('/api/stripe/webhook')
        .set({ 'Content-Type': 'application/json', 'Stripe-Signature': signature })
        .send(body);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? verify(server, sessionId) : deliver())),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await listRows(server)).toMatchObject([
      { status: 'succeeded', rewardTier: 'founding', amount: 75_000 },
    ]);
    expect(await readTotal(server)).toBe('750.00');
  });
});
