import { describe, expect, it } from 'vitest';
import { buildFoundingSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { deliver, give, listRows, payUnheard, verify } from './testing';

const server = useTestServer();

async function fillSpots(count: number) {
  for (let index = 0; index < count; index++)
    await insertDonation(server.connection.db, buildFoundingSponsorship());
}

const tiersOf = async () => (await listRows(server)).map(({ rewardTier }) => rewardTier);
const count = (tiers: unknown[], tier: string) => tiers.filter(candidate => candidate === tier).length;

describe('thirty founding donors at once', () => {
  it('leave six founding sponsors and twenty-four advocates', async () => {
    const sessions = [];
    for (let index = 0; index < 30; index++) sessions.push(await payUnheard(server, { amount: 750 }));
    const answers = await Promise.all(sessions.map(sessionId => verify(server, sessionId)));
    const told = answers.map(({ body }) => body.rewardTier);
    expect([count(told, 'founding'), count(told, 'advocate')]).toEqual([6, 24]);
    const kept = await tiersOf();
    expect([count(kept, 'founding'), count(kept, 'advocate')]).toEqual([6, 24]);
  });
});

describe('the last spot', () => {
  it('is given to the sixth, and the seventh is told of the next tier', async () => {
    await fillSpots(5);
    expect((await give(server, { amount: 750 })).rewardTier).toBe('founding');
    const seventh = await payUnheard(server, { amount: 5_000 });
    const { body } = await verify(server, seventh).expect(200);
    expect(body).toMatchObject({ status: 'succeeded', rewardTier: 'advocate' });
  });

  it('is not taken by gifts that earn another tier', async () => {
    await fillSpots(5);
    expect((await give(server, { amount: 749.99 })).rewardTier).toBe('advocate');
    expect((await give(server, { amount: 125 })).rewardTier).toBe('premium');
    expect((await give(server, { amount: 124.99 })).rewardTier).toBeNull();
    expect((await give(server, { amount: 750 })).rewardTier).toBe('founding');
  });

  it('is free again once a founding gift was given back', async () => {
    await fillSpots(5);
    const { checkoutSessionId } = await give(server, { amount: 750 });
    await server.sandbox.refund(checkoutSessionId);
    await deliver(server, 'charge.refunded').expect(200);
    expect((await give(server, { amount: 750 })).rewardTier).toBe('founding');
  });

  it('stays taken while a founding gift is disputed, because the dispute may be won', async () => {
    await fillSpots(5);
    const { checkoutSessionId } = await give(server, { amount: 750 });
    await server.sandbox.openDispute(checkoutSessionId);
    await deliver(server, 'charge.dispute.created').expect(200);
    expect((await give(server, { amount: 750 })).rewardTier).toBe('advocate');
    await server.sandbox.closeDispute(checkoutSessionId, 'won');
    await deliver(server, 'charge.dispute.closed').expect(200);
    expect(count(await tiersOf(), 'founding')).toBe(6);
  });

  it('is free again once the dispute about a founding gift was lost', async () => {
    await fillSpots(5);
    const { checkoutSessionId } = await give(server, { amount: 750 });
    await server.sandbox.openDispute(checkoutSessionId);
    await deliver(server, 'charge.dispute.created').expect(200);
    await server.sandbox.closeDispute(checkoutSessionId, 'lost');
    await deliver(server, 'charge.dispute.closed').expect(200);
    expect((await give(server, { amount: 750 })).rewardTier).toBe('founding');
  });
});
