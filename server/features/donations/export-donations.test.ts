import { accountLimits, listLimits } from '@shared/server-limits';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { buildDonation, buildSponsorship } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { insertDonations, openDesk, repeat } from './testing';

const server = useTestServer();

type Export = 'reward-exports' | 'donation-exports';

/** The text of an export, and its rows by column. */
async function take(what: Export) {
  const { user, post } = await openDesk(server);
  const { text, headers } = await post(what, { timeZone: 'America/New_York' }).expect(200);
  const options = { header: true, skipEmptyLines: true } as const;
  return { user, text, headers, rows: Papa.parse<Record<string, string>>(text.slice(1), options).data };
}

const rewardColumns = '\uFEFFDate,Name,Email,Amount,Tier,LawOrActivist,Status\r\n';

it('the export of rewards has every paid donation that earned one, and its columns where there is none', async () => {
  expect((await take('reward-exports')).text).toBe(rewardColumns);
  const reward = { rewardTier: 'premium', createdAt: new Date('2026-02-10T02:00:00Z') } as const;
  const refunded = buildSponsorship({ ...reward, status: 'refunded' });
  await insertDonations(server, buildSponsorship(reward), buildDonation(), refunded);
  expect((await take('reward-exports')).text).toBe(
    `${rewardColumns}2026-02-09,Adeyemi & Daughters,ruth.adeyemi@example.com,50.00,premium,,succeeded\r\n`,
  );
});

describe('the export of all donations', () => {
  it('has every status, with refunds, reviews, and messages that no spreadsheet runs', async () => {
    await insertDonations(
      server,
      buildSponsorship({
        ...{
          createdAt: new Date('2026-02-10T02:00:00Z'),
          message: '=cmd|calc',
          stripePaymentIntentId: 'pi_1',
        },
        ...{ amount: 40_000, refundedAmount: 10_000, disputedAmount: 2_500 },
        ...{ rewardTier: 'advocate', isLawOrActivist: 1 },
        advocateVerifiedAt: new Date('2026-02-12T12:00:00Z'),
      }),
      buildDonation({
        ...{ createdAt: new Date('2026-02-01T12:00:00Z'), stripePaymentIntentId: 'pi_2' },
        ...{ status: 'review', paidAmount: 2_000, paidCurrency: 'eur' },
      }),
    );
    const donor = { Donor: 'Ruth Adeyemi', Email: 'ruth.adeyemi@example.com' };
    expect((await take('donation-exports')).rows).toEqual([
      {
        ...{ ...donor, Date: '2026-02-09', Status: 'succeeded', Sponsor: 'Adeyemi & Daughters' },
        ...{ Amount: '400.00', Refunded: '100.00', Disputed: '25.00', Net: '275.00' },
        ...{ Paid: '', PaidCurrency: '', Tier: 'advocate', LawOrActivist: 'Yes', Verified: '2026-02-12' },
        ...{ Message: "'=cmd|calc", Payment: 'pi_1' },
      },
      {
        ...{ ...donor, Date: '2026-02-01', Status: 'review', Sponsor: '' },
        ...{ Amount: '25.00', Refunded: '0.00', Disputed: '0.00', Net: '' },
        ...{ Paid: '20.00', PaidCurrency: 'eur', Tier: '', LawOrActivist: '', Verified: '' },
        ...{ Message: 'For my sister, who walks home late.', Payment: 'pi_2' },
      },
    ]);
  });

  it('holds no ID of a payment page, with which anyone can change the sponsor’s listing', async () => {
    const session = 'cs_test_a1B2c3D4';
    const ids = { stripePaymentIntentId: session, checkoutSessionId: session };
    await insertDonations(server, buildDonation({ status: 'pending', ...ids }));
    expect((await take('donation-exports')).rows).toMatchObject([{ Status: 'pending', Payment: '' }]);
    const { post } = await openDesk(server);
    const { body } = await post('people-data', { email: 'ruth.adeyemi@example.com' }).expect(200);
    expect(body.donations).toMatchObject([{ status: 'pending', paymentReference: null }]);
  });
});

describe.each([
  ['reward-exports', 'sponsors_rewards.csv', 'rewards-exported', 'Name'],
  ['donation-exports', 'donations.csv', 'donations-exported', 'Sponsor'],
] as const)('POST /api/%s', (what, fileName, action, column) => {
  it('responds with a file that is complete beyond one page, newest first, and recorded once', async () => {
    const count = listLimits.page + 1;
    const at = (second: number) => new Date(Date.UTC(2026, 1, 10, 12, 0, second));
    await insertDonations(
      server,
      ...repeat(count, n =>
        buildSponsorship({ rewardTier: 'premium', sponsorName: `${n}`, createdAt: at(n) }),
      ),
    );
    const { user, headers, rows } = await take(what);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename=${fileName}`,
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(rows.map(row => row[column])).toEqual(repeat(count, n => `${count - 1 - n}`));
    expect(await readRecorded(server)).toMatchObject([{ action, actorId: user.id }]);
  });

  it('needs a recent proof and a time zone, and nothing is recorded without', async () => {
    const { post } = await openDesk(server);
    await post(what, { timeZone: 'Mars/Olympus' }).expect(400);
    server.clock.advance(accountLimits.proofLasts + 1);
    const { body } = await post(what, { timeZone: 'America/New_York' }).expect(403);
    expect(body.code).toBe('proof-required');
    expect(await readRecorded(server)).toEqual([]);
  });
});
