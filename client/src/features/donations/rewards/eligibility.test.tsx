import type { DonationListItem } from '@shared/contracts/staff-donations';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { RewardList } from './reward-list';
import { donationOf, noRewards, rewardCounts } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

const list = 'GET /api/donations?rewards=1&limit=50';
const advocate = donationOf({ rewardTier: 'advocate', isLawOrActivist: 1 });
const verified = {
  ...advocate,
  advocateVerifiedAt: '2026-11-21T12:00:00.000Z',
  advocateVerifiedBy: 'mara',
};
const change = `PATCH /api/donations/${advocate.id}/advocate`;

async function open(donation: DonationListItem, replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [list]: [donation], [rewardCounts]: noRewards, ...replies });
  const app = renderApp(<RewardList />);
  await screen.findByRole('rowheader', { name: /Anton Weiss/ });
  return { ...app, server };
}

it('an advocate is marked as verified, and the mark can be undone', async () => {
  const { user, server } = await open(advocate, { [change]: verified });
  server.change(list, [verified]);
  await user.click(screen.getByRole('button', { name: 'Mark as verified: Anton Weiss' }));
  expect((await screen.findByText(/^Verified by mara,/)).parentElement).toHaveTextContent(
    'Verified by mara, Nov 21, 2026',
  );
  server.change(list, [advocate]);
  await user.click(screen.getByRole('button', { name: 'Undo verification: Anton Weiss' }));
  expect(await screen.findByRole('button', { name: /^Mark as verified/ })).toBeVisible();
  expect(server.requestsTo(change).map(({ body }) => body)).toEqual([
    { verified: true },
    { verified: false },
  ]);
});

it('a mark is shown before the server has answered', async () => {
  const { user } = await open(advocate, { [change]: never });
  await user.click(screen.getByRole('button', { name: /^Mark as verified/ }));
  expect(await screen.findByText(/^Verified,/)).toBeVisible();
});

it('a mark that fails is reported, and undone', async () => {
  const { user } = await open(advocate, { [change]: refuse(503, 'We cannot reach our records.') });
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
  await open(donationOf({ rewardTier: 'premium' }));
  expect(screen.queryByRole('button', { name: /verified/ })).not.toBeInTheDocument();
});
