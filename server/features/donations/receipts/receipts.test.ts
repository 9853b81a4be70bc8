import type { Receipt } from '@shared/contracts/donations/receipts';
import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { receiptLimits } from '@shared/limits/server';
import { studio } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deliver, listOutbox, startMailServer } from '../../../platform/mail/testing';
import { buildDonation, buildSponsorship, insertDonation } from '../../../testing/factories';
import { setupTestServer, type TestServer } from '../../../testing/test-server';
import { act, give, openCheckout } from '../testing';

const server = setupTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
const limited = setupTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', FLOOD_LIMITS: 'on' });

const donorEmail = 'ruth@example.com';
const unknown = /^This link doesn’t work, or it has expired\./;

const ask = ({ url }: TestServer, email: unknown) => request(url).post('/api/receipt-links').send({ email });
const open = (key: unknown) => request(server.url).post('/api/receipts/details').send({ key });
const read = async (key: unknown): Promise<Receipt> => (await open(key).expect(200)).body;

/** What each email has behind `/receipt#`, oldest first. */
async function receiveLinks(from: TestServer = server) {
  const { url, received } = await startMailServer();
  await deliver(from, url);
  return received.flatMap(({ to, parsed }) => {
    const link = /\/receipt#([\w-]{43})$/m.exec(parsed.text ?? '')?.[1];
    return link ? [{ to: to.join(), key: link }] : [];
  });
}

async function receiveLink() {
  await ask(server, donorEmail).expect(204);
  return (await receiveLinks()).at(-1)?.key;
}

const insert = (changes: Partial<Donation>) =>
  insertDonation(server.connection.db, buildDonation({ status: 'succeeded', donorEmail, ...changes }));

const item = (donation: Donation) => ({
  reference: donation.id,
  receivedAt: (donation.paidAt ?? donation.createdAt).toISOString(),
  amount: donation.amount,
  refunded: 0,
  disputed: 0,
  status: 'succeeded',
  reward: null,
  method: 'card',
});

describe('the link in the thank-you, and the checkout session', () => {
  it('show the donation, and nothing that the donor typed', async () => {
    const donation = await give(server, { amount: 125, donorEmail, donorName: 'Ruth', message: 'For her.' });
    const [{ to, key } = { to: null, key: null }] = await receiveLinks();
    expect(to).toBe(donorEmail);
    const shown = await read(key);
    expect(shown).toEqual({
      wholeMailbox: false,
      seller: { legalName: studio.legalName, address: studio.address },
      sponsorName: null,
      asOf: server.clock.now().toISOString(),
      items: [{ ...item(donation), reward: 'premium' }],
      years: [{ year: 2026, donations: 1, amount: 12_500, refunded: 0, disputed: 0, net: 12_500 }],
    });
    expect(await read(donation.checkoutSessionId)).toEqual(shown);
    const { rows } = await server.connection.pool.query('select token_hash from receipt_links');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, await listOutbox(server)])).not.toContain(key);
  });

  it('name a sponsor who is on the public wall, and no other', async () => {
    const sponsor = { donorEmail, checkoutSessionId: 'cs_test_listed' };
    await insertDonation(server.connection.db, buildSponsorship(sponsor));
    expect((await read('cs_test_listed')).sponsorName).toBe('Adeyemi & Daughters');
    await server.connection.pool.query('update donations set sponsor_hidden = true');
    expect((await read('cs_test_listed')).sponsorName).toBeNull();
  });

  it.each<[steps: string[], amounts: object, net: number | null]>([
    [['refund 5000'], { status: 'succeeded', refunded: 5_000 }, 7_500],
    [['refund'], { status: 'refunded', refunded: 12_500 }, 0],
    [['dispute'], { status: 'disputed', disputed: 12_500 }, null],
    [['dispute 2500'], { status: 'succeeded', disputed: 2_500 }, 10_000],
    [['dispute', 'close won'], { status: 'succeeded' }, 12_500],
  ])('after %j show the donation as it stands now', async (steps, amounts, net) => {
    server.sandbox.setWebhookUrl(`${server.url}/api/stripe/webhook`);
    const { checkoutSessionId } = await give(server, { amount: 125, donorEmail });
    const [link] = await receiveLinks();
    server.sandbox.setWebhookUrl(`${server.url}/api/stripe/webhook`);
    for (const step of steps) {
      act(server, checkoutSessionId, step);
      await server.sandbox.webhooksSettled();
    }
    const { items, years } = await read(link?.key);
    const { refunded, disputed, status } = items[0] ?? {};
    expect({ refunded, disputed, status }).toEqual({ refunded: 0, disputed: 0, ...amounts });
    expect(years).toMatchObject([{ donations: net === null ? 0 : 1, net: net ?? 0 }]);
  });

  it.each(['pending', 'failed', 'expired', 'review'] as const)(
    'have nothing to show while it is %s',
    async status => {
      await insert({ status, checkoutSessionId: 'cs_test_open' });
      expect(await read('cs_test_open')).toMatchObject({ items: [], years: [] });
    },
  );

  it.each(['', 'x', 'T'.repeat(43), 'cs_test_nowhere', 'offline_', 'a\u0000b', '№', 'x'.repeat(9_000)])(
    '%j opens nothing',
    async key => {
      await give(server, { amount: 25, donorEmail });
      expect((await open(key).expect(404)).body.message).toMatch(unknown);
    },
  );
});

describe('a mailbox’s link', () => {
  it('shows all that was donated from it, by the years of the office’s clock', async () => {
    const before = await insert({
      paidAt: new Date('2026-01-01T04:59:00Z'),
      amount: 75_000,
      method: 'check',
    });
    const after = await insert({
      paidAt: new Date('2026-01-01T05:01:00Z'),
      amount: 12_500,
      refundedAmount: 4_000,
      donorEmail: 'Ruth@Example.com',
    });
    await insert({ status: 'pending' });
    await insert({ donorEmail: 'someone@example.com' });
    expect(await read(await receiveLink())).toMatchObject({
      wholeMailbox: true,
      items: [
        { ...item(after), refunded: 4_000 },
        { ...item(before), method: 'check' },
      ],
      years: [
        { year: 2026, donations: 1, amount: 12_500, refunded: 4_000, net: 8_500 },
        { year: 2025, donations: 1, amount: 75_000, refunded: 0, net: 75_000 },
      ],
    });
  });

  it('works for a week, while that of the thank-you stays', async () => {
    const { id } = await give(server, { amount: 25, donorEmail });
    const key = await receiveLink();
    const thanks = await server.connection.pool.query('select from receipt_links where not whole_mailbox');
    expect(thanks.rows).toHaveLength(1);
    server.clock.advance(receiptLimits.mailboxLinkFor - units.SECOND);
    expect((await read(key)).items).toMatchObject([{ reference: id }]);
    server.clock.advance(units.SECOND);
    await open(key).expect(404);
    await ask(server, donorEmail).expect(204);
    const { rows } = await server.connection.pool.query('select whole_mailbox as whole from receipt_links');
    expect(rows.map(({ whole }) => whole).sort()).toEqual([false, true]);
  });

  it('is not sent to who only began to donate, nor to a spelling that nobody donated with', async () => {
    await openCheckout(server, { amount: 25, donorEmail });
    await give(server, { amount: 25, donorEmail: 'ruth+a@example.com' });
    await receiveLinks();
    for (const email of [donorEmail, 'nobody@example.com']) await ask(server, email).expect(204);
    expect(await receiveLinks()).toEqual([]);
    const { body } = await ask(server, 'ruth@').expect(400);
    expect(body.issues).toEqual([{ path: 'email', message: 'Please enter a valid email' }]);
  });

  it('is asked for sixty times: known and unknown answer alike, and the mailbox gets five', async () => {
    await give(limited, { amount: 25, donorEmail });
    await receiveLinks(limited);
    const { max } = rateLimits.receiptLinks;
    const answers = async (email: string) => {
      const statuses: number[] = [];
      for (let count = 0; count < 60; count++) statuses.push((await ask(limited, email)).status);
      await limited.passTime(rateLimits.receiptLinks.per * units.SECOND);
      return statuses;
    };
    const expected = Array.from({ length: 60 }, (_, index) => (index < max ? 204 : 429));
    expect(await answers('nobody@example.com')).toEqual(expected);
    expect(await answers(donorEmail)).toEqual(expected);
    const sent = await receiveLinks(limited);
    expect(sent.map(({ to }) => to)).toEqual(Array(rateLimits.mailbox.max).fill(donorEmail));
    // They are counted apart from what thanks a donor.
    await give(limited, { amount: 50, donorEmail });
    expect(await receiveLinks(limited)).toHaveLength(1);
  });
});

it('the page is kept by no browser and listed by no search engine', async () => {
  const page = await request(server.url).get('/receipt').expect(200);
  expect([page.get('Cache-Control'), page.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex, nofollow']);
});
