import type { DonationListItem } from '@shared/contracts/staff-donations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveBlob } from '@/lib/save-blob';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { RewardList } from './reward-list';
import { donationOf } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

const list = 'GET /api/donations?rewards=1&limit=50';
const all = 'GET /api/donations?rewards=1&limit=200';

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(saveBlob).mockClear();
});

async function open(donations: DonationListItem[], replies: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({ [list]: donations, ...replies });
  const app = renderApp(<RewardList />);
  await screen.findByRole('table', { name: 'Reward donors, newest first' });
  return app;
}

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLTableRowElement)
    .getAllByRole('cell')
    .map(cell => cell.lastChild?.textContent);

describe('a reward donor', () => {
  it('is shown with the reward they are due', async () => {
    await open([
      donationOf({
        amount: 150_000,
        rewardTier: 'founding',
        sponsorName: 'Marsh & Pryce',
        donorName: 'Helena Marsh',
      }),
    ]);
    expect(screen.getByRole('rowheader', { name: /Marsh & Pryce.*given by Helena Marsh/ })).toBeVisible();
    expect(cellsOf(/Marsh/).slice(0, 3)).toEqual([
      'anton@weissbread.example',
      '$1,500.00',
      'Founding Sponsor',
    ]);
  });

  it.each([
    [1, 'Yes'],
    [0, 'Unconfirmed'],
  ])('of Advocate Access with flag %i is to be confirmed: %s', async (isLawOrActivist, text) => {
    await open([donationOf({ rewardTier: 'advocate', isLawOrActivist })]);
    expect(cellsOf(/Anton Weiss/)[3]).toBe(text);
  });
});

/** jsdom's blobs have no text method. */
function readText(blob: Blob | undefined): Promise<string> {
  return new Promise(resolve => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
}

describe('the export', () => {
  it('saves all donors page by page, not only those on screen', async () => {
    const { user } = await open([donationOf()], {
      [all]: () =>
        Response.json([donationOf(), donationOf({ donorName: 'Second' })], {
          headers: { 'X-Next-Cursor': '17-a' },
        }),
      [`${all}&cursor=17-a`]: [donationOf({ donorName: 'Third' }), donationOf({ status: 'refunded' })],
    });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.any(Blob), 'sponsors_rewards.csv'));
    const [blob] = vi.mocked(saveBlob).mock.calls[0] ?? [];
    expect(blob?.type).toBe('text/csv;charset=utf-8');
    expect((await readText(blob)).trim().split('\r\n')).toHaveLength(4);
  });

  it('reports a failure', async () => {
    const { user } = await open([donationOf()], { [all]: refuse(503, 'We cannot reach our records.') });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Export failed',
        description: 'We cannot reach our records.',
        variant: 'destructive',
      }),
    );
  });
});

describe('the list of reward donors', () => {
  it('shows an empty state', async () => {
    fakeApi({ [list]: [] });
    renderApp(<RewardList />);
    expect(await screen.findByText(/^No reward donors yet/)).toBeVisible();
  });

  it('reports that it could not load', async () => {
    fakeApi({ [list]: refuse(500, 'Something went wrong.') });
    renderApp(<RewardList />);
    expect(await screen.findByText('Failed to load reward donors. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
