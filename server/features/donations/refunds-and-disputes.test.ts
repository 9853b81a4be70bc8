import request from 'supertest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFoundingSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { settleDonation } from './settle-donation';
import { deliver, deliverEvent, findDonation, give, payWithoutEvent, readTotal, verify } from './testing';

const server = useTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

const founding = { amount: 750, showAsSponsor: 1 as const, sponsorName: 'Adeyemi & Daughters' };

async function standing(sessionId: string) {
  const { status, refundedAmount, disputedAmount } = await findDonation(server, sessionId);
  const wall = await request(server.url).get('/api/sponsors').expect(200);
  const stats = await request(server.url).get('/api/fundraising-stats').expect(200);
  return [
    status,
    refundedAmount,
    disputedAmount,
    stats.body.formattedTotal,
    wall.body.length === 1 ? 'on the wall' : 'off the wall',
    6 - stats.body.foundingSpotsRemaining,
  ];
}

async function deliverAll(order: (ids: string[]) => string[]) {
  for (const id of order(server.sandbox.events().map(event => event.id)))
    await deliverEvent(server, id).expect(200);
}

const bank = {
  refund: (cents?: number) => (id: string) => server.sandbox.refund(id, cents),
  failRefund: (id: string) => server.sandbox.failRefund(id),
  dispute: (amount?: number) => (id: string) => server.sandbox.openDispute(id, { amount }),
  inquiry: (id: string) => server.sandbox.openDispute(id, { inquiry: true }),
  close: (outcome: 'won' | 'lost' | 'prevented' | 'warning_closed') => (id: string) =>
    server.sandbox.closeDispute(id, outcome),
  closeFirst: (outcome: 'won' | 'lost') => (id: string) => {
    const first = server.sandbox.disputes(id)[0];
    return server.sandbox.closeDispute(id, outcome, first?.id);
  },
  reinstate: (id: string) => server.sandbox.reinstate(id),
};

const wall = 'on the wall';
const off = 'off the wall';

describe('a founding donation of $750', () => {
  it.each<[string, ((sessionId: string) => Promise<unknown>)[], unknown[]]>([
    ['refunded in part', [bank.refund(5_000)], ['succeeded', 5_000, 0, '700.00', wall, 1]],
    ['refunded twice', [bank.refund(1_000), bank.refund(2_000)], ['succeeded', 3_000, 0, '720.00', wall, 1]],
    ['refunded to below $10', [bank.refund(74_500)], ['succeeded', 74_500, 0, '5.00', off, 1]],
    ['refunded', [bank.refund()], ['refunded', 75_000, 0, '0.00', off, 0]],
    ['whose refund fails', [bank.refund(), bank.failRefund], ['succeeded', 0, 0, '750.00', wall, 1]],
    [
      'whose second refund fails',
      [bank.refund(25_000), bank.refund(), bank.failRefund],
      ['succeeded', 25_000, 0, '500.00', wall, 1],
    ],
    [
      'refunded again after that failed',
      [bank.refund(), bank.failRefund, bank.refund()],
      ['refunded', 75_000, 0, '0.00', off, 0],
    ],
    ['inquired about', [bank.inquiry], ['succeeded', 0, 0, '750.00', wall, 1]],
    [
      'whose inquiry ended',
      [bank.inquiry, bank.close('warning_closed')],
      ['succeeded', 0, 0, '750.00', wall, 1],
    ],
    ['disputed', [bank.dispute()], ['disputed', 0, 75_000, '0.00', off, 1]],
    ['disputed and won', [bank.dispute(), bank.close('won')], ['succeeded', 0, 0, '750.00', wall, 1]],
    ['disputed and lost', [bank.dispute(), bank.close('lost')], ['disputed', 0, 75_000, '0.00', off, 0]],
    [
      'whose dispute was prevented',
      [bank.dispute(), bank.close('prevented')],
      ['succeeded', 0, 0, '750.00', wall, 1],
    ],
    ['whose funds came back', [bank.dispute(), bank.reinstate], ['succeeded', 0, 0, '750.00', wall, 1]],
    [
      'lost, whose funds came back on appeal',
      [bank.dispute(), bank.close('lost'), bank.reinstate],
      ['succeeded', 0, 0, '750.00', wall, 1],
    ],
    ['disputed in part', [bank.dispute(2_500)], ['succeeded', 0, 2_500, '725.00', wall, 1]],
    ['lost in part', [bank.dispute(2_500), bank.close('lost')], ['succeeded', 0, 2_500, '725.00', wall, 1]],
    [
      'with two disputes, the last one won',
      [bank.dispute(2_500), bank.dispute(5_000), bank.close('won')],
      ['succeeded', 0, 2_500, '725.00', wall, 1],
    ],
    [
      'with two disputes about all of it, one lost and one open',
      [bank.dispute(25_000), bank.dispute(), bank.closeFirst('lost')],
      ['disputed', 0, 75_000, '0.00', off, 1],
    ],
    [
      'refunded in part, and disputed',
      [bank.refund(25_000), bank.dispute()],
      ['disputed', 25_000, 50_000, '0.00', off, 1],
    ],
    [
      'refunded in part, and won',
      [bank.refund(25_000), bank.dispute(), bank.close('won')],
      ['succeeded', 25_000, 0, '500.00', wall, 1],
    ],
    [
      'refunded while a dispute is open, and won',
      [bank.dispute(), bank.refund(), bank.close('won')],
      ['refunded', 75_000, 0, '0.00', off, 0],
    ],
  ])('%s, stands as the provider says, whatever the order of its events', async (_what, steps, expected) => {
    const { checkoutSessionId } = await give(server, founding);
    for (const step of steps) {
      await step(checkoutSessionId);
      await deliverAll(ids => ids.slice(-1));
    }
    expect(await standing(checkoutSessionId)).toEqual(expected);
    const before = await findDonation(server, checkoutSessionId);
    await deliverAll(ids => ids.toReversed());
    expect(await findDonation(server, checkoutSessionId)).toEqual(before);
  });

  it('gets its spot back only while one is free', async () => {
    const { checkoutSessionId } = await give(server, founding);
    await server.sandbox.refund(checkoutSessionId);
    await deliver(server, 'charge.refunded').expect(200);
    for (let spot = 0; spot < 6; spot++)
      await insertDonation(server.connection.db, buildFoundingSponsorship());
    await server.sandbox.failRefund(checkoutSessionId);
    await deliver(server, 'refund.failed').expect(200);
    expect(await findDonation(server, checkoutSessionId)).toMatchObject({
      status: 'succeeded',
      rewardTier: 'advocate',
    });
  });

  it('that is under review is not counted when its dispute is won', async () => {
    const sessionId = await payWithoutEvent(server, founding);
    await server.connection.pool.query('update donations set amount = amount * 2');
    await verify(server, sessionId).expect(200);
    await server.sandbox.openDispute(sessionId);
    await deliver(server, 'charge.dispute.created').expect(200);
    expect(await standing(sessionId)).toEqual(['disputed', 0, 75_000, '0.00', off, 0]);
    await server.sandbox.closeDispute(sessionId, 'won');
    await deliver(server, 'charge.dispute.closed').expect(200);
    expect(await standing(sessionId)).toEqual(['review', 0, 0, '0.00', off, 0]);
  });
});

describe('an event about a payment', () => {
  it('settles a donation first that the site had not learned of', async () => {
    const sessionId = await payWithoutEvent(server, founding);
    await server.sandbox.refund(sessionId, 2_500);
    await deliver(server, 'charge.refunded').expect(200);
    expect(await standing(sessionId)).toEqual(['succeeded', 2_500, 0, '725.00', wall, 1]);
  });

  it('is delivered again once the provider can be asked', async () => {
    const { checkoutSessionId } = await give(server, founding);
    await server.sandbox.refund(checkoutSessionId);
    server.sandbox.setFault('500');
    await deliver(server, 'charge.refunded').expect(502);
    server.sandbox.setFault(null);
    await deliver(server, 'charge.refunded').expect(200);
    expect((await findDonation(server, checkoutSessionId)).status).toBe('refunded');
  });

  it('counts once, delivered ten times at once', async () => {
    const { checkoutSessionId } = await give(server, founding);
    await give(server, { amount: 25 });
    await server.sandbox.refund(checkoutSessionId);
    await Promise.all(Array.from({ length: 10 }, () => deliver(server, 'charge.refunded').expect(200)));
    expect((await findDonation(server, checkoutSessionId)).status).toBe('refunded');
    expect(await readTotal(server)).toBe('25.00');
  });

  it('that was looked up before a newer one does not undo it', async () => {
    const { checkoutSessionId } = await give(server, founding);
    const deps = { ...server, db: server.connection.db };
    const older = await server.payments.findCheckout(checkoutSessionId);
    await server.sandbox.refund(checkoutSessionId);
    const findCheckout = vi.fn(server.payments.findCheckout).mockImplementationOnce(async () => {
      await settleDonation(deps, checkoutSessionId);
      return older && { ...older, refunded: 1_000 };
    });
    await settleDonation({ ...deps, payments: { ...server.payments, findCheckout } }, checkoutSessionId);
    expect(findCheckout).toHaveBeenCalledTimes(2);
    expect(await standing(checkoutSessionId)).toEqual(['refunded', 75_000, 0, '0.00', off, 0]);
  });
});
