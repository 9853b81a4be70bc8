import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { deliver, findDonation, give, payUnheard, readTotal, verify } from './testing';

const server = useTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

const sponsor = { amount: 100, showAsSponsor: 1 as const, sponsorName: 'Adeyemi & Daughters' };
const opened = () => deliver(server, 'charge.dispute.created').expect(200);
const closed = () => deliver(server, 'charge.dispute.closed').expect(200);

async function standing(sessionId: string) {
  const { status } = await findDonation(server, sessionId);
  const { body } = await request(server.url).get('/api/sponsors').expect(200);
  return { status, total: await readTotal(server), listed: body.length };
}

const counted = { status: 'succeeded', total: '100.00', listed: 1 };
const out = { status: 'disputed', total: '0.00', listed: 0 };

async function giveAndDispute() {
  const { checkoutSessionId } = await give(server, sponsor);
  await server.sandbox.openDispute(checkoutSessionId);
  return checkoutSessionId;
}

describe('a disputed gift', () => {
  it('is out of the total and off the wall until the dispute is won', async () => {
    const sessionId = await giveAndDispute();
    await opened();
    expect(await standing(sessionId)).toEqual(out);
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    expect(await standing(sessionId)).toEqual(counted);
  });

  it('stays out when the dispute is lost', async () => {
    const sessionId = await giveAndDispute();
    await opened();
    await server.sandbox.closeDispute(sessionId, 'lost');
    await closed();
    await closed();
    expect(await standing(sessionId)).toEqual(out);
  });

  it('keeps its reward when the dispute is won', async () => {
    const { checkoutSessionId } = await give(server, { ...sponsor, amount: 750 });
    await server.sandbox.openDispute(checkoutSessionId);
    await opened();
    await server.sandbox.closeDispute(checkoutSessionId, 'won');
    await closed();
    expect((await findDonation(server, checkoutSessionId)).rewardTier).toBe('founding');
  });

  it('for a payment that was put aside for review does not count it when the dispute is won', async () => {
    const sessionId = await payUnheard(server, sponsor);
    await server.connection.pool.query('update donations set amount = amount * 2');
    await verify(server, sessionId).expect(200);
    await server.sandbox.openDispute(sessionId);
    await opened();
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    expect(await standing(sessionId)).toEqual({ status: 'review', total: '0.00', listed: 0 });
  });

  it('counts with the rest when a part was given back before it was won', async () => {
    const sessionId = await giveAndDispute();
    await opened();
    await server.sandbox.refund(sessionId, 2_500);
    await deliver(server, 'charge.refunded').expect(200);
    expect(await standing(sessionId)).toEqual(out);
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    expect(await standing(sessionId)).toEqual({ ...counted, total: '75.00' });
  });

  it('that was given back whole does not come back when the dispute is won', async () => {
    const sessionId = await giveAndDispute();
    await opened();
    await server.sandbox.refund(sessionId);
    await deliver(server, 'charge.refunded').expect(200);
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    expect(await standing(sessionId)).toEqual({ status: 'refunded', total: '0.00', listed: 0 });
  });
});

describe('events out of order', () => {
  it('an opening delivered again after the dispute was won changes nothing', async () => {
    const sessionId = await giveAndDispute();
    await opened();
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    await opened();
    expect(await standing(sessionId)).toEqual(counted);
  });

  it('an opening that arrives only after the end changes nothing', async () => {
    const sessionId = await giveAndDispute();
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    await opened();
    expect(await standing(sessionId)).toEqual(counted);
  });

  it('an end that arrives without its opening counts as lost if it was', async () => {
    const sessionId = await giveAndDispute();
    await server.sandbox.closeDispute(sessionId, 'lost');
    await closed();
    await opened();
    expect(await standing(sessionId)).toEqual(out);
  });

  it('opening and end at the same moment, many times over, leave a won gift counted', async () => {
    const sessionId = await giveAndDispute();
    await server.sandbox.closeDispute(sessionId, 'won');
    await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 ? opened() : closed())));
    expect(await standing(sessionId)).toEqual(counted);
  });
});
