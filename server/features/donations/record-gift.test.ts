import { randomUUID } from 'node:crypto';
import { addDays } from '@shared/calendar-day';
import { units } from '@shared/limits/amounts';
import { accountLimits } from '@shared/limits/server';
import { officeToday } from '@shared/open-days';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { deadServer, deliver, listOutbox, startMailServer } from '../../platform/mail/testing';
import { atOnce } from '../../testing/at-once';
import { buildDonation } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import * as testing from './testing';

const { findDonation, listRows, payWithoutEvent, readSponsors, readTotal, verify } = testing;

const server = setupTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@studio.example' });
beforeEach(() => server.sandbox.setWebhookUrl(null));

const check = {
  amount: 750,
  receivedOn: '2026-02-27',
  method: 'check',
  reference: ' 1042\u200b ',
  donorName: 'Ruth Adeyemi',
  donorEmail: 'ruth@example.com',
  showAsSponsor: true,
  sponsorName: 'Adeyemi & Daughters',
};

async function open(changes: Parameters<typeof testing.signInForDonations>[1] = {}) {
  const { cookie, ...staff } = await testing.signInForDonations(server, changes);
  return {
    ...staff,
    record: (gift: object = {}) => staff.post('gifts', { id: randomUUID(), ...check, ...gift }),
    correct: (id: string, gift: object) => staff.patch(`gifts/${id}`, { ...check, ...gift }),
    remove: (id: string) => request(server.url).delete(`/api/gifts/${id}`).set('Cookie', cookie),
  };
}

const left = async () => (await testing.readStats(server)).foundingSpotsRemaining;
const refused = (path: string, message: string) => ({ message, issues: [{ path, message }] });

describe('a gift by check', () => {
  it('counts on its day with its reward, is listed, and emails nobody', async () => {
    const { user, record, get } = await open();
    const { body } = await record().expect(201);
    expect(body).toMatchObject({
      status: 'succeeded',
      amount: 75_000,
      rewardTier: 'founding',
      method: 'check',
      reference: '1042',
      recordedBy: user.username,
      paidAt: '2026-02-27T17:00:00.000Z',
      createdAt: server.clock.now().toISOString(),
      paymentUrl: null,
      sessionId: expect.stringMatching(/^offline_[\da-f]{32}$/),
    });
    const [row] = await listRows(server);
    expect(row).toMatchObject({ recordedBy: user.id, stripePaymentIntentId: row?.checkoutSessionId });
    expect([await readTotal(server), await left()]).toEqual(['750.00', 5]);
    expect(await readSponsors(server)).toMatchObject([{ sponsorName: 'Adeyemi & Daughters' }]);
    expect((await get('donations', { search: '1042' })).body).toEqual([body]);
    expect(await listOutbox(server)).toEqual([]);
    expect(await readRecorded(server)).toMatchObject([{ action: 'gift-recorded', subjectId: body.id }]);
  });

  it('thanks the donor where asked, with a receipt that ends with a wrong address, and again only where asked again', async () => {
    const { record, correct } = await open();
    let { body: gift } = await record({ thank: true }).expect(201);
    const { url, received } = await startMailServer();
    const readReceipt = async () => {
      await deliver(server, url);
      const { to, parsed } = received.at(-1) ?? {};
      expect(parsed?.text).toContain('February 27, 2026');
      const key = /receipt#([\w-]{43})/.exec(parsed?.text ?? '')?.[1];
      return { to, ask: () => request(server.url).post('/api/receipts/details').send({ key }) };
    };
    const wrong = await readReceipt();
    expect(wrong.to).toEqual(['ruth@example.com']);
    const item = { reference: gift.id, method: 'check', amount: 75_000 };
    expect((await wrong.ask().expect(200)).body.items).toMatchObject([item]);
    for (const thank of [false, true]) {
      const change = { thank, donorEmail: 'adeyemi@example.com', revision: gift.revision };
      ({ body: gift } = await correct(gift.id, change).expect(200));
    }
    const right = await readReceipt();
    expect([received.length, right.to]).toEqual([2, ['adeyemi@example.com']]);
    await right.ask().expect(200);
    await wrong.ask().expect(404);
  });

  it('is the same gift at a second click, and not with other details', async () => {
    const { record } = await open();
    const id = randomUUID();
    const answers = await atOnce(4, () => record({ id, thank: true }).expect(201));
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
    expect(await readTotal(server)).toBe('750.00');
    expect(await listOutbox(server)).toHaveLength(1);
    const { body } = await record({ id, amount: 75 }).expect(409);
    expect(body.message).toBe(
      'This gift was already recorded with other details. Close this and correct it in the list.',
    );
  });

  it('takes one of six founding spots, also when thirty come at once beside cards', async () => {
    const { record } = await open();
    const sessions = await atOnce(15, () => payWithoutEvent(server, { amount: 750 }));
    const answers = await atOnce(30, index =>
      index % 2 ? record().expect(201) : verify(server, sessions[index / 2]).expect(200),
    );
    const tiers = answers.map(({ body }) => body.rewardTier);
    expect(tiers.toSorted()).toEqual([...Array(24).fill('advocate'), ...Array(6).fill('founding')]);
    expect(await readTotal(server)).toBe('22,500.00');
  });

  it('lets its donor add a logo for 14 days from when it was recorded', async () => {
    const { record } = await open();
    const { body } = await record({ receivedOn: '2025-12-01' }).expect(201);
    const edit = (sessionId: string) =>
      request(server.url).post(`/api/donations/${sessionId}/logo`).send({ sponsorName: 'Adeyemi' });
    server.clock.advance(14 * units.DAY);
    await edit(body.sessionId).expect(200);
    // Everybody can read the donation's ID on the sponsors page.
    await edit(`offline_${body.id}`).expect(404);
    server.clock.advance(1);
    await edit(body.sessionId).expect(410);
  });

  it('is nothing that Stripe is asked about', async () => {
    const { record, post, remove } = await open();
    const { body } = await record().expect(201);
    await remove(body.id).expect(204);
    const before = server.sandbox.requests().length;
    const seen = { status: 'failed', amount: 75_000, rewardTier: null };
    expect((await verify(server, body.sessionId).expect(200)).body).toMatchObject(seen);
    const message = 'Stripe has no record of this payment. Nothing was changed.';
    await post(`donations/${body.id}/refresh`).expect(409, { message });
    expect(server.sandbox.requests().length).toBe(before);
  });
});

describe('a correction', () => {
  it('earns the reward anew: a smaller gift gives up its founding spot, a full one keeps it', async () => {
    const { record, correct } = await open();
    const [first] = (await atOnce(6, () => record().expect(201))).map(({ body }) => body);
    const named = { donorName: 'R. Adeyemi', revision: first.revision };
    const kept = (await correct(first.id, named).expect(200)).body;
    expect(kept).toMatchObject({ donorName: 'R. Adeyemi', rewardTier: 'founding' });
    const smaller = { amount: 400, isLawOrActivist: true, revision: kept.revision };
    const { body } = await correct(first.id, smaller).expect(200);
    expect(body).toMatchObject({ amount: 40_000, rewardTier: 'advocate', isLawOrActivist: 1 });
    expect([await left(), await readTotal(server)]).toEqual([1, '4,150.00']);
  });

  it('records what was given back, up to all of it, and takes that back again', async () => {
    const { record, correct } = await open();
    let { body: gift } = await record().expect(201);
    for (const [refundedAmount, status, rewardTier, total] of [
      [40.5, 'succeeded', 'founding', '709.50'],
      [undefined, 'succeeded', 'founding', '709.50'],
      [750, 'refunded', null, '0.00'],
      [0, 'succeeded', 'founding', '750.00'],
    ] as const) {
      ({ body: gift } = await correct(gift.id, { refundedAmount, revision: gift.revision }).expect(200));
      expect(gift).toMatchObject({ status, rewardTier });
      expect(await readTotal(server)).toBe(total);
    }
    const tooMuch = refused('refundedAmount', 'You can’t give back more than the amount');
    const body = { refundedAmount: 750.01, revision: gift.revision };
    await correct(gift.id, body).expect(400, tooMuch);
  });

  it('is refused for a gift that changed meanwhile', async () => {
    const { record, correct, remove } = await open();
    const { body: gift } = await record().expect(201);
    const message = 'This gift changed while you had it open. Nothing was saved.';
    const answers = await atOnce(3, () => correct(gift.id, { amount: 500, revision: gift.revision }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await remove(gift.id).expect(204);
    const [{ revision } = gift] = await listRows(server);
    await correct(gift.id, { revision }).expect(409, { message });
  });
});

it('a removed gift gives total, reward, spot, and listing back, and stays as the trace', async () => {
  const { user, record, correct, remove } = await open();
  const { body: gift } = await record().expect(201);
  await correct(gift.id, { refundedAmount: 10, revision: gift.revision }).expect(200);
  const before = await findDonation(server, gift.sessionId);
  await atOnce(2, () => remove(gift.id).expect(204));
  const gone = { status: 'failed', rewardTier: null, refundedAmount: 0, revision: before.revision + 1 };
  expect(await listRows(server)).toEqual([{ ...before, ...gone }]);
  expect([await readTotal(server), await left(), await readSponsors(server)]).toEqual(['0.00', 6, []]);
  const removed = { action: 'gift-removed', actorId: user.id, subjectId: gift.id };
  expect((await readRecorded(server)).at(-1)).toMatchObject(removed);
  expect(await readRecorded(server)).toHaveLength(3);
});

describe('what staff may not record', () => {
  it.each<[gift: object, path: string, message: string]>([
    [
      { amount: 10.005 },
      'amount',
      'Please enter an amount with up to two decimal places, such as 25 or 19.99',
    ],
    [
      { amount: '750' },
      'amount',
      'Please enter an amount with up to two decimal places, such as 25 or 19.99',
    ],
    [{ amount: 0 }, 'amount', 'Please enter an amount of at least $1'],
    [{ amount: 25_000.01 }, 'amount', 'For donations over $25,000, please contact us first'],
    [{ receivedOn: '1999-12-31' }, 'receivedOn', 'Choose a day in 2000 or later'],
    [{ receivedOn: '2026-02-30' }, 'receivedOn', 'Enter the day it arrived, such as 2026-11-28'],
    [{ receivedOn: undefined }, 'receivedOn', 'Enter the day it arrived, such as 2026-11-28'],
    [{ method: 'card' }, 'method', 'Choose how it was given'],
    [{ reference: 'x'.repeat(101) }, 'reference', 'Keep this to 100 characters or fewer'],
    [{ donorEmail: 'ruth' }, 'donorEmail', 'Please enter a valid email'],
    [{ donorEmail: '', thank: true }, 'donorEmail', 'Enter the email address to thank'],
    [
      { sponsorName: '' },
      'sponsorName',
      'Please enter your name or organization name to be listed as a sponsor',
    ],
    [{ amount: 9.99 }, 'showAsSponsor', 'Sponsor recognition starts at $10'],
    [{ id: 'x' }, 'id', 'Reload the page and try again'],
  ])('%j', async (gift, path, message) => {
    const { record } = await open();
    const { body } = await record(gift).expect(400);
    expect(body.issues).toContainEqual({ path, message });
    expect(await listRows(server)).toEqual([]);
  });

  it('a day after today in the office, also in a correction', async () => {
    const { record } = await open();
    const today = officeToday(server.clock.now());
    const tomorrow = addDays(today, 1);
    const inFuture = refused('receivedOn', 'Choose a day that isn’t in the future');
    await record({ receivedOn: tomorrow }).expect(400, inFuture);
    const { body } = await record({ receivedOn: today }).expect(201);
    const tooLate = { receivedOn: tomorrow, revision: body.revision };
    await (await open()).correct(body.id, tooLate).expect(400, inFuture);
  });

  it('a donation by card is Stripe’s, and an unknown one nobody’s', async () => {
    const { record, correct, remove } = await open();
    const [id = ''] = await testing.insertDonations(server, buildDonation({ status: 'succeeded' }));
    const before = await listRows(server);
    const message = 'Stripe keeps this one. Refund it there.';
    for (const answer of [record({ id }), correct(id, { revision: 0 }), remove(id)])
      await answer.expect(409, { message });
    expect(await listRows(server)).toEqual(before);
    for (const unknown of [randomUUID(), 'offline_1', '%00'])
      for (const answer of [correct(unknown, { revision: 0 }), remove(unknown)])
        await answer.expect(404, { message: 'We can’t find this donation.' });
  });

  it('whoever registered may do none of it, and sees neither reference nor the link for the logo', async () => {
    const { body: gift } = await (await open()).record().expect(201);
    const { record, correct, remove, get } = await open({ role: 'registered' });
    for (const answer of [record(), correct(gift.id, { revision: gift.revision }), remove(gift.id)])
      await answer.expect(403);
    expect((await get('donations')).body).toMatchObject([{ id: gift.id, reference: null, sessionId: null }]);
  });

  it('asks for a proof of identity from the last minutes', async () => {
    const { record } = await open();
    server.clock.advance(accountLimits.proofLasts + 1);
    await record().expect(403);
    expect(await listRows(server)).toEqual([]);
  });
});
