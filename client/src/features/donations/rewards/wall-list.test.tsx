import type { DonationListItem } from '@shared/contracts/staff-donations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, openDetails, openMenu, rowOf } from '@/components/list/testing';
import { formatZonedMoment } from '@/lib/dates';
import { fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { donationOf } from './testing';
import { WallList } from './wall-list';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

const list = 'GET /api/donations?sponsors=1&limit=50';
const shown = donationOf({
  showAsSponsor: 1,
  sponsorName: 'Quay Street Bakery',
  sponsorWebsite: 'https://quay.example',
  sponsorLogo: '/uploads/logos/quay.webp',
});
const wall = `PATCH /api/donations/${shown.id}/wall`;

async function open(sponsor: DonationListItem, replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [list]: [sponsor], ...replies });
  const app = renderApp(<WallList />, { path: '/admin?tab=sponsors&part=wall' });
  await screen.findByRole('table', { name: 'Public sponsors page, newest first' });
  return { ...app, server };
}

const row = () => rowOf(/Quay/);

describe('a sponsor', () => {
  it('is shown as on the wall', async () => {
    const { user } = await open(shown);
    expect(row().getByRole('img', { name: 'Quay Street Bakery logo' })).toHaveAttribute(
      'src',
      '/uploads/logos/quay.webp',
    );
    const details = await openDetails(user, /Quay/);
    expect(details.getByRole('link', { name: 'https://quay.example' })).toHaveAttribute(
      'rel',
      'nofollow noopener noreferrer',
    );
    expect(row().getByText('Shown')).toBeVisible();
  });

  it('is marked if they changed the listing after the payment', async () => {
    await open({
      ...shown,
      sponsorEdits: ['name', 'logo'],
      sponsorEditedAt: '2026-11-20T15:00:00.000Z',
    });
    expect(row().getByText('Donor changed the name and logo')).toBeVisible();
    expect(row().getByText(formatZonedMoment('2026-11-20T15:00:00.000Z'))).toBeVisible();
  });

  it('can be hidden from the wall and shown again', async () => {
    const hidden = { ...shown, sponsorHidden: true };
    const { user, server } = await open(shown, { [wall]: hidden });
    server.change(list, [hidden]);
    await choose(user, 'Hide entry', 'Quay Street Bakery');
    expect(await row().findByText('Hidden')).toBeVisible();
    expect(server.requestsTo(wall)[0]?.body).toEqual({ sponsorHidden: true });
    expect(row().queryByRole('button', { name: /^More/ })).not.toBeInTheDocument();
    server.change(list, [shown]);
    await choose(user, 'Show entry', 'Quay Street Bakery');
    expect(await row().findByText('Shown')).toBeVisible();
    expect(server.requestsTo(wall)[1]?.body).toEqual({ sponsorHidden: false });
  });

  it('is shown as hidden before the server has answered', async () => {
    const { user } = await open(shown, { [wall]: never });
    await choose(user, 'Hide entry', 'Quay Street Bakery');
    expect(await row().findByText('Hidden')).toBeVisible();
  });

  it('can have only the logo hidden', async () => {
    const bare = { ...shown, sponsorLogoHidden: true };
    const { user, server } = await open(shown, { [wall]: bare });
    server.change(list, [bare]);
    await choose(user, 'Hide logo', 'Quay Street Bakery');
    expect(await row().findByText('Shown without logo')).toBeVisible();
    expect(server.requestsTo(wall)[0]?.body).toEqual({ sponsorLogoHidden: true });
    expect(await openMenu(user, 'Quay Street Bakery')).toEqual(['Show logo']);
  });

  it('stays as it is if that fails, and says so', async () => {
    const { user } = await open(shown, { [wall]: refuse(404, 'There is no such donation.') });
    await user.click(screen.getByRole('button', { name: /^Hide entry/ }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unable to update the sponsors page',
        description: 'There is no such donation.',
        variant: 'destructive',
      }),
    );
    expect(row().getByText('Shown')).toBeVisible();
  });
});
