import { drive } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import { afterEach, expect, it } from 'vitest';
import { renderText } from '../../platform/mail/render-text';
import { buildDonation } from '../../testing/factories';
import { writeDonationThanks } from './donation-emails';

const { monthly } = drive;

afterEach(() => Object.assign(drive, { monthly }));

it('a thank-you says where to manage a monthly gift, where the brand has a link', () => {
  const manage = 'https://billing.example/login';
  Object.assign(drive, { monthly: { give: 'https://buy.example/monthly', manage } });
  const donation = { ...buildDonation(), rewardTier: null } as Donation;
  const thanks = writeDonationThanks(donation, new Date('2026-03-02T15:00:00Z'), '/receipt#token');
  expect(renderText(thanks, 'https://studio.example')).toContain(`Manage a monthly gift:\n${manage}\n`);
});
