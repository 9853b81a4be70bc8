import { describe, expect, it } from 'vitest';
import { buildFoundingSponsorship, insertDonation } from '../../testing/factories';
import { runsOnPostgres } from '../../testing/test-database';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { deliver, give, listRows, payWithoutEvent, verify } from './testing';

const server = useTestServer();

async function fillSpots(count: number) {
  for (let index = 0; index < count; index++)
    await insertDonation(server.connection.db, buildFoundingSponsorship());
}

const tiersOf = async () => (await listRows(server)).map(({ rewardTier }) => rewardTier);
const count = (tiers: unknown[], tier: string) => tiers.filter(candidate => candidate === tier).length;

describe('thirty concurrent founding donations', () => {
  it('make six founding sponsors and twenty-four advocates', async () => {
    const sessions = [];
    for (let index = 0; index < 30; index++) sessions.push(await payWithoutEvent(server, { amount: 750 }));
    const responses = await Promise.all(sessions.map(sessionId => verify(server, sessionId)));
    const told = responses.map(({ body }) => body.rewardTier);
    expect([count(told, 'founding'), count(told, 'advocate')]).toEqual([6, 24]);
    const kept = await tiersOf();
    expect([count(kept, 'founding'), count(kept, 'advocate')]).toEqual([6, 24]);
  });
});

describe('the last founding spot', () => {
  it.skipIf(!runsOnPostgres())(
    'goes to one of two donations settled at the same moment (meaningful on PostgreSQL only: the embedded database runs one transaction at a time)',
    async () => {
      await fillSpots(5);
      const sessions = [
        await payWithoutEvent(server, { amount: 750 }),
        await payWithoutEvent(server, { amount: 750 }),
      ];
      // Locking the totals row stops both after they counted the spots and before they commit.
      const holder = await server.connection.pool.connect();
      try {
        await holder.query('begin');
        await holder.query('select from donation_totals for update');
        const responses = sessions.map(sessionId => verify(server, sessionId).then(({ body }) => body));
        await waitFor(async () => {
          const { rows } = await holder.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          expect(rows).toHaveLength(2);
        });
        await holder.query('commit');
        const tiers = (await Promise.all(responses)).map(({ rewardTier }) => rewardTier);
        expect(tiers.toSorted()).toEqual(['advocate', 'founding']);
      } finally {
        holder.release();
      }
      expect(count(await tiersOf(), 'founding')).toBe(6);
    },
  );

  it('goes to the sixth founding donation, and the seventh gets the next tier', async () => {
    await fillSpots(5);
    expect((await give(server, { amount: 750 })).rewardTier).toBe('founding');
    const seventh = await payWithoutEvent(server, { amount: 5_000 });
    const { body } = await verify(server, seventh).expect(200);
    expect(body).toMatchObject({ status: 'succeeded', rewardTier: 'advocate' });
  });

  it('is not taken by donations that earn another tier', async () => {
    await fillSpots(5);
    expect((await give(server, { amount: 749.99 })).rewardTier).toBe('advocate');
    expect((await give(server, { amount: 125 })).rewardTier).toBe('premium');
    expect((await give(server, { amount: 124.99 })).rewardTier).toBeNull();
    expect((await give(server, { amount: 750 })).rewardTier).toBe('founding');
  });

  it('is free again once a founding donation was refunded', async () => {
    await fillSpots(5);
    const { checkoutSessionId } = await give(server, { amount: 750 });
    await server.sandbox.refund(checkoutSessionId);
    await deliver(server, 'charge.refunded').expect(200);
    expect((await give(server, { amount: 750 })).rewardTier).toBe('founding');
  });

  it('stays taken while a founding donation is disputed, because the dispute may be won', async () => {
    await fillSpots(5);
    const { checkoutSessionId } = await give(server, { amount: 750 });
    await server.sandbox.openDispute(checkoutSessionId);
    await deliver(server, 'charge.dispute.created').expect(200);
    expect((await give(server, { amount: 750 })).rewardTier).toBe('advocate');
    await server.sandbox.closeDispute(checkoutSessionId, 'won');
    await deliver(server, 'charge.dispute.closed').expect(200);
    expect(count(await tiersOf(), 'founding')).toBe(6);
  });

  it('is free again once a founding donation lost its dispute', async () => {
    await fillSpots(5);
    const { checkoutSessionId } = await give(server, { amount: 750 });
    await server.sandbox.openDispute(checkoutSessionId);
    await deliver(server, 'charge.dispute.created').expect(200);
    await server.sandbox.closeDispute(checkoutSessionId, 'lost');
    await deliver(server, 'charge.dispute.closed').expect(200);
    expect((await give(server, { amount: 750 })).rewardTier).toBe('founding');
  });
});
