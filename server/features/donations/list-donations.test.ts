import { type Donation, donations } from '@shared/tables/donations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readPages } from '../../testing/at-once';
import { buildSponsorship } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { insertDonations, signInForDonations } from './testing';

const server = setupTestServer();

const at = new Date('2026-02-01T12:00:00Z');
/** A page's ID, which is nobody's to see: whoever has it can change the listing. */
const session = 'cs_test_a1B2c3D4';
/** By sponsor, each a minute newer than the one before. */
const rows: Record<string, Partial<Donation>> = {
  founder: { amount: 75_000, rewardTier: 'founding' },
  claimed: { amount: 40_000, rewardTier: 'advocate', isLawOrActivist: 1 },
  verified: { amount: 45_000, rewardTier: 'advocate', isLawOrActivist: 1, advocateVerifiedAt: at },
  silent: { amount: 40_000, rewardTier: 'advocate' },
  unlisted: { amount: 12_500, rewardTier: 'premium', showAsSponsor: 0 },
  refunded: { amount: 12_500, rewardTier: 'premium', status: 'refunded' },
  logo: { amount: 2_500, sponsorLogo: 'a.webp', message: 'For the harbor choir' },
  rude: { amount: 2_500, sponsorLogo: 'b.webp', sponsorLogoHidden: true },
  spam: { amount: 1_000, sponsorHidden: true, sponsorLogo: 'c.webp', sponsorLogoHidden: true },
  cents: { amount: 999, stripePaymentIntentId: 'pi_harbor1' },
  waiting: { amount: 2_500, status: 'pending', checkoutSessionId: session, stripePaymentIntentId: session },
};

async function insertRows() {
  const built = Object.entries(rows).map(([sponsorName, changes], minute) =>
    buildSponsorship({ sponsorName, createdAt: new Date(Date.UTC(2026, 1, 10, 12, minute)), ...changes }),
  );
  await insertDonations(server, ...built);
  return built;
}

async function open() {
  const { get } = await signInForDonations(server);
  const list = async (query: object = {}) => {
    const rows: { sponsorName: string }[] = (await get('donations', query).expect(200)).body;
    return { rows, names: rows.map(({ sponsorName }) => sponsorName) };
  };
  return { get, list };
}

const rewards = (query: object) => ({ rewards: '1', ...query });
const sponsors = (query: object) => ({ sponsors: '1', ...query });

/** Queries, each with the sponsors that it lists. */
const lists: [query: Record<string, string>, names: string][] = [
  [{}, 'waiting cents spam rude logo refunded unlisted silent verified claimed founder'],
  [{ status: 'refunded' }, 'refunded'],
  [{ status: 'pending' }, 'waiting'],
  [{ status: 'failed' }, ''],
  [{ rewards: '1' }, 'unlisted silent verified claimed founder'],
  [{ rewards: '1', sort: 'oldest' }, 'founder claimed verified silent unlisted'],
  [{ rewards: '1', sponsors: '1' }, 'silent verified claimed founder'],
  [{ rewards: '1', tier: 'advocate' }, 'silent verified claimed'],
  [{ rewards: '1', eligibility: 'verified' }, 'verified'],
  [{ rewards: '1', eligibility: 'unverified' }, 'silent claimed'],
  [{ rewards: '1', lawOrActivist: 'yes' }, 'verified claimed'],
  [{ rewards: '1', lawOrActivist: 'unconfirmed' }, 'silent'],
  [{ rewards: '1', lawOrActivist: 'yes', eligibility: 'unverified', search: 'CLAIM' }, 'claimed'],
  [{ rewards: '1', tier: 'premium', eligibility: 'verified' }, ''],
  [{ sponsors: '1' }, 'spam rude logo silent verified claimed founder'],
  [{ sponsors: '1', wall: 'shown' }, 'rude logo silent verified claimed founder'],
  [{ sponsors: '1', wall: 'hidden' }, 'spam'],
  [{ sponsors: '1', wall: 'logo-hidden' }, 'rude'],
  [{ sponsors: '1', wall: 'no-logo' }, 'silent verified claimed founder'],
  [{ sponsors: '1', search: 'ruth spa' }, 'spam'],
  // Words of messages and payments are found among all donations only.
  [{ search: 'choir HARBOR' }, 'logo'],
  [{ search: 'pi_harbor1' }, 'cents'],
  [{ search: 'choir', sponsors: '1' }, ''],
  [{ search: session }, 'waiting'],
  [{ search: session.slice(0, -1) }, ''],
  [{ search: session.toLowerCase() }, ''],
];

describe('the list of donations', () => {
  it('is filtered, searched, and sorted as asked', async () => {
    await insertRows();
    const { list } = await open();
    const found: typeof lists = [];
    for (const [query] of lists) found.push([query, (await list(query)).names.join(' ')]);
    expect(found).toEqual(lists);
  });

  it('finds a donation by the front of its ID behind a #', async () => {
    const [first] = await insertRows();
    const { list } = await open();
    const front = String(first?.id).slice(0, 8);
    expect((await list({ search: `#${front}`, sponsors: '1' })).names).toEqual(['founder']);
    for (const search of [`#${front.slice(0, 7)}`, front]) expect((await list({ search })).names).toEqual([]);
  });

  it('comes largest first in pages, without gap or repetition, whatever is gone in between', async () => {
    await insertRows();
    const { get, list } = await open();
    const { names } = await list({ sort: 'largest' });
    expect(names.slice(0, 2)).toEqual(['founder', 'verified']);
    const paged = await readPages<{ sponsorName: string }>(async page => {
      const response = await get('donations', { sort: 'largest', limit: 3, ...page }).expect(200);
      await server.connection.db.delete(donations).where(eq(donations.id, response.body.at(-1).id));
      return response;
    });
    expect(paged.map(({ sponsorName }) => sponsorName)).toEqual(names);
  });

  it('has all fields', async () => {
    const sponsorship = buildSponsorship({
      createdAt: at,
      amount: 5_000,
      rewardTier: 'premium',
      donorName: 'Ruth Adeyemi',
      donorEmail: 'ruth.adeyemi@example.com',
      message: 'For my sister, who walks home late.',
      sponsorName: 'Adeyemi & Daughters',
      sponsorWebsite: 'https://adeyemi.example',
      sponsorLogo: 'abc.webp',
    });
    const [id] = await insertDonations(server, sponsorship);
    expect((await (await open()).list()).rows).toEqual([
      {
        id,
        status: 'succeeded',
        rewardTier: 'premium',
        amount: 5_000,
        createdAt: at.toISOString(),
        donorName: 'Ruth Adeyemi',
        donorEmail: 'ruth.adeyemi@example.com',
        isLawOrActivist: 0,
        showAsSponsor: 1,
        sponsorName: 'Adeyemi & Daughters',
        sponsorWebsite: 'https://adeyemi.example',
        sponsorLogo: `/api/donations/${id}/logo`,
        sponsorHidden: false,
        sponsorLogoHidden: false,
        sponsorEdits: null,
        sponsorEditedAt: null,
        message: 'For my sister, who walks home late.',
        revision: 0,
        refundedAmount: 0,
        disputedAmount: 0,
        paidAmount: null,
        paidCurrency: null,
        agreedAmount: null,
        advocateVerifiedAt: null,
        advocateVerifiedBy: null,
        paymentUrl: null,
        method: 'card',
        reference: null,
        sessionId: null,
        recordedBy: null,
        paidAt: null,
        delivery: null,
      },
    ]);
  });
});

const search = (search: string, query: object = {}) => ({ ...query, search });
const counted: [query: object, counts: Record<string, number>][] = [
  [{ status: 'failed' }, { all: 11, pending: 1, succeeded: 9, refunded: 1 }],
  [search('harbor'), { all: 2, succeeded: 2 }],
  [search('cs_test'), { all: 0 }],
  [rewards({ tier: 'founding' }), { all: 5, founding: 1, advocate: 3, premium: 1, unverified: 2 }],
  [rewards(search('SILENT')), { all: 1, advocate: 1, unverified: 1 }],
  [rewards({ eligibility: 'verified' }), { all: 1, advocate: 1 }],
  [sponsors({ wall: 'hidden' }), { all: 7, shown: 6, hidden: 1, 'logo-hidden': 1, 'no-logo': 4 }],
  [sponsors(search('logo')), { all: 1, shown: 1 }],
];

it.each(counted)('%j is counted as %j, whatever its main filter', async (query, counts) => {
  await insertRows();
  const response = await (await open()).get('donations', query).expect(200);
  const counted = JSON.parse(response.get('X-List-Counts') ?? '');
  expect(counted).toMatchObject(counts);
  const others = Object.entries(counted).filter(([name]) => !(name in counts));
  expect(others.map(([, count]) => count)).toEqual(others.map(() => 0));
});
