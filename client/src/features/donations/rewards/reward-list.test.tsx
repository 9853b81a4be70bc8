import type { DonationListItem } from '@shared/contracts/staff-donations';
import { rewardTiers } from '@shared/site/reward-tiers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideProof } from '@/lib/api/with-proof';
import { saveBlob } from '@/lib/save-blob';
import { attachment, fakeApi, proofRequired, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { RewardList } from './reward-list';
import { donationOf, noRewards, rewardCounts } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

const list = 'GET /api/donations?rewards=1&limit=50';
const exported = 'POST /api/reward-exports';

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(saveBlob).mockClear();
});

async function open(donations: DonationListItem[], replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [list]: donations, [rewardCounts]: noRewards, ...replies });
  const app = renderApp(<RewardList />, { path: '/admin?tab=sponsors' });
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
  const table = () => attachment('Date,Name\r\n', { 'Content-Type': 'text/csv' });

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
    const ask = async () => {
      expect(saveBlob).not.toHaveBeenCalled();
      server.change(exported, table);
      return true;
    };
    const stop = provideProof(ask);
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
    fakeApi({ [list]: [], [rewardCounts]: noRewards });
    renderApp(<RewardList />);
    expect(await screen.findByText(/^No reward donors yet/)).toBeVisible();
  });

  it('keeps filters and order in the URL, with the counts of what they leave', async () => {
    const advocate = donationOf({ rewardTier: 'advocate', donorName: 'Tove Lind' });
    const { user, history } = await open([donationOf(), advocate], {
      [rewardCounts]: { ...noRewards, all: 2, advocate: 1, premium: 1, unverified: 1 },
      'GET /api/donations?rewards=1&tier=advocate&limit=50': [advocate],
      'GET /api/donations?rewards=1&tier=advocate&eligibility=unverified&limit=50': [advocate],
      'GET /api/donations?rewards=1&tier=advocate&eligibility=unverified&sort=largest&limit=50': [advocate],
      [`${rewardCounts}?eligibility=unverified`]: { ...noRewards, all: 1, advocate: 1, unverified: 1 },
    });
    await user.click(screen.getByRole('button', { name: `${rewardTiers.advocate.name} 1 1 to verify` }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Eligibility' }), 'Not verified');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Largest first');
    expect(history.at(-1)).toBe('/admin?tab=sponsors&tier=advocate&eligibility=unverified&sort=largest');
    expect(await screen.findByRole('table', { name: 'Reward donors, largest first' })).toBeVisible();
    expect(screen.queryByText('Anton Weiss')).not.toBeInTheDocument();
    expect(await screen.findByText('1 total')).toBeVisible();
  });

  it('says where the filters leave nothing', async () => {
    fakeApi({ 'GET /api/donations?rewards=1&tier=founding&limit=50': [], [rewardCounts]: noRewards });
    renderApp(<RewardList />, { path: '/admin?tab=sponsors&tier=founding' });
    expect(await screen.findByText('No reward donors match these filters.')).toBeVisible();
  });

  it('reports that it could not load', async () => {
    fakeApi({ [list]: refuse(500, 'Something went wrong.'), [rewardCounts]: noRewards });
    renderApp(<RewardList />);
    expect(await screen.findByText('Failed to load reward donors. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('several advocates', () => {
  const named = (donorName: string, facts: Partial<DonationListItem> = {}) =>
    donationOf({ donorName, rewardTier: 'advocate', ...facts });
  const bulk = 'POST /api/donations/advocates';
  const at = '2026-11-20T12:00:00.000Z';
  const one = named('Ada Bell');
  const two = named('Bo Cole');
  const known = named('Cy Dunn', { advocateVerifiedAt: at, advocateVerifiedBy: 'mara' });
  const verifiedBy = (donation: DonationListItem, by: string) => ({
    ...donation,
    advocateVerifiedAt: at,
    advocateVerifiedBy: by,
  });

  it('are marked as verified at once, and others cannot be selected', async () => {
    const changed = [verifiedBy(one, 'ines'), verifiedBy(two, 'ines')];
    const { user, server } = await open([one, two, known, donationOf()], {
      [bulk]: { changed, skipped: 0 },
    });
    expect(screen.queryByRole('checkbox', { name: 'Select Anton Weiss' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 advocates shown' }));
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark 1 as not verified' })).toBeVisible();
    server.change(list, [...changed, known, donationOf()]);
    await user.click(screen.getByRole('button', { name: 'Mark 2 as verified' }));
    expect(await screen.findAllByText(/^Verified by ines,/)).toHaveLength(2);
    expect(screen.getByText(/^Verified by mara,/)).toBeVisible();
    expect(server.requestsTo(bulk)[0]?.body).toEqual({ ids: [one.id, two.id], verified: true });
    expect(screen.getByRole('checkbox', { name: 'Select all 3 advocates shown' })).toHaveFocus();
  });

  it('stay as they were if that fails', async () => {
    const { user } = await open([one, known], { [bulk]: refuse(503, 'We cannot reach our records.') });
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada Bell' }));
    await user.click(screen.getByRole('button', { name: 'Mark 1 as verified' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Nothing changed',
        description: 'We cannot reach our records.',
        variant: 'destructive',
      }),
    );
    expect(screen.getByRole('button', { name: 'Mark as verified: Ada Bell' })).toBeVisible();
  });
});
