import { donationLimits } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { beforeEach, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { atOnce } from '../../testing/at-once';
import { buildDonation, insertDonation } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { settlePending } from './sweep-donations';
import * as testing from './testing';

const { act, findDonation, give, listRows, openCheckout, signInForDonations, payWithoutEvent, readTotal } =
  testing;

const server = setupTestServer({ SMTP_URL: deadServer });
const flooded = setupTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
beforeEach(() => server.sandbox.setWebhookUrl(null));

const change = (set: string) => server.connection.pool.query(`update donations set ${set}`);
const verify = (sessionId: string) => testing.verify(server, sessionId);
const requestsToProvider = () => server.sandbox.requests().length;

/** An event that says anything but what became of the payment. */
function send(id: string) {
  const said = { id, payment_status: 'unpaid', status: 'expired', amount_total: 99 };
  const { body, sign } = testing.createEvent(server, 'checkout.session.async_payment_failed', said);
  return testing.postEvent(server, body, sign());
}

async function refresh(sessionId: string) {
  const { id } = await findDonation(server, sessionId);
  return (await signInForDonations(server)).post(`donations/${id}/refresh`);
}

/** How the site can learn of a payment that is old enough for the sweep. */
const ways: Record<string, (sessionId: string) => PromiseLike<unknown>> = {
  'the donor returns': sessionId => verify(sessionId).expect(200),
  'an event arrives': sessionId => send(sessionId).expect(200, { received: true }),
  'the sweep runs': () => settlePending({ ...server, db: server.connection.db }),
  'staff look it up': async sessionId => expect((await refresh(sessionId)).status).toBe(200),
};

const sponsor = { amount: 750, showAsSponsor: 1 as const, sponsorName: 'Adeyemi' };

it.each(Object.entries(ways))('a payment counts once %s', async (_way, learn) => {
  const sessionId = await payWithoutEvent(server, sponsor);
  server.clock.advance(donationLimits.reconcileAfter + 1);
  await learn(sessionId);
  const { status, rewardTier, paidAt } = await findDonation(server, sessionId);
  expect([status, rewardTier, paidAt]).toEqual(['succeeded', 'founding', server.clock.now()]);
  expect(await readTotal(server)).toBe('750.00');
});

it('a payment counts once, whoever reports it at the same moment, and its donor is thanked once', async () => {
  const sessionId = await payWithoutEvent(server, { ...sponsor, donorEmail: 'ruth@example.com' });
  server.clock.advance(1);
  await payWithoutEvent(server, { amount: 25 });
  server.clock.advance(donationLimits.reconcileAfter + 1);
  const learns = Object.values(ways);
  await atOnce(12, index => Promise.resolve(learns[index % learns.length]?.(sessionId)));
  const settled = { status: 'succeeded', rewardTier: 'founding', amount: 75_000 };
  expect(await findDonation(server, sessionId)).toMatchObject(settled);
  expect(await readTotal(server)).toBe('775.00');
  expect((await listOutbox(server)).map(({ recipient }) => recipient)).toEqual(['ruth@example.com']);
});

it('thirty founding donations at once make six founding sponsors and twenty-four advocates', async () => {
  const sessions = await atOnce(30, () => payWithoutEvent(server, { amount: 750 }));
  const tiers = await Promise.all(sessions.map(async id => (await verify(id).expect(200)).body.rewardTier));
  expect(tiers.toSorted()).toEqual([...Array(24).fill('advocate'), ...Array(6).fill('founding')]);
});

it('of three hundred questions at once from everywhere about one payment, five a second reach the provider, and another donor still pays', async () => {
  const { sessionId } = await openCheckout(flooded);
  const lookups = () => flooded.sandbox.requests().filter(({ method }) => method === 'GET').length;
  const before = lookups();
  const begun = performance.now();
  const ask = (index: number) =>
    testing.verify(flooded, sessionId).set('X-Forwarded-For', `203.0.${index >> 4}.1`);
  const [answers, paid] = await Promise.all([atOnce(300, ask), payWithoutEvent(flooded)]);
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  const seconds = Math.ceil((performance.now() - begun) / 1_000) + 1;
  expect(lookups() - before).toBeLessThanOrEqual(rateLimits.paymentLookups.max * seconds);
  await testing.deliver(flooded, 'checkout.session.completed').expect(200);
  expect(await findDonation(flooded, paid)).toMatchObject({ status: 'succeeded' });
});

it.each<[steps: string[], status: string, asked?: string]>([
  [[], 'pending'],
  [['decline'], 'pending'],
  [['decline', 'pay'], 'succeeded'],
  [['pay-later'], 'pending'],
  [['pay-later', 'settle succeed'], 'succeeded'],
  [['pay-later', 'settle fail'], 'failed'],
  [['expire'], 'expired'],
  [['pay'], 'review', 'amount * 2'],
  [['pay'], 'review', 'amount / 2'],
])('after %j, a donation is %s (asked for: %s)', async (steps, status, asked) => {
  const { sessionId } = await openCheckout(server, sponsor);
  if (asked) await change(`amount = ${asked}`);
  act(server, sessionId, ...steps);
  const counts = status === 'succeeded';
  const { body } = await verify(sessionId).expect(200);
  expect(body).toMatchObject({ status, rewardTier: counts ? 'founding' : null });
  expect(await readTotal(server)).toBe(counts ? '750.00' : '0.00');
});

it.each(['succeeded', 'disputed', 'expired'])('staff set a %s donation right at Stripe', async status => {
  const { id, checkoutSessionId } = await give(server, { amount: 100 });
  await change(`status = '${status}'`);
  act(server, checkoutSessionId, 'refund 2500');
  const { body } = await refresh(checkoutSessionId);
  expect(body).toMatchObject({ id, status: 'succeeded', refundedAmount: 2_500, disputedAmount: 0 });
  expect(await readTotal(server)).toBe('75.00');
  expect(await readRecorded(server)).toMatchObject([{ action: 'donation-refreshed', subjectId: id }]);
});

it('a donation that Stripe has no record of stays as it is, whoever asks', async () => {
  const donation = await insertDonation(server.connection.db, buildDonation());
  const body = { message: 'Stripe has no record of this payment. Nothing was changed.' };
  expect(await refresh(donation.checkoutSessionId)).toMatchObject({ status: 409, body });
  expect((await verify(donation.checkoutSessionId).expect(200)).body.status).toBe('pending');
  expect(await listRows(server)).toEqual([donation]);
});

it('a returning donor sees amount, reward, and names, and the same again without another look-up', async () => {
  const names = { donorName: 'Ruth', donorEmail: 'r@a.example' };
  const sessionId = await payWithoutEvent(server, { ...sponsor, ...names });
  const seen = { status: 'succeeded', amount: 75_000, rewardTier: 'founding', donorName: 'Ruth' };
  await verify(sessionId).expect(200, { ...seen, sponsorName: 'Adeyemi' });
  const before = requestsToProvider();
  await verify(sessionId).expect(200, { ...seen, sponsorName: 'Adeyemi' });
  for (const unknown of ['cs_test_unknown', 'cs_test_1/../../refunds', "' or 1=1 --"])
    await verify(unknown).expect(404, { message: 'We can’t find this donation.' });
  expect(requestsToProvider()).toBe(before);
});
