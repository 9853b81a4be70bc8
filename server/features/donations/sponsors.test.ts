import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildDonation, buildSponsorship, insertDonation } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { insertDonations, readSponsors, signInForDonations } from './testing';

const server = setupTestServer();
const insert = (...changes: Parameters<typeof buildSponsorship>[0][]) =>
  insertDonations(server, ...changes.map(buildSponsorship));

/** What neither list nor details may give away. */
const donor = {
  donorName: 'Ruth',
  donorEmail: 'ruth@a.example',
  message: 'for my sister',
  isLawOrActivist: 1,
};
const listing = {
  amount: 5_000,
  sponsorName: 'Adeyemi & Daughters',
  sponsorWebsite: 'https://adeyemi.example',
  sponsorLogo: '/uploads/logos/a.webp',
};
const plain = { sponsorName: null, sponsorWebsite: null, sponsorLogo: null };

it('the list of sponsors shows name, site, logo, and amount, as far as there are any, and nothing of the donor', async () => {
  const [id, other] = await insert({ ...donor, sponsorLogo: 'a.webp' }, { ...plain, amount: 1_000 });
  expect(await readSponsors(server)).toEqual([
    { id, ...listing },
    { id: other, amount: 1_000, ...plain },
  ]);
});

it('the list of sponsors begins with the largest gift, and among equals with the first, and ends at $10', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
  await insert(
    { amount: 5_000, sponsorName: 'second of $50', createdAt: at(12) },
    { amount: 999, sponsorName: 'less' },
    { amount: 1_000, sponsorName: '$10', createdAt: at(8) },
    { amount: 75_000, sponsorName: '$750', createdAt: at(20) },
    { amount: 5_000, sponsorName: 'first of $50', createdAt: at(9) },
  );
  const names = (await readSponsors(server)).map(({ sponsorName }) => sponsorName);
  expect(names).toEqual(['$750', 'first of $50', 'second of $50', '$10']);
});

it('the details are what the thank-you page fills in, by the session alone, and nothing of the donor', async () => {
  const { db } = server.connection;
  const details = (sessionId: string) => request(server.url).get(`/api/donations/${sessionId}/details`);
  const paid = await insertDonation(db, buildSponsorship({ ...donor, sponsorLogo: 'a.webp' }));
  await details(paid.checkoutSessionId).expect(200, { ...listing, showAsSponsor: 1 });
  const { checkoutSessionId } = await insertDonation(db, buildDonation(donor));
  await details(checkoutSessionId).expect(200, { amount: 2_500, ...plain, showAsSponsor: 0 });
  // The list of sponsors shows the donation's own ID.
  for (const unknown of [paid.id, 'cs_test_unknown'])
    await details(unknown).expect(404, { message: 'We can’t find this donation.' });
});

describe('a logo', () => {
  beforeEach(() => server.storage.write('logos', 'a.webp', Buffer.from('picture')));
  const get = () => request(server.url).get('/uploads/logos/a.webp');
  const policy = "default-src 'none'; sandbox";

  it('is served while it is on the list of sponsors, revalidated after a minute, and gone once staff hide it', async () => {
    const [id] = await insert({ sponsorLogo: 'a.webp' });
    const { headers } = await get().expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=60, must-revalidate',
    });
    const revalidate = () => get().set('If-None-Match', String(headers.etag));
    await revalidate().expect(304);
    const { post } = await signInForDonations(server);
    await post('donations/wall', { ids: [id], sponsorLogoHidden: true }).expect(200);
    await revalidate().expect(404, { message: 'We can’t find this logo.' });
  });

  it('is for staff alone at their URL, and always visible there', async () => {
    const logo = { sponsorLogo: 'a.webp', sponsorHidden: true, status: 'disputed' } as const;
    const [id, without] = await insert(logo, {});
    const { get: see } = await signInForDonations(server);
    const { headers, body } = await see(`donations/${id}/logo`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    });
    expect(body.toString()).toBe('picture');
    for (const address of [without, 'constructor']) await see(`donations/${address}/logo`).expect(404);
  });

  const statuses = ['pending', 'failed', 'expired', 'refunded', 'disputed', 'review'] as const;
  it.each([{ sponsorHidden: true }, { showAsSponsor: 0 }, ...statuses.map(status => ({ status }))])(
    'of a sponsor with %j is a 404 that is not cached, because the sponsor is not on the list of sponsors',
    async changes => {
      await insert({ sponsorLogo: 'a.webp', ...changes });
      expect(await readSponsors(server)).toEqual([]);
      const { headers } = await get().set('If-None-Match', '"a.webp"').expect(404);
      expect(headers['cache-control']).not.toMatch(/public|max-age=[1-9]/);
    },
  );
});
