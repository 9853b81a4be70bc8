import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { buildDonation, insertDonation } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { findDonation, give, listRows, payWithoutEvent, readTotal } from './testing';

const server = useTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

const refresh = (id: string, cookie: string) =>
  request(server.url).post(`/api/donations/${id}/refresh`).set('Cookie', cookie);

describe('looking a donation up at Stripe again', () => {
  it.each(['succeeded', 'refunded', 'disputed', 'failed'])('sets a %s one right', async status => {
    const { id, checkoutSessionId } = await give(server, { amount: 100 });
    await server.connection.pool.query('update donations set status = $1', [status]);
    await server.sandbox.refund(checkoutSessionId, 2_500);
    const caller = await signIn(server);
    const { body } = await refresh(id, caller.cookie).expect(200);
    expect(body).toMatchObject({ id, status: 'succeeded', refundedAmount: 2_500, disputedAmount: 0 });
    expect(await readTotal(server)).toBe('75.00');
    expect(await readRecorded(server)).toMatchObject([
      { action: 'donation-refreshed', actorId: caller.user.id, subjectType: 'donation', subjectId: id },
    ]);
  });

  it('changes nothing while Stripe is away', async () => {
    const sessionId = await payWithoutEvent(server);
    const { id } = await findDonation(server, sessionId);
    const { cookie } = await signIn(server);
    server.sandbox.setFault('500');
    const { body } = await refresh(id, cookie).expect(502);
    expect(body.message).toMatch(/can't reach the payment provider/);
    server.sandbox.setFault(null);
    await refresh(id, cookie).expect(200);
    expect((await findDonation(server, sessionId)).status).toBe('succeeded');
  });

  it('needs a payment that Stripe knows', async () => {
    const donation = await insertDonation(server.connection.db, buildDonation({ status: 'succeeded' }));
    const { cookie } = await signIn(server);
    const { body } = await refresh(donation.id, cookie).expect(409);
    expect(body.message).toBe('Stripe has no record of this payment. Nothing was changed.');
    await refresh('7', cookie).expect(404);
    await refresh('7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e', cookie).expect(404);
    expect(await listRows(server)).toEqual([donation]);
  });
});
