import type { DonationListItem } from '@shared/contracts/staff-donations';
import { rewardTiers } from '@shared/site/reward-tiers';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowOf } from '@/components/list/testing';
import { provideProof } from '@/lib/api/with-proof';
import { saveBlob } from '@/lib/save-blob';
import { attachment, fakeApi, never, proofRequired, refuse } from '@/lib/testing/fake-api';
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
  const app = renderApp(<RewardList />, { path: '/admin?tab=sponsors' });
  await screen.findByRole('table', { name: 'Reward donors, newest first' });
  return { ...app, server };
}

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
    for (const text of ['$1,500.00', rewardTiers.founding.name])
      expect(rowOf(/Marsh/).getByText(text)).toBeVisible();
    expect(rowOf(/Marsh/).getByRole('link', { name: 'anton@weissbread.example' })).toBeVisible();
  });

  it.each([
    [1, 'Yes'],
    [0, 'Unconfirmed'],
  ])('of Advocate Access with flag %i is to be confirmed: %s', async (isLawOrActivist, text) => {
    await open([donationOf({ rewardTier: 'advocate', isLawOrActivist })]);
    expect(rowOf(/Anton Weiss/).getByText(`Law firm or activist: ${text}`)).toBeVisible();
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
    expect(await screen.findAllByText(/^by ines,/)).toHaveLength(2);
    expect(screen.getByText(/^by mara,/)).toBeVisible();
    expect(server.requestsTo(bulk)[0]?.body).toEqual({ ids: [one.id, two.id], verified: true });
    expect(screen.getByRole('checkbox', { name: 'Select all 3 advocates shown' })).toHaveFocus();
  });
});

const claimed = donationOf({ rewardTier: 'advocate', isLawOrActivist: 1 });
const verified = {
  ...claimed,
  advocateVerifiedAt: '2026-11-21T12:00:00.000Z',
  advocateVerifiedBy: 'mara',
};
const change = `PATCH /api/donations/${claimed.id}/advocate`;

it('an advocate is marked as verified, and the mark can be undone', async () => {
  const { user, server } = await open([claimed], { [change]: verified });
  server.change(list, [verified]);
  await user.click(screen.getByRole('button', { name: 'Mark as verified: Anton Weiss' }));
  expect(await screen.findByText('by mara, Nov 21, 2026')).toBeVisible();
  server.change(list, [claimed]);
  await user.click(screen.getByRole('button', { name: 'Undo verification: Anton Weiss' }));
  expect(await screen.findByRole('button', { name: /^Mark as verified/ })).toBeVisible();
  expect(server.requestsTo(change).map(({ body }) => body)).toEqual([
    { verified: true },
    { verified: false },
  ]);
});

it('a mark is shown before the server has answered', async () => {
  const { user } = await open([claimed], { [change]: never });
  await user.click(screen.getByRole('button', { name: /^Mark as verified/ }));
  expect(await screen.findByText('Verified', { selector: 'td *' })).toBeVisible();
});

it('a mark that fails is reported, and undone', async () => {
  const { user } = await open([claimed], { [change]: refuse(503, 'We cannot reach our records.') });
  await user.click(screen.getByRole('button', { name: /^Mark as verified/ }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      title: 'Eligibility not changed',
      description: 'We cannot reach our records.',
      variant: 'destructive',
    }),
  );
  expect(screen.getByRole('button', { name: 'Mark as verified: Anton Weiss' })).toBeVisible();
});

it('other rewards need no mark', async () => {
  await open([donationOf({ rewardTier: 'premium' })]);
  expect(screen.queryByRole('button', { name: /verified/ })).not.toBeInTheDocument();
});
