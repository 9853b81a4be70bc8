import type { DonationListItem } from '@shared/contracts/staff-donations';
import { rewardTiers } from '@shared/site/reward-tiers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideProof } from '@/lib/api/with-proof';
import { saveBlob } from '@/lib/save-blob';
import { fakeApi, proofRequired, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { RewardList } from './reward-list';
import { donationOf } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

const list = 'GET /api/donations?rewards=1&limit=50';
const exported = 'POST /api/reward-exports';

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(saveBlob).mockClear();
});

async function open(donations: DonationListItem[], replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [list]: donations, ...replies });
  const app = renderApp(<RewardList />);
  await screen.findByRole('table', { name: 'Reward donors, newest first' });
  return { ...app, server };
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
      rewardTiers.founding.name,
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

describe('the export', () => {
  const table = () => new Response('Date,Name\r\n', { headers: { 'Content-Type': 'text/csv' } });

  it('saves what the server has of all donors, with days in local time', async () => {
    const { user, server } = await open([donationOf()], { [exported]: table });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.anything(), 'sponsors_rewards.csv'));
    const [blob] = vi.mocked(saveBlob).mock.calls[0] ?? [];
    expect(await blob?.text()).toBe('Date,Name\r\n');
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(server.requestsTo(exported)[0]?.body).toEqual({ timeZone });
  });

  it('is saved once the user has confirmed who they are', async () => {
    const { user, server } = await open([donationOf()], { [exported]: proofRequired });
    const stop = provideProof(async () => {
      expect(saveBlob).not.toHaveBeenCalled();
      server.change(exported, table);
      return true;
    });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveBlob).toHaveBeenCalledOnce());
    stop();
  });

  it('reports a failure', async () => {
    const { user } = await open([donationOf()], { [exported]: refuse(503, 'We cannot reach our records.') });
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
