import type { Donation } from '@shared/tables/donations';
import { expect, it, vi } from 'vitest';
import { renderText } from '../../platform/mail/render-text';
import { buildDonation } from '../../testing/factories';
import { writeDonationThanks } from './donation-emails';

vi.mock('@shared/site/studio', async original => {
  const studio = await original<typeof import('@shared/site/studio')>();
  const monthly = { give: 'https://buy.example/monthly', manage: 'https://billing.example/login' };
  return { ...studio, drive: { ...studio.drive, monthly } };
});

it('a thank-you says where to manage a monthly gift, where the brand has a link', () => {
  const donation = { ...buildDonation(), rewardTier: null } as Donation;
  const thanks = writeDonationThanks(donation, new Date('2026-03-02T15:00:00Z'), '/receipt#token');
  expect(renderText(thanks, 'https://tidewright.example')).toContain(
    'Manage a monthly gift:\nhttps://billing.example/login\n',
  );
});
