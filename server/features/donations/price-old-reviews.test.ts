import { donations } from '@shared/tables/donations';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildDonation, insertDonation } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { priceOldReviews } from './price-old-reviews';
import { findDonation, listRows, payWithoutEvent, readTotal } from './testing';

const server = useTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

const run = () => priceOldReviews({ ...server, db: server.connection.db });

/** As it was stored before what was paid was: `agreed` dollars were asked, `paid` dollars were paid. */
async function putUnderOldReview({
  agreed,
  paid,
  refunded = 0,
}: {
  agreed: number;
  paid: number;
  refunded?: number;
}) {
  const sessionId = await payWithoutEvent(server, { amount: paid });
  const [row] = await server.connection.db
    .update(donations)
    .set({ status: 'review', amount: agreed * 100, refundedAmount: refunded * 100 })
    .where(eq(donations.checkoutSessionId, sessionId))
    .returning();
  return { sessionId, id: row?.id ?? '' };
}

describe('a review from before it was recorded what was paid', () => {
  it('can be accepted once the provider was asked', async () => {
    const { id, sessionId } = await putUnderOldReview({ agreed: 100, paid: 250 });
    const { cookie } = await signIn(server);
    const accept = (paidAmount: number | null) =>
      request(server.url)
        .post(`/api/donations/${id}/review`)
        .set('Cookie', cookie)
        .send({ outcome: 'accepted', paidAmount, refundedAmount: 0 });
    await accept(null).expect(409);
    const before = await findDonation(server, sessionId);
    await run();
    expect(await findDonation(server, sessionId)).toEqual({
      ...before,
      paidAmount: 25_000,
      paidCurrency: 'usd',
    });
    await accept(25_000).expect(200);
    expect(await readTotal(server)).toBe('250.00');
  });

  it('is refunded where all that was paid was', async () => {
    const { sessionId } = await putUnderOldReview({ agreed: 100, paid: 60, refunded: 60 });
    await run();
    expect(await findDonation(server, sessionId)).toMatchObject({ status: 'refunded', paidAmount: 6_000 });
    expect(await readTotal(server)).toBe('0.00');
  });

  it('stays as it is where the provider doesn’t know it, or is away, and the others wait for the next run', async () => {
    const unknown = await insertDonation(server.connection.db, buildDonation({ status: 'review' }));
    const { sessionId } = await putUnderOldReview({ agreed: 100, paid: 250 });
    const before = await listRows(server);
    server.sandbox.setFault('500');
    await run();
    expect(await listRows(server)).toEqual(before);
    expect(server.logged()).toContain('could not find out what was paid');
    server.sandbox.setFault(null);
    await run();
    expect(await findDonation(server, unknown.checkoutSessionId)).toEqual(unknown);
    expect((await findDonation(server, sessionId)).paidAmount).toBe(25_000);
  });

  it('is the only one that the provider is asked about', async () => {
    for (const status of ['pending', 'succeeded', 'failed', 'expired', 'refunded', 'disputed'] as const)
      await insertDonation(server.connection.db, buildDonation({ status }));
    await insertDonation(
      server.connection.db,
      buildDonation({ status: 'review', paidAmount: 9_900, paidCurrency: 'usd' }),
    );
    const before = server.sandbox.requests().length;
    await run();
    expect(server.sandbox.requests()).toHaveLength(before);
  });
});
