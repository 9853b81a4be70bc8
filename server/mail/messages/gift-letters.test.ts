import type { CreateCheckoutSessionInput } from '@shared/contracts/donations';
import { describe, expect, it } from 'vitest';
import { give } from '../../features/donations/testing';
import { buildFoundingSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { deadServer, deliver, startMailServer } from '../testing';

const server = useTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' });

async function lettersAfter(gift: CreateCheckoutSessionInput) {
  const mail = await startMailServer();
  const donation = await give(server, gift);
  await deliver(server, mail.url);
  const letterTo = (address: string) => mail.taken.find(({ to }) => to.includes(address))?.parsed;
  return { donation, thanks: letterTo('ruth@example.com'), notice: letterTo('mara@tidewright.example') };
}

const ruth = { donorName: 'Ruth Adeyemi', donorEmail: 'ruth@example.com' };

describe('after a gift', () => {
  it('the donor is thanked, with amount, date and what we may not promise', async () => {
    const { thanks, donation } = await lettersAfter({
      ...ruth,
      amount: 19.99,
      message: 'For my sister, who walks <home> late.',
    });
    expect(thanks?.subject).toBe('Thank you for your gift of $19.99');
    expect(thanks?.text).toContain('Thank you. Your $19.99 is in.');
    expect(thanks?.text).toContain(
      'Amount: $19.99 (US dollars)\nReceived: March 2, 2026\nFrom: Ruth Adeyemi\n',
    );
    expect(thanks?.text).toContain(`Reference: ${donation.id}`);
    expect(thanks?.text).toContain('not tax-deductible');
    expect(thanks?.text).toContain('> For my sister, who walks <home> late.');
    expect(thanks?.text).not.toMatch(/Comes with|sponsors page/);
    expect(thanks?.html).toContain('who walks &lt;home&gt; late.');
    expect(thanks?.html).toContain(`href="${server.url}/doing-good"`);
  });

  it.each([
    [125, 'Premium Groups', 'Premium group features in Muster'],
    [400, 'Advocate Access', 'Two years of free, unlimited access to Holdfast'],
    [750, 'Founding Sponsor', 'A year of ad placement in Holdfast and Muster'],
  ])('of $%i the letter says what it comes with: %s', async (amount, name, gives) => {
    const { thanks, notice } = await lettersAfter({ ...ruth, amount });
    expect(thanks?.text).toContain(`Comes with: ${name}`);
    expect(thanks?.text).toContain(gives);
    expect(thanks?.text).not.toContain('founding spots were taken');
    expect(notice?.text).toContain(`Comes with: ${name}`);
  });

  it('that comes after the sixth founding sponsor, the letter says so', async () => {
    for (let held = 0; held < 6; held++)
      await insertDonation(server.connection.db, buildFoundingSponsorship());
    const { thanks } = await lettersAfter({ ...ruth, amount: 750 });
    expect(thanks?.text).toContain('Comes with: Advocate Access');
    expect(thanks?.text).toContain('All 6 founding spots were taken when your payment arrived');
  });

  it('of a sponsor the letters tell of the listing', async () => {
    const { thanks, notice } = await lettersAfter({
      ...ruth,
      amount: 400,
      showAsSponsor: 1,
      sponsorName: 'Adeyemi & Daughters',
      sponsorWebsite: 'https://adeyemi.example',
      isLawOrActivist: true,
    });
    expect(thanks?.text).toContain('our sponsors page lists you as Adeyemi & Daughters.');
    expect(thanks?.html).toContain(`href="${server.url}/sponsors"`);
    expect(notice?.text).toContain('Law firm or civil-rights activist: Yes');
    expect(notice?.text).toContain('On the sponsors page:\n  Adeyemi & Daughters\n  https://adeyemi.example');
  });

  it('staff are told, and answer the donor', async () => {
    const { notice } = await lettersAfter({ ...ruth, amount: 25 });
    expect(notice?.subject).toBe('Gift: $25 from Ruth Adeyemi');
    expect(notice?.replyTo).toMatchObject([{ address: 'ruth@example.com' }]);
    expect(notice?.html).toContain(`href="${server.url}/admin?tab=sponsors"`);
  });

  it('of somebody without an address staff are told that nobody can be thanked', async () => {
    const { thanks, notice } = await lettersAfter({ amount: 25 });
    expect(thanks).toBeUndefined();
    expect(notice?.subject).toBe('Gift: $25 from Anonymous');
    expect(notice?.replyTo).toBeUndefined();
    expect(notice?.text).toContain('nobody can be thanked');
  });
});
