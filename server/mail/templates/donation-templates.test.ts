import type { CreateCheckoutSessionInput } from '@shared/contracts/donations';
import { emailCopy } from '@shared/site/emails';
import { rewardTiers } from '@shared/site/reward-tiers';
import { describe, expect, it } from 'vitest';
import { give } from '../../features/donations/testing';
import { buildFoundingSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { deadServer, deliver, startMailServer } from '../testing';

const server = useTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' });

async function emailsAfter(input: CreateCheckoutSessionInput) {
  const mail = await startMailServer();
  const donation = await give(server, input);
  await deliver(server, mail.url);
  const emailTo = (address: string) => mail.received.find(({ to }) => to.includes(address))?.parsed;
  return { donation, thanks: emailTo('ruth@example.com'), notice: emailTo('mara@tidewright.example') };
}

const copy = emailCopy.donationReceived;
const { premium, advocate, founding } = rewardTiers;
const ruth = { donorName: 'Ruth Adeyemi', donorEmail: 'ruth@example.com' };

describe('after a donation', () => {
  it('the donor is thanked, with amount, date, and the required tax note', async () => {
    const { thanks, notice, donation } = await emailsAfter({
      ...ruth,
      amount: 19.99,
      message: 'For my sister, who walks <home> late.',
    });
    expect(thanks?.subject).toBe('Thank you for your $19.99 donation');
    expect(thanks?.text).toContain('Thank you. We received your $19.99 donation.');
    expect(thanks?.text).toContain('Amount: $19.99 (US dollars)\nReceived: March 2, 2026\n');
    expect(thanks?.text).toContain(`Reference: ${donation.id}`);
    expect(thanks?.text).toContain(copy.terms);
    expect(thanks?.text).not.toContain('Reward:');
    expect(thanks?.text).not.toContain(copy.listed);
    expect(notice?.text).toContain('> For my sister, who walks <home> late.');
    expect(notice?.html).toContain('who walks &lt;home&gt; late.');
    expect(thanks?.html).toContain(`href="${server.url}/doing-good"`);
  });

  it.each([
    [125, premium.name, premium.description],
    [400, advocate.name, advocate.description],
    [750, founding.name, founding.description],
  ])('of $%i the email names the reward: %s', async (amount, name, gives) => {
    const { thanks, notice } = await emailsAfter({ ...ruth, amount });
    expect(thanks?.text).toContain(`Reward: ${name}`);
    expect(thanks?.text).toContain(gives);
    expect(thanks?.text).not.toContain(copy.foundingChoice);
    expect(notice?.text).toContain(`Reward: ${name}`);
  });

  it('after the sixth founding sponsor, the email explains the lower reward', async () => {
    for (let held = 0; held < 6; held++)
      await insertDonation(server.connection.db, buildFoundingSponsorship());
    const { thanks } = await emailsAfter({ ...ruth, amount: 750 });
    expect(thanks?.text).toContain(`Reward: ${advocate.name}`);
    expect(thanks?.text).toContain(copy.foundingTaken(advocate.name));
  });

  it('of a sponsor the emails mention the listing', async () => {
    const { thanks, notice } = await emailsAfter({
      ...ruth,
      amount: 400,
      showAsSponsor: 1,
      sponsorName: 'Adeyemi & Daughters',
      sponsorWebsite: 'https://adeyemi.example',
      isLawOrActivist: true,
    });
    expect(thanks?.text).toContain(copy.listed);
    expect(thanks?.text).not.toMatch(/adeyemi/i);
    expect(thanks?.html).toContain(`href="${server.url}/sponsors"`);
    expect(notice?.text).toContain('Law firm or civil rights activist: Yes');
    expect(notice?.text).toContain('On the sponsors page:\n  Adeyemi & Daughters\n  https://adeyemi.example');
  });

  it('the donor’s email repeats nothing that was typed', async () => {
    const { thanks, notice } = await emailsAfter({
      donorName: 'Namemark evil.example',
      donorEmail: 'ruth@example.com',
      message: 'Messagemark https://evil.example',
      amount: 25,
      showAsSponsor: 1,
      sponsorName: 'Sponsormark',
      sponsorWebsite: 'https://sitemark.example',
    });
    expect(JSON.stringify(thanks)).not.toMatch(/mark|evil/);
    for (const typed of ['Namemark', 'Messagemark', 'Sponsormark', 'sitemark']) {
      expect(notice?.text).toContain(typed);
    }
  });

  it('staff are notified, and reply to the donor', async () => {
    const { notice } = await emailsAfter({ ...ruth, amount: 25 });
    expect(notice?.subject).toBe('Donation: $25 from Ruth Adeyemi');
    expect(notice?.replyTo).toMatchObject([{ address: 'ruth@example.com' }]);
    expect(notice?.html).toContain(`href="${server.url}/admin?tab=sponsors"`);
  });

  it('without an address staff learn that nobody can be thanked', async () => {
    const { thanks, notice } = await emailsAfter({ amount: 25 });
    expect(thanks).toBeUndefined();
    expect(notice?.subject).toBe('Donation: $25 from Anonymous');
    expect(notice?.replyTo).toBeUndefined();
    expect(notice?.text).toContain('we can’t thank them');
  });
});
