import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose, openDetails, openMenu, rowOf } from '@/components/list/testing';
import { formatZonedMoment } from '@/lib/dates';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { StaffSponsors } from './staff-sponsors';
import { donationOf } from './testing';

const list = 'GET /api/donations?sponsors=1&limit=50';
const shown = donationOf({
  showAsSponsor: 1,
  sponsorName: 'Quay Street Bakery',
  sponsorWebsite: 'https://quay.example',
  sponsorLogo: '/uploads/logos/quay.webp',
});
const change = 'POST /api/donations/wall';
const answer = (donation: DonationListItem) => ({ changed: [donation], skipped: 0 });

async function open(sponsor: DonationListItem, replies: Parameters<typeof fakeApi>[0] = {}) {
  const emails = `GET /api/emails?type=donation&id=${sponsor.id}`;
  const server = fakeApi({ [list]: [sponsor], [emails]: [], ...replies });
  const app = renderApp(<StaffSponsors />, { path: '/admin?tab=sponsors&part=wall' });
  await screen.findByRole('table', { name: 'Public sponsors page, newest first' });
  return { ...app, server };
}

const row = () => rowOf(/Quay/);

describe('a sponsor', () => {
  it('is shown as on the list of sponsors, and marked if they changed the listing after the payment', async () => {
    const at = '2026-11-20T15:00:00.000Z';
    const { user } = await open({ ...shown, sponsorEdits: ['name', 'logo'], sponsorEditedAt: at });
    const logo = row().getByRole('img', { name: 'Quay Street Bakery logo' });
    expect(logo).toHaveAttribute('src', '/uploads/logos/quay.webp');
    for (const text of ['Shown', 'Donor changed the name and logo', formatZonedMoment(at)])
      expect(row().getByText(text)).toBeVisible();
    const details = await openDetails(user, /Quay/);
    const website = details.getByRole('link', { name: 'https://quay.example' });
    expect(website).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  });

  it('can be hidden from the list of sponsors and shown again', async () => {
    const hidden = { ...shown, sponsorHidden: true };
    const { user, server } = await open(shown, { [change]: answer(hidden) });
    server.change(list, [hidden]);
    await choose(user, 'Hide sponsor', 'Quay Street Bakery');
    expect(await row().findByText('Hidden')).toBeVisible();
    expect(row().queryByRole('button', { name: /^More/ })).not.toBeInTheDocument();
    server.change(list, [shown]);
    await choose(user, 'Show sponsor', 'Quay Street Bakery');
    expect(await row().findByText('Shown')).toBeVisible();
    const ids = [shown.id];
    const sent = [true, false].map(sponsorHidden => ({ ids, sponsorHidden }));
    expect(server.requestsTo(change).map(({ body }) => body)).toEqual(sent);
  });

  it('can have only the logo hidden', async () => {
    const bare = { ...shown, sponsorLogoHidden: true };
    const { user, server } = await open(shown, { [change]: answer(bare) });
    server.change(list, [bare]);
    await choose(user, 'Hide logo', 'Quay Street Bakery');
    expect(await row().findByText('Shown without logo')).toBeVisible();
    expect(server.requestsTo(change)[0]?.body).toEqual({ ids: [shown.id], sponsorLogoHidden: true });
    expect(await openMenu(user, 'Quay Street Bakery')).toEqual(['Show logo']);
  });
});
