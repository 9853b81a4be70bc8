import { beforeEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { atOnce, statusesOf } from '../../testing/at-once';
import { buildDonation, buildFoundingSponsorship } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import * as testing from './testing';

const { act, findDonation, insertDonations, putUnderReview, readTotal } = testing;

const server = useTestServer();
beforeEach(() => server.sandbox.setWebhookUrl(null));

const deliver = (type: string) => testing.deliver(server, type).expect(200);

async function open() {
  const { user, get, post } = await testing.openDesk(server);
  return { user, get, settle: (id: string, body: object) => post(`donations/${id}/review`, body) };
}

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
  it('keeps what was agreed beside what was paid, and counts with that and its tier once accepted', async () => {
    const { id } = await putUnderReview(server, { agreed: 100, paid: 250 });
    const { user, get, settle } = await open();
    const seen = { id, status: 'review', amount: 10_000, paidAmount: 25_000, paidCurrency: 'usd' };
    expect((await get('donations', { status: 'review' })).body).toMatchObject([seen]);
    const { body } = await settle(id, accepted(250)).expect(200);
    const counted = { status: 'succeeded', amount: 25_000, agreedAmount: 10_000, rewardTier: 'premium' };
    expect(body).toMatchObject(counted);
    expect(await readTotal(server)).toBe('250.00');
    expect(await testing.readWall(server)).toMatchObject([{ id, amount: 25_000 }]);
    const record = { action: 'review-accepted', actorId: user.id, subjectId: id };
    expect(await readRecorded(server)).toMatchObject([record]);
  });

  it('counts without what was refunded meanwhile, which staff have to see first', async () => {
    const { id, sessionId } = await putUnderReview(server, { agreed: 50, paid: 400 });
    await act(server, sessionId, 'refund 15000');
    await deliver('charge.refunded');
    const { settle } = await open();
    const stale = changed("It's still in review, but the amounts have changed.");
    await settle(id, accepted(400)).expect(409, stale);
    const { body } = await settle(id, accepted(400, 150)).expect(200);
    expect(body).toMatchObject({ status: 'succeeded', amount: 40_000, rewardTier: 'advocate' });
    expect(await readTotal(server)).toBe('250.00');
    await act(server, sessionId, 'refund');
    await deliver('charge.refunded');
    const returned = { status: 'refunded', refundedAmount: 40_000 };
    expect(await findDonation(server, sessionId)).toMatchObject(returned);
  });

  it('gets the next tier where the founding spots are full', async () => {
    await insertDonations(server, ...testing.repeat(6, () => buildFoundingSponsorship()));
    const { id } = await putUnderReview(server, { agreed: 10, paid: 800 });
    const { body } = await (await open()).settle(id, accepted(800)).expect(200);
    expect(body).toMatchObject({ status: 'succeeded', rewardTier: 'advocate' });
  });

  it('can be marked as refunded, and a late event changes nothing', async () => {
    const { id, sessionId } = await putUnderReview(server, { agreed: 100, paid: 250 });
    await act(server, sessionId, 'refund');
    const { body } = await (await open()).settle(id, refunded(250)).expect(200);
    expect(body).toMatchObject({ status: 'refunded', amount: 10_000, refundedAmount: 25_000 });
    const before = await findDonation(server, sessionId);
    await deliver('charge.refunded');
    expect(await findDonation(server, sessionId)).toEqual(before);
    expect(await readRecorded(server)).toMatchObject([{ action: 'review-refunded' }]);
  });

  it('is not accepted while all of it is disputed', async () => {
    const { id, sessionId } = await putUnderReview(server, { agreed: 100, paid: 250 });
    const { settle } = await open();
    await act(server, sessionId, 'dispute');
    await deliver('charge.dispute.created');
    await settle(id, accepted(250)).expect(409, changed("It's disputed."));
    await act(server, sessionId, 'close won');
    await deliver('charge.dispute.closed');
    await settle(id, accepted(250)).expect(200);
    expect(await readTotal(server)).toBe('250.00');
  });

  it.each([
    ['unknown', { paidAmount: null, paidCurrency: null }],
    ['zero', { paidAmount: 0, paidCurrency: 'usd' }],
    ['in another currency', { paidAmount: 2_500, paidCurrency: 'eur' }],
  ])('is not accepted where the amount is %s, but can be marked as refunded', async (_what, facts) => {
    const [id = ''] = await insertDonations(server, buildDonation({ status: 'review', ...facts }));
    const { settle } = await open();
    const seen = { paidAmount: facts.paidAmount, refundedAmount: 0 };
    const { body } = await settle(id, { outcome: 'accepted', ...seen }).expect(409);
    expect(body.message).toMatch(/can't be accepted/);
    await settle(id, { outcome: 'refunded', ...seen }).expect(200);
    expect(await readTotal(server)).toBe('0.00');
  });
});

it('what is not under review is left as it is', async () => {
  const statuses = ['pending', 'succeeded', 'failed', 'expired', 'refunded', 'disputed'] as const;
  await insertDonations(server, ...statuses.map(status => buildDonation({ status })));
  const before = await testing.listRows(server);
  const { settle } = await open();
  for (const { id } of before)
    for (const outcome of ['accepted', 'refunded'])
      await settle(id, { outcome, paidAmount: null, refundedAmount: 0 }).expect(409);
  expect(await testing.listRows(server)).toEqual(before);
  expect(await readRecorded(server)).toEqual([]);
});

it('a review is settled by one of several staff who try at once', async () => {
  const { id, sessionId } = await putUnderReview(server, { agreed: 100, paid: 250 });
  const { settle } = await open();
  const answers = await atOnce(4, n => settle(id, n % 2 ? accepted(250) : refunded(250)));
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  const isAccepted = (await findDonation(server, sessionId)).status === 'succeeded';
  expect(await readTotal(server)).toBe(isAccepted ? '250.00' : '0.00');
  const how = isAccepted ? "It's paid and counts toward the total." : "It's refunded.";
  expect(answers.find(answer => answer.status === 409)?.body).toEqual(changed(how));
  expect(await readRecorded(server)).toHaveLength(1);
});
