import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { deliver, deliverEvent, findDonation, give, payWithoutEvent, readTotal } from './testing';

const server = useTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

const sponsor = { amount: 100, showAsSponsor: 1 as const, sponsorName: 'Adeyemi & Daughters' };
const sponsorNames = async () => {
  const { body } = await request(server.url).get('/api/sponsors').expect(200);
  return body.map(({ sponsorName }: { sponsorName: string }) => sponsorName);
};

describe('a partly refunded donation', () => {
  it('counts with the remainder and stays on the wall', async () => {
    const { checkoutSessionId } = await give(server, sponsor);
    await server.sandbox.refund(checkoutSessionId, 3_050);
    await deliver(server, 'charge.refunded').expect(200);
    expect(await findDonation(server, checkoutSessionId)).toMatchObject({
      status: 'succeeded',
      amount: 10_000,
      refundedAmount: 3_050,
    });
    expect(await readTotal(server)).toBe('69.50');
    expect(await sponsorNames()).toEqual(['Adeyemi & Daughters']);
  });

  it('counts correctly when events arrive twice and out of order', async () => {
    const { checkoutSessionId } = await give(server, sponsor);
    await server.sandbox.refund(checkoutSessionId, 1_000);
    const first = server.sandbox.events().at(-1)?.id ?? '';
    await server.sandbox.refund(checkoutSessionId, 2_000);
    const second = server.sandbox.events().at(-1)?.id ?? '';
    for (const id of [second, first, second, first]) {
      await deliverEvent(server, id).expect(200);
      expect((await findDonation(server, checkoutSessionId)).refundedAmount).toBe(3_000);
    }
    expect(await readTotal(server)).toBe('70.00');
  });

  it('becomes refunded when the rest follows', async () => {
    const { checkoutSessionId } = await give(server, sponsor);
    await server.sandbox.refund(checkoutSessionId, 1_000);
    await deliver(server, 'charge.refunded').expect(200);
    await server.sandbox.refund(checkoutSessionId);
    await deliver(server, 'charge.refunded').expect(200);
    expect(await findDonation(server, checkoutSessionId)).toMatchObject({
      status: 'refunded',
      refundedAmount: 10_000,
    });
    expect(await readTotal(server)).toBe('0.00');
    expect(await sponsorNames()).toEqual([]);
  });
});

describe('a refunded donation', () => {
  it('is settled first if the site had not yet learned of the payment', async () => {
    const sessionId = await payWithoutEvent(server, sponsor);
    await server.sandbox.refund(sessionId, 2_500);
    await deliver(server, 'charge.refunded').expect(200);
    expect(await findDonation(server, sessionId)).toMatchObject({
      status: 'succeeded',
      refundedAmount: 2_500,
    });
    await deliver(server, 'checkout.session.completed').expect(200);
    expect(await readTotal(server)).toBe('75.00');
  });

  it('is delivered again once the provider can be asked about the payment', async () => {
    const sessionId = await payWithoutEvent(server, sponsor);
    await server.sandbox.refund(sessionId);
    server.sandbox.setFault('500');
    await deliver(server, 'charge.refunded').expect(502);
    server.sandbox.setFault(null);
    await deliver(server, 'charge.refunded').expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('refunded');
  });

  it('is refunded once by ten concurrent deliveries', async () => {
    const { checkoutSessionId } = await give(server, sponsor);
    await give(server, { amount: 25 });
    await server.sandbox.refund(checkoutSessionId);
    await Promise.all(Array.from({ length: 10 }, () => deliver(server, 'charge.refunded').expect(200)));
    expect(await findDonation(server, checkoutSessionId)).toMatchObject({
      status: 'refunded',
      refundedAmount: 10_000,
    });
    expect(await readTotal(server)).toBe('25.00');
  });
});
