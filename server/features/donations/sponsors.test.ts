import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildDonation, buildSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const insert = (changes: Parameters<typeof buildSponsorship>[0] = {}) =>
  insertDonation(server.connection.db, buildSponsorship(changes));
const wall = async () => (await request(server.url).get('/api/sponsors').expect(200)).body;
const names = async () => (await wall()).map(({ sponsorName }: { sponsorName: string }) => sponsorName);

describe('the wall', () => {
  it('is empty at first', async () => {
    expect(await wall()).toEqual([]);
  });

  it('shows a sponsor’s name, site, logo and amount, and nothing that was not meant for it', async () => {
    const { id } = await insert({
      amount: 75_000,
      donorName: 'Ruth Adeyemi',
      donorEmail: 'ruth@example.com',
      message: 'for my sister',
      rewardTier: 'founding',
      sponsorLogo: '3f0c7a52.webp',
      isLawOrActivist: 1,
    });
    expect(await wall()).toEqual([
      {
        id,
        amount: 75_000,
        sponsorName: 'Adeyemi & Daughters',
        sponsorWebsite: 'https://adeyemi.example',
        sponsorLogo: '/uploads/logos/3f0c7a52.webp',
      },
    ]);
  });

  it('shows those without a site or a logo, too', async () => {
    await insert({ sponsorWebsite: null, sponsorName: null });
    expect(await wall()).toMatchObject([{ sponsorName: null, sponsorWebsite: null, sponsorLogo: null }]);
  });

  it('begins with the largest gift, and among equals with the first', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
    await insert({ amount: 5_000, sponsorName: 'second of $50', createdAt: at(12) });
    await insert({ amount: 1_000, sponsorName: '$10', createdAt: at(8) });
    await insert({ amount: 75_000, sponsorName: '$750', createdAt: at(20) });
    await insert({ amount: 5_000, sponsorName: 'first of $50', createdAt: at(9) });
    expect(await names()).toEqual(['$750', 'first of $50', 'second of $50', '$10']);
  });

  it('begins at $10', async () => {
    await insert({ amount: 1_000, sponsorName: 'ten' });
    await insert({ amount: 999, sponsorName: 'less' });
    expect(await names()).toEqual(['ten']);
  });

  it('is for those who asked to be on it', async () => {
    await insert({ showAsSponsor: 0 });
    await insertDonation(server.connection.db, buildDonation({ status: 'succeeded' }));
    expect(await wall()).toEqual([]);
  });

  it.each(['pending', 'failed', 'expired', 'refunded', 'disputed', 'review'] as const)(
    'does not show a gift that is %s',
    async status => {
      await insert({ status });
      expect(await wall()).toEqual([]);
    },
  );

  it('leaves out whom staff hid, and the logo alone where staff hid that', async () => {
    await insert({ sponsorName: 'spam', sponsorHidden: true });
    await insert({ sponsorName: 'rude logo', sponsorLogo: 'a.webp', sponsorLogoHidden: true });
    expect(await wall()).toMatchObject([{ sponsorName: 'rude logo', sponsorLogo: null }]);
  });
});

describe('the details of a donation', () => {
  const details = (sessionId: string) => request(server.url).get(`/api/donations/${sessionId}/details`);

  it('are what the thank-you page fills in, and nothing of the donor', async () => {
    const { checkoutSessionId } = await insert({ sponsorLogo: 'a.webp' });
    await details(checkoutSessionId).expect(200, {
      amount: 5_000,
      sponsorName: 'Adeyemi & Daughters',
      sponsorWebsite: 'https://adeyemi.example',
      sponsorLogo: '/uploads/logos/a.webp',
      showAsSponsor: 1,
    });
  });

  it('are there before the money is', async () => {
    const { checkoutSessionId } = await insertDonation(server.connection.db);
    await details(checkoutSessionId).expect(200, {
      amount: 2_500,
      sponsorName: null,
      sponsorWebsite: null,
      sponsorLogo: null,
      showAsSponsor: 0,
    });
  });

  it('are not given out by the donation’s own id, which the wall shows', async () => {
    const { id } = await insert();
    await details(id).expect(404, { message: "We can't find this donation." });
  });

  it.each(['cs_test_unknown', '..', "x'--", 'constructor'])('are unknown for %s', async sessionId => {
    await details(encodeURIComponent(sessionId)).expect(404);
  });
});
