import { accountLimits, listLimits } from '@shared/limits';
import { donations } from '@shared/tables/donations';
import Papa from 'papaparse';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { buildDonation, buildSponsorship } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

const exportAs = ({ cookie }: { cookie: string }, body: object = { timeZone: 'America/New_York' }) =>
  request(server.url).post('/api/donation-exports').set('Cookie', cookie).send(body);
const rowsOf = ({ text }: { text: string }) =>
  Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
const insert = (...rows: ReturnType<typeof buildDonation>[]) =>
  server.connection.db.insert(donations).values(rows);

describe('the export of all donations', () => {
  it('holds no ID of a payment page, with which anyone can change the sponsor’s listing', async () => {
    const session = 'cs_test_a1B2c3D4';
    await insert(
      buildDonation({ status: 'pending', stripePaymentIntentId: session, checkoutSessionId: session }),
    );
    const staff = await signIn(server);
    const response = await exportAs(staff).expect(200);
    expect(rowsOf(response)).toMatchObject([{ Status: 'pending', Payment: '' }]);
    const find = request(server.url).post('/api/people-data').set('Cookie', staff.cookie);
    const { body } = await find.send({ email: 'ruth.adeyemi@example.com' }).expect(200);
    expect(body.donations).toMatchObject([{ status: 'pending', paymentReference: null }]);
  });

  it('has every status, with refunds, reviews, and messages that no spreadsheet runs', async () => {
    await insert(
      buildSponsorship({
        createdAt: new Date('2026-02-10T02:00:00Z'),
        amount: 40_000,
        refundedAmount: 10_000,
        disputedAmount: 2_500,
        rewardTier: 'advocate',
        isLawOrActivist: 1,
        advocateVerifiedAt: new Date('2026-02-12T12:00:00Z'),
        message: '=cmd|calc',
        stripePaymentIntentId: 'pi_1',
      }),
      buildDonation({
        createdAt: new Date('2026-02-01T12:00:00Z'),
        status: 'review',
        paidAmount: 2_000,
        paidCurrency: 'eur',
        stripePaymentIntentId: 'pi_2',
      }),
    );
    const response = await exportAs(await signIn(server)).expect(200);
    expect(response.get('Content-Disposition')).toBe('attachment; filename=donations.csv');
    expect(response.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.get('Cache-Control')).toBe('no-store');
    expect(response.text.startsWith('\uFEFF')).toBe(true);
    const donor = { Donor: 'Ruth Adeyemi', Email: 'ruth.adeyemi@example.com' };
    expect(rowsOf(response)).toEqual([
      {
        ...donor,
        Date: '2026-02-09',
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
        Message: "'=cmd|calc",
        Payment: 'pi_1',
      },
      {
        ...donor,
        Date: '2026-02-01',
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
        Payment: 'pi_2',
      },
    ]);
  });

  it('has what was paid with the decimals of its currency', async () => {
    await insert(
      ...['jpy', 'kwd', 'usd'].map(paidCurrency =>
        buildDonation({ status: 'review', paidAmount: 20_000, paidCurrency }),
      ),
    );
    const rows = rowsOf(await exportAs(await signIn(server)).expect(200));
    const paid = Object.fromEntries(rows.map(({ Paid, PaidCurrency }) => [PaidCurrency, Paid]));
    expect(paid).toEqual({ jpy: '20000', kwd: '20.000', usd: '200.00' });
  });

  it('is complete beyond one page', async () => {
    const count = listLimits.page + 1;
    await insert(...Array.from({ length: count }, (_, n) => buildDonation({ donorName: `${n}` })));
    const names = rowsOf(await exportAs(await signIn(server)).expect(200)).map(({ Donor }) => Donor);
    expect(new Set(names).size).toBe(count);
  });

  it('is recorded once, with who took it', async () => {
    const caller = await signIn(server);
    await exportAs(caller).expect(200);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'donations-exported', actorId: caller.user.id, network: '127.0.0.0/24' },
    ]);
  });

  it('needs a recent proof and a time zone, and nothing is recorded without', async () => {
    const caller = await signIn(server);
    await exportAs(caller, { timeZone: 'Mars/Olympus' }).expect(400);
    server.clock.advance(accountLimits.proofLasts + 1);
    const { body } = await exportAs(caller).expect(403);
    expect(body.code).toBe('proof-required');
    expect(await readRecorded(server)).toEqual([]);
  });
});
