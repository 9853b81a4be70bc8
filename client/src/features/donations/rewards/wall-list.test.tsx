import type { DonationListItem } from '@shared/contracts/staff-donations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatZonedMoment } from '@/lib/dates';
import { fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { donationOf, noSponsors, wallCounts } from './testing';
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
  const server = fakeApi({ [list]: [sponsor], [wallCounts]: noSponsors, ...replies });
  const app = renderApp(<WallList />, { path: '/admin?tab=sponsors&part=wall' });
  await screen.findByRole('table', { name: 'Sponsors on the public page, newest first' });
  return { ...app, server };
}

const row = () =>
  within(screen.getByRole('rowheader', { name: /Quay/ }).closest('tr') as HTMLTableRowElement);

describe('a sponsor', () => {
  it('is shown as on the wall', async () => {
    await open(shown);
    expect(row().getByRole('img', { name: 'Quay Street Bakery logo' })).toHaveAttribute(
      'src',
      '/uploads/logos/quay.webp',
    );
    expect(row().getByRole('link', { name: 'https://quay.example' })).toHaveAttribute(
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
    expect(row().getByText(/^Donor changed the name and logo on/).parentElement).toHaveTextContent(
      `Donor changed the name and logo on ${formatZonedMoment('2026-11-20T15:00:00.000Z')}`,
    );
  });

  it('can be hidden from the wall and shown again', async () => {
    const hidden = { ...shown, sponsorHidden: true };
    const { user, server } = await open(shown, { [wall]: hidden });
    server.change(list, [hidden]);
    await user.click(screen.getByRole('button', { name: 'Hide entry: Quay Street Bakery' }));
    expect(await row().findByText('Hidden')).toBeVisible();
    expect(server.requestsTo(wall)[0]?.body).toEqual({ sponsorHidden: true });
    expect(row().queryByRole('button', { name: /logo/ })).not.toBeInTheDocument();
    server.change(list, [shown]);
    await user.click(screen.getByRole('button', { name: 'Show entry: Quay Street Bakery' }));
    expect(await row().findByText('Shown')).toBeVisible();
    expect(server.requestsTo(wall)[1]?.body).toEqual({ sponsorHidden: false });
  });

  it('is shown as hidden before the server has answered', async () => {
    const { user } = await open(shown, { [wall]: never });
    await user.click(screen.getByRole('button', { name: 'Hide entry: Quay Street Bakery' }));
    expect(await row().findByText('Hidden')).toBeVisible();
  });

  it('can have only the logo hidden', async () => {
    const bare = { ...shown, sponsorLogoHidden: true };
    const { user, server } = await open(shown, { [wall]: bare });
    server.change(list, [bare]);
    await user.click(screen.getByRole('button', { name: 'Hide logo: Quay Street Bakery' }));
    expect(await row().findByText('Shown without logo')).toBeVisible();
    expect(server.requestsTo(wall)[0]?.body).toEqual({ sponsorLogoHidden: true });
    expect(screen.getByRole('button', { name: 'Show logo: Quay Street Bakery' })).toBeVisible();
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

describe('the wall', () => {
  it('is narrowed and sorted in the URL', async () => {
    const { user, history } = await open(shown, {
      [wallCounts]: { ...noSponsors, all: 3, shown: 2, hidden: 1 },
      'GET /api/donations?sponsors=1&wall=hidden&limit=50': [{ ...shown, sponsorHidden: true }],
      'GET /api/donations?sponsors=1&wall=no-logo&limit=50': [],
      'GET /api/donations?sponsors=1&wall=no-logo&sort=oldest&limit=50': [],
    });
    await user.click(screen.getByRole('button', { name: 'Hidden 1' }));
    expect(await row().findByText('Hidden')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No logo 0' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
    expect(history.at(-1)).toBe('/admin?tab=sponsors&part=wall&wall=no-logo&sort=oldest');
    expect(await screen.findByText('Every sponsor shown has a logo.')).toBeVisible();
  });

  const bulk = 'POST /api/donations/wall';
  const other = donationOf({ showAsSponsor: 1, sponsorName: 'Pier Nine', sponsorHidden: true });

  it('loses and gets back several at once', async () => {
    const hidden = { ...shown, sponsorHidden: true };
    const { user, server } = await open(shown, {
      [list]: [shown, other],
      [bulk]: { changed: [hidden], skipped: 0 },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 shown' }));
    expect(screen.getByRole('button', { name: 'Show 1' })).toBeVisible();
    server.change(list, [hidden, other]);
    await user.click(screen.getByRole('button', { name: 'Hide 1' }));
    expect(await row().findByText('Hidden')).toBeVisible();
    expect(server.requestsTo(bulk)[0]?.body).toEqual({ ids: [shown.id], sponsorHidden: true });
  });

  it('says how many were left out, and keeps all of them if nothing was changed', async () => {
    const { user, server } = await open(shown, {
      [list]: [shown, other],
      [bulk]: { changed: [], skipped: 1 },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select Quay Street Bakery' }));
    await user.click(screen.getByRole('button', { name: 'Hide 1' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Already changed' })),
    );
    server.change(bulk, refuse(503, 'We cannot reach our records.'));
    await user.click(screen.getByRole('checkbox', { name: 'Select Quay Street Bakery' }));
    await user.click(screen.getByRole('button', { name: 'Hide 1' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Nothing changed' })),
    );
    expect(row().getByText('Shown')).toBeVisible();
  });
});
