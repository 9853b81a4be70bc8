import { donations } from '@shared/tables/donations';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { buildDonation, buildFoundingSponsorship, insertDonation } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { runsOnPostgres } from '../../testing/test-database';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { deliver, findDonation, give, listRows, payWithoutEvent, readTotal, verify } from './testing';

const server = useTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

/** A donation for which `agreed` dollars were asked, and `paid` dollars were paid. */
async function putUnderReview({ agreed, paid }: { agreed: number; paid: number }) {
  const sessionId = await payWithoutEvent(server, { amount: paid, showAsSponsor: 1, sponsorName: 'Adeyemi' });
  const { id } = await findDonation(server, sessionId);
  await server.connection.db
    .update(donations)
    .set({ amount: agreed * 100 })
    .where(eq(donations.id, id));
  await verify(server, sessionId).expect(200);
  return { id, sessionId };
}

const settle = (id: string, cookie: string, body: object) =>
  request(server.url).post(`/api/donations/${id}/review`).set('Cookie', cookie).send(body);
const accepted = (dollars: number, refunded = 0) => ({
  outcome: 'accepted',
  paidAmount: dollars * 100,
  refundedAmount: refunded * 100,
});
const refunded = (dollars: number) => ({ ...accepted(dollars), outcome: 'refunded' });
const changed = (how: string) => ({
  message: `This donation changed while you had it open. ${how} Nothing was saved.`,
});

describe('a donation under review', () => {
  it('keeps what was paid, beside what was agreed', async () => {
    const { id } = await putUnderReview({ agreed: 100, paid: 250 });
    const { cookie } = await signIn(server);
    const { body } = await request(server.url).get('/api/donations?status=review').set('Cookie', cookie);
    expect(body).toMatchObject([
      { id, status: 'review', amount: 10_000, paidAmount: 25_000, paidCurrency: 'usd', agreedAmount: null },
    ]);
  });

  it('counts with the amount that was paid, and its tier, once it is accepted', async () => {
    const { id, sessionId } = await putUnderReview({ agreed: 100, paid: 250 });
    const caller = await signIn(server);
    const { body } = await settle(id, caller.cookie, accepted(250)).expect(200);
    expect(body).toMatchObject({
      status: 'succeeded',
      amount: 25_000,
      agreedAmount: 10_000,
      rewardTier: 'premium',
    });
    expect((await findDonation(server, sessionId)).paidAt).toEqual(server.clock.now());
    expect(await readTotal(server)).toBe('250.00');
    const wall = await request(server.url).get('/api/sponsors').expect(200);
    expect(wall.body).toMatchObject([{ id, amount: 25_000 }]);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'review-accepted', actorId: caller.user.id, subjectType: 'donation', subjectId: id },
    ]);
  });

  it('counts without what was refunded meanwhile', async () => {
    const { id, sessionId } = await putUnderReview({ agreed: 50, paid: 400 });
    await server.sandbox.refund(sessionId, 15_000);
    await deliver(server, 'charge.refunded').expect(200);
    const { cookie } = await signIn(server);
    const stale = await settle(id, cookie, accepted(400)).expect(409);
    expect(stale.body).toEqual(changed("It's still in review, but the amounts have changed."));
    const { body } = await settle(id, cookie, accepted(400, 150)).expect(200);
    expect(body).toMatchObject({ status: 'succeeded', amount: 40_000, refundedAmount: 15_000 });
    expect(body.rewardTier).toBe('advocate');
    expect(await readTotal(server)).toBe('250.00');
    await server.sandbox.refund(sessionId);
    await deliver(server, 'charge.refunded').expect(200);
    expect(await readTotal(server)).toBe('0.00');
    expect(await findDonation(server, sessionId)).toMatchObject({
      status: 'refunded',
      refundedAmount: 40_000,
    });
  });

  it('is refunded once all that was paid is, whatever was agreed', async () => {
    const { sessionId } = await putUnderReview({ agreed: 100, paid: 60 });
    await server.sandbox.refund(sessionId);
    await deliver(server, 'charge.refunded').expect(200);
    expect(await findDonation(server, sessionId)).toMatchObject({
      status: 'refunded',
      refundedAmount: 6_000,
    });
  });

  it('gets the next tier where the founding spots are full', async () => {
    for (let spot = 0; spot < 6; spot++)
      await insertDonation(server.connection.db, buildFoundingSponsorship());
    const { id } = await putUnderReview({ agreed: 10, paid: 800 });
    const { cookie } = await signIn(server);
    const { body } = await settle(id, cookie, accepted(800)).expect(200);
    expect(body).toMatchObject({ status: 'succeeded', rewardTier: 'advocate' });
  });

  it('can be marked as refunded, and a late event changes nothing', async () => {
    const { id, sessionId } = await putUnderReview({ agreed: 100, paid: 250 });
    const { cookie } = await signIn(server);
    await server.sandbox.refund(sessionId);
    const { body } = await settle(id, cookie, refunded(250)).expect(200);
    expect(body).toMatchObject({ status: 'refunded', amount: 10_000, refundedAmount: 25_000 });
    const before = await findDonation(server, sessionId);
    await deliver(server, 'charge.refunded').expect(200);
    expect(await findDonation(server, sessionId)).toEqual(before);
    expect(await readTotal(server)).toBe('0.00');
    expect(await readRecorded(server)).toMatchObject([{ action: 'review-refunded' }]);
  });

  it('is not accepted while all of it is disputed', async () => {
    const { id, sessionId } = await putUnderReview({ agreed: 100, paid: 250 });
    const { cookie } = await signIn(server);
    await server.sandbox.openDispute(sessionId);
    await deliver(server, 'charge.dispute.created').expect(200);
    const { body } = await settle(id, cookie, accepted(250)).expect(409);
    expect(body).toEqual(changed("It's disputed."));
    await server.sandbox.closeDispute(sessionId, 'won');
    await deliver(server, 'charge.dispute.closed').expect(200);
    await settle(id, cookie, accepted(250)).expect(200);
    expect(await readTotal(server)).toBe('250.00');
  });

  it.each([
    ['unknown', { paidAmount: null, paidCurrency: null }],
    ['zero', { paidAmount: 0, paidCurrency: 'usd' }],
    ['in another currency', { paidAmount: 2_500, paidCurrency: 'eur' }],
  ])('is not accepted where the amount is %s, but can be marked as refunded', async (_what, facts) => {
    const { id } = await insertDonation(server.connection.db, buildDonation({ status: 'review', ...facts }));
    const { cookie } = await signIn(server);
    const seen = { paidAmount: facts.paidAmount, refundedAmount: 0 };
    const { body } = await settle(id, cookie, { outcome: 'accepted', ...seen }).expect(409);
    expect(body.message).toMatch(/can't be accepted/);
    await settle(id, cookie, { outcome: 'refunded', ...seen }).expect(200);
    expect(await readTotal(server)).toBe('0.00');
  });
});

describe('settling', () => {
  it('requires sign-in, and a donation', async () => {
    const { id } = await give(server, { amount: 25 });
    await request(server.url).post(`/api/donations/${id}/review`).send(accepted(25)).expect(401);
    const { cookie } = await signIn(server);
    await settle('7', cookie, accepted(25)).expect(404);
    await settle('7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e', cookie, accepted(25)).expect(404);
  });

  it.each(['pending', 'succeeded', 'failed', 'expired', 'refunded', 'disputed'] as const)(
    'leaves a %s donation as it is',
    async status => {
      const donation = await insertDonation(server.connection.db, buildDonation({ status }));
      const { cookie } = await signIn(server);
      for (const outcome of ['accepted', 'refunded'])
        await settle(donation.id, cookie, { outcome, paidAmount: null, refundedAmount: 0 }).expect(409);
      expect(await listRows(server)).toEqual([donation]);
      expect(await readRecorded(server)).toEqual([]);
    },
  );

  it('is done by one of eight staff who try at once', async () => {
    const { id, sessionId } = await putUnderReview({ agreed: 100, paid: 250 });
    const { cookie } = await signIn(server);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => settle(id, cookie, n % 2 ? accepted(250) : refunded(250))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const { status } = await findDonation(server, sessionId);
    expect(await readTotal(server)).toBe(status === 'succeeded' ? '250.00' : '0.00');
    const how = status === 'succeeded' ? "It's paid and counts toward the total." : "It's refunded.";
    expect(responses.find(response => response.status === 409)?.body).toEqual(changed(how));
    expect(await readRecorded(server)).toHaveLength(1);
  });

  it.skipIf(!runsOnPostgres())(
    'gives the last founding spot to one of a review and a payment at the same moment (meaningful on PostgreSQL only: the embedded database runs one transaction at a time)',
    async () => {
      for (let spot = 0; spot < 5; spot++)
        await insertDonation(server.connection.db, buildFoundingSponsorship());
      const { id } = await putUnderReview({ agreed: 10, paid: 800 });
      const sessionId = await payWithoutEvent(server, { amount: 750 });
      const { cookie } = await signIn(server);
      // Locking the totals row stops both after they counted the spots and before they commit.
      const holder = await server.connection.pool.connect();
      try {
        await holder.query('begin');
        await holder.query('select from donation_totals for update');
        const answers = Promise.all([
          settle(id, cookie, accepted(800)).expect(200),
          verify(server, sessionId).expect(200),
        ]);
        await waitFor(async () => {
          const { rows } = await holder.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          expect(rows).toHaveLength(2);
        });
        await holder.query('commit');
        const tiers = (await answers).map(({ body }) => body.rewardTier);
        expect(tiers.toSorted()).toEqual(['advocate', 'founding']);
      } finally {
        holder.release();
      }
    },
  );
});
