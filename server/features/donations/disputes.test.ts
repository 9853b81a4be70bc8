import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { handlePaymentEvent } from './handle-payment-event';
import { deliver, findDonation, give, payWithoutEvent, readTotal, verify } from './testing';

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

describe('a disputed donation', () => {
  it('leaves the total and the wall until the dispute is won', async () => {
    const sessionId = await giveAndDispute();
    await opened();
    expect(await standing(sessionId)).toEqual(out);
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    expect(await standing(sessionId)).toEqual(counted);
  });

  it('stays out if the dispute is lost', async () => {
    const sessionId = await giveAndDispute();
    await opened();
    await server.sandbox.closeDispute(sessionId, 'lost');
    await closed();
    await closed();
    expect(await standing(sessionId)).toEqual(out);
  });

  it('keeps its reward if the dispute is won', async () => {
    const { checkoutSessionId } = await give(server, { ...sponsor, amount: 750 });
    await server.sandbox.openDispute(checkoutSessionId);
    await opened();
    await server.sandbox.closeDispute(checkoutSessionId, 'won');
    await closed();
    expect((await findDonation(server, checkoutSessionId)).rewardTier).toBe('founding');
  });

  it('under review is not counted when its dispute is won', async () => {
    const sessionId = await payWithoutEvent(server, sponsor);
    await server.connection.pool.query('update donations set amount = amount * 2');
    await verify(server, sessionId).expect(200);
    await server.sandbox.openDispute(sessionId);
    await opened();
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    expect(await standing(sessionId)).toEqual({ status: 'review', total: '0.00', listed: 0 });
  });

  it('that was partly refunded counts with the remainder once its dispute is won', async () => {
    const sessionId = await giveAndDispute();
    await opened();
    await server.sandbox.refund(sessionId, 2_500);
    await deliver(server, 'charge.refunded').expect(200);
    expect(await standing(sessionId)).toEqual(out);
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    expect(await standing(sessionId)).toEqual({ ...counted, total: '75.00' });
  });

  it('that was fully refunded stays out when its dispute is won', async () => {
    const sessionId = await giveAndDispute();
    await opened();
    await server.sandbox.refund(sessionId);
    await deliver(server, 'charge.refunded').expect(200);
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    expect(await standing(sessionId)).toEqual({ status: 'refunded', total: '0.00', listed: 0 });
  });
});

describe('several disputes about one donation', () => {
  async function startTwo() {
    const sessionId = await giveAndDispute();
    await opened();
    const { id, stripePaymentIntentId: paymentIntentId } = await findDonation(server, sessionId);
    const send = (outcome: 'opened' | 'won' | 'lost') => {
      const reference = { id: 'evt_second', disputeId: 'du_second', paymentIntentId, donationId: id };
      return handlePaymentEvent(
        server,
        outcome === 'opened'
          ? { type: 'dispute-opened', ...reference }
          : { type: 'dispute-closed', won: outcome === 'won', ...reference },
      );
    };
    await send('opened');
    const other = await giveAndDispute();
    const { id: otherId, stripePaymentIntentId } = await findDonation(server, other);
    const lost = { id: 'evt_other', disputeId: 'du_other', paymentIntentId: stripePaymentIntentId };
    await handlePaymentEvent(server, { type: 'dispute-closed', won: false, ...lost, donationId: otherId });
    return { sessionId, send };
  }

  it('keep it out until the last one is won', async () => {
    const { sessionId, send } = await startTwo();
    await send('won');
    expect(await standing(sessionId)).toEqual(out);
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    expect(await standing(sessionId)).toEqual(counted);
  });

  it.each([
    ['before', 'lost', 'won'],
    ['after', 'won', 'lost'],
  ] as const)('keep it out if one was lost %s another was won', async (_when, first, second) => {
    const { sessionId, send } = await startTwo();
    await send(first);
    await server.sandbox.closeDispute(sessionId, second);
    await closed();
    expect(await standing(sessionId)).toEqual(out);
  });
});

describe('events out of order', () => {
  it('a redelivered dispute opening changes nothing after the dispute was won', async () => {
    const sessionId = await giveAndDispute();
    await opened();
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    await opened();
    expect(await standing(sessionId)).toEqual(counted);
  });

  it('a dispute opening delivered after its end changes nothing', async () => {
    const sessionId = await giveAndDispute();
    await server.sandbox.closeDispute(sessionId, 'won');
    await closed();
    await opened();
    expect(await standing(sessionId)).toEqual(counted);
  });

  it('a dispute end without its opening counts as lost if it was lost', async () => {
    const sessionId = await giveAndDispute();
    await server.sandbox.closeDispute(sessionId, 'lost');
    await closed();
    await opened();
    expect(await standing(sessionId)).toEqual(out);
  });

  it("a dispute's opening and end delivered concurrently, many times over, leave a won donation counted", async () => {
    const sessionId = await giveAndDispute();
    await server.sandbox.closeDispute(sessionId, 'won');
    await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 ? opened() : closed())));
    expect(await standing(sessionId)).toEqual(counted);
  });
});
