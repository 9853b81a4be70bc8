import { randomUUID } from 'node:crypto';
import { listLimits } from '@shared/limits/server';
import { rewardTiers } from '@shared/site/reward-tiers';
import { donations } from '@shared/tables/donations';
import Papa from 'papaparse';
import { expect, it, vi } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { buildDonation, buildSponsorship } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { insertDonations, repeat, signInForDonations } from './testing';

const server = setupTestServer();

/** The text of an export, and its rows by column. */
async function take(what: 'reward-exports' | 'donation-exports', timeZone = 'America/New_York') {
  const { user, post } = await signInForDonations(server);
  const { text, headers } = await post(what, { timeZone }).expect(200);
  const options = { header: true, skipEmptyLines: true } as const;
  return { user, text, headers, rows: Papa.parse<Record<string, string>>(text.slice(1), options).data };
}

const evening = new Date('2026-02-10T02:00:00Z');
const rewarded = { rewardTier: 'premium', createdAt: evening } as const;

it('the export of rewards has every paid donation that earned one, and its columns where there is none', async () => {
  const columns = '\uFEFFDate,Name,Email,Amount,Tier,LawOrActivist,Status\r\n';
  expect((await take('reward-exports')).text).toBe(columns);
  const paid = buildSponsorship({
    ...rewarded,
    amount: 5_000,
    sponsorName: 'Adeyemi & Daughters',
    donorEmail: 'ruth.adeyemi@example.com',
  });
  const refunded = buildSponsorship({ ...rewarded, status: 'refunded' });
  await insertDonations(server, paid, buildDonation(), refunded);
  expect((await take('reward-exports')).text).toBe(
    `${columns}2026-02-09,Adeyemi & Daughters,ruth.adeyemi@example.com,50.00,premium,,succeeded\r\n`,
  );
  const [inIndia] = (await take('reward-exports', 'Asia/Kolkata')).rows;
  expect(inIndia?.Date).toBe('2026-02-10');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x")\nsecond line'])(
  'a name such as %j does not run as a formula in a spreadsheet',
  async sponsorName => {
    await insertDonations(server, buildSponsorship({ ...rewarded, sponsorName }));
    expect((await take('reward-exports')).rows).toMatchObject([{ Name: `'${sponsorName}` }]);
  },
);

it('the export of all donations has every status, with refunds, reviews, and messages', async () => {
  // A page's ID, with which anyone can change the sponsor's listing, is in no file.
  const ids = { stripePaymentIntentId: 'cs_test_a1B2c3D4', checkoutSessionId: 'cs_test_a1B2c3D4' };
  const donor = { donorName: 'Ruth Adeyemi', donorEmail: 'ruth.adeyemi@example.com' };
  await insertDonations(
    server,
    buildSponsorship({
      ...donor,
      createdAt: evening,
      sponsorName: 'Adeyemi & Daughters',
      message: 'Über, alles',
      stripePaymentIntentId: 'pi_1',
      paidAt: new Date('2026-02-10T05:00:00Z'),
      amount: 40_000,
      refundedAmount: 10_000,
      disputedAmount: 2_500,
      rewardTier: 'advocate',
      isLawOrActivist: 1,
      advocateVerifiedAt: new Date('2026-02-12T12:00:00Z'),
    }),
    buildDonation({
      ...donor,
      ...ids,
      createdAt: new Date('2026-02-01T12:00:00Z'),
      message: 'For my sister, who walks home late.',
      amount: 2_500,
      status: 'review',
      paidAmount: 2_000,
      paidCurrency: 'eur',
    }),
  );
  const columns = { Donor: 'Ruth Adeyemi', Email: 'ruth.adeyemi@example.com' };
  expect((await take('donation-exports')).rows).toEqual([
    {
      ...columns,
      Date: '2026-02-09',
      Received: '2026-02-10',
      Method: 'card',
      Reference: 'pi_1',
      Currency: 'usd',
      Reward: rewardTiers.advocate.name,
      RecordedBy: '',
      Status: 'succeeded',
      Sponsor: 'Adeyemi & Daughters',
      Amount: '400.00',
      Refunded: '100.00',
      Disputed: '25.00',
      Net: '275.00',
      Paid: '',
      PaidCurrency: '',
      Tier: 'advocate',
      LawOrActivist: 'Yes',
      Verified: '2026-02-12',
      Message: 'Über, alles',
    },
    {
      ...columns,
      Date: '2026-02-01',
      Received: '',
      Method: 'card',
      Reference: '',
      Currency: 'usd',
      Reward: '',
      RecordedBy: '',
      Status: 'review',
      Sponsor: '',
      Amount: '25.00',
      Refunded: '0.00',
      Disputed: '0.00',
      Net: '',
      Paid: '20.00',
      PaidCurrency: 'eur',
      Tier: '',
      LawOrActivist: '',
      Verified: '',
      Message: 'For my sister, who walks home late.',
    },
  ]);
  const { post } = await signInForDonations(server);
  const { body } = await post('people-data', { email: 'ruth.adeyemi@example.com' }).expect(200);
  expect(body.donations).toContainEqual(expect.objectContaining({ paymentReference: null }));
});

it('a recorded gift has its method, reference, and day, and who recorded it; the sponsor’s name stands for the donor’s', async () => {
  const { user, post } = await signInForDonations(server);
  const check = {
    id: randomUUID(),
    amount: 750,
    receivedOn: '2026-02-27',
    method: 'check',
    reference: '1042',
  };
  await post('gifts', { ...check, showAsSponsor: 1, sponsorName: 'Fern & Sons' }).expect(201);
  const { text, rows } = await take('donation-exports', 'Pacific/Auckland');
  expect(text).not.toContain('offline_');
  const given = { Donor: 'Fern & Sons', Received: '2026-02-27', Method: 'check', Reference: '1042' };
  expect(rows).toMatchObject([{ ...given, Net: '750.00', RecordedBy: user.username }]);
  expect((await take('reward-exports')).text).toContain(',Fern & Sons,,750.00,founding,,succeeded');
});

it.each([
  ['reward-exports', 'sponsors_rewards.csv', 'rewards-exported', 'Name'],
  ['donation-exports', 'donations.csv', 'donations-exported', 'Sponsor'],
] as const)(
  'POST /api/%s responds with %s, complete beyond one page, newest first, and recorded once',
  async (what, fileName, action, column) => {
    const count = listLimits.exported + 1;
    const at = (second: number) => new Date(Date.UTC(2026, 1, 10, 12, 0, second));
    const built = (n: number) => ({ ...rewarded, sponsorName: `${n}`, createdAt: at(n) });
    await insertDonations(server, ...repeat(count, n => buildSponsorship(built(n))));
    const { user, headers, rows } = await take(what);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename=${fileName}`,
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(rows.map(row => row[column])).toEqual(repeat(count, n => `${count - 1 - n}`));
    expect(await readRecorded(server)).toMatchObject([{ action, actorId: user.id }]);
  },
);

it('an export is of one moment: what arrives while it is read is not in it', async () => {
  const { db } = server;
  await insertDonations(server, buildSponsorship({ ...rewarded, sponsorName: 'Before' }));
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce((read, options) =>
    transaction(async tx => {
      await tx.$count(donations);
      await insertDonations(server, buildSponsorship({ ...rewarded, sponsorName: 'Meanwhile' }));
      return read(tx);
    }, options),
  );
  expect((await take('donation-exports')).rows.map(({ Sponsor }) => Sponsor)).toEqual(['Before']);
});
