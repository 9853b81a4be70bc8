import { beforeEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { atOnce, statusesOf } from '../../testing/at-once';
import { buildDonation, buildFoundingSponsorship } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import * as testing from './testing';

const { findDonation, insertDonations, putUnderReview, readTotal } = testing;

const server = setupTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

/** What happened at the provider, and the event about it. */
async function learn(sessionId: string, step: string, event: string) {
  testing.act(server, sessionId, step);
  await testing.deliver(server, event).expect(200);
}

async function open() {
  const { user, get, post } = await testing.signInForDonations(server);
  const settle = (id: string, outcome: 'accepted' | 'refunded', revision: number | undefined) =>
    post(`donations/${id}/review`, { outcome, revision });
  return { user, get, settle };
}

const readRevision = async (id: string) =>
  (await testing.listRows(server)).find(row => row.id === id)?.revision;
const changed = (how: string) => ({
  message: `This donation changed while you had it open. ${how} Nothing was saved.`,
});

describe('a donation under review', () => {
  it('keeps what was agreed beside what was paid, and counts with that and its tier once accepted', async () => {
    await insertDonations(server, ...testing.repeat(6, () => buildFoundingSponsorship({ amount: 100 })));
    const { id } = await putUnderReview(server, { agreed: 100, paid: 800 });
    const { user, get, settle } = await open();
    const listed = { id, status: 'review', amount: 10_000, paidAmount: 80_000, paidCurrency: 'usd' };
    expect((await get('donations', { status: 'review' })).body).toMatchObject([listed]);
    const { body } = await settle(id, 'accepted', await readRevision(id)).expect(200);
    // The founding spots are full.
    const counted = { status: 'succeeded', amount: 80_000, agreedAmount: 10_000, rewardTier: 'advocate' };
    expect(body).toMatchObject(counted);
    expect(await readTotal(server)).toBe('806.00');
    const record = { action: 'review-accepted', actorId: user.id, subjectId: id };
    expect(await readRecorded(server)).toMatchObject([record]);
  });

  it('counts without what was refunded meanwhile, which staff have to see first', async () => {
    const { id, sessionId } = await putUnderReview(server, { agreed: 50, paid: 400 });
    const seen = await readRevision(id);
    await learn(sessionId, 'refund 15000', 'charge.refunded');
    const { settle } = await open();
    const stale = changed('It’s still in review, but the amounts have changed.');
    await settle(id, 'accepted', seen).expect(409, stale);
    const { body } = await settle(id, 'accepted', await readRevision(id)).expect(200);
    expect(body).toMatchObject({ status: 'succeeded', amount: 40_000, rewardTier: 'advocate' });
    expect(await readTotal(server)).toBe('250.00');
    await learn(sessionId, 'refund', 'charge.refunded');
    const returned = { status: 'refunded', refundedAmount: 40_000 };
    expect(await findDonation(server, sessionId)).toMatchObject(returned);
  });

  it('can be marked as refunded, and a late event changes nothing', async () => {
    const { id, sessionId } = await putUnderReview(server, { agreed: 100, paid: 250 });
    testing.act(server, sessionId, 'refund');
    const { body } = await (await open()).settle(id, 'refunded', await readRevision(id)).expect(200);
    expect(body).toMatchObject({ status: 'refunded', amount: 10_000, refundedAmount: 25_000 });
    const before = await findDonation(server, sessionId);
    await testing.deliver(server, 'charge.refunded').expect(200);
    expect(await findDonation(server, sessionId)).toEqual(before);
    expect(await readRecorded(server)).toMatchObject([{ action: 'review-refunded' }]);
  });

  it('is not accepted while all of it is disputed, and not counted when that is won', async () => {
    const { id, sessionId } = await putUnderReview(server, { agreed: 100, paid: 250 });
    const { settle } = await open();
    await learn(sessionId, 'dispute', 'charge.dispute.created');
    await settle(id, 'accepted', await readRevision(id)).expect(409, changed('It’s disputed.'));
    await learn(sessionId, 'close won', 'charge.dispute.closed');
    expect(await readTotal(server)).toBe('0.00');
    await settle(id, 'accepted', await readRevision(id)).expect(200);
    expect(await readTotal(server)).toBe('250.00');
  });

  it.each([
    ['unknown', { paidAmount: null, paidCurrency: null }],
    ['zero', { paidAmount: 0, paidCurrency: 'usd' }],
    ['in another currency', { paidAmount: 2_500, paidCurrency: 'eur' }],
  ])('is not accepted where the amount is %s, but can be marked as refunded', async (_what, facts) => {
    const [id = ''] = await insertDonations(server, buildDonation({ status: 'review', ...facts }));
    const { settle } = await open();
    const { body } = await settle(id, 'accepted', 0).expect(409);
    expect(body.message).toMatch(/can’t be accepted/);
    await settle(id, 'refunded', 0).expect(200);
    expect(await readTotal(server)).toBe('0.00');
  });

  it('is settled by one of several staff who try at once', async () => {
    const { id, sessionId } = await putUnderReview(server, { agreed: 100, paid: 250 });
    const { settle } = await open();
    const seen = await readRevision(id);
    const answers = await atOnce(4, n => settle(id, n % 2 ? 'accepted' : 'refunded', seen));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    const isAccepted = (await findDonation(server, sessionId)).status === 'succeeded';
    expect(await readTotal(server)).toBe(isAccepted ? '250.00' : '0.00');
    const how = isAccepted ? 'It’s paid and counts toward the total.' : 'It’s refunded.';
    expect(answers.find(answer => answer.status === 409)?.body).toEqual(changed(how));
    expect(await readRecorded(server)).toHaveLength(1);
  });
});

it('what is not under review is left as it is', async () => {
  const statuses = ['pending', 'succeeded', 'failed', 'expired', 'refunded', 'disputed'] as const;
  await insertDonations(server, ...statuses.map(status => buildDonation({ status })));
  const before = await testing.listRows(server);
  const { settle } = await open();
  for (const { id } of before) await settle(id, 'refunded', 0).expect(409);
  expect(await testing.listRows(server)).toEqual(before);
});
