import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { advocateClaim, rewardTiers } from '@shared/site/reward-tiers';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowOf } from '@/components/list/testing';
import { saveBlob } from '@/lib/save-blob';
import { attachment, fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { findFailure } from '@/lib/testing/toasts';
import { RewardList } from './reward-list';
import { donationOf } from './testing';

vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

const list = 'GET /api/donations?rewards=1&limit=50';
const exported = 'POST /api/reward-exports';

beforeEach(() => {
  vi.mocked(saveBlob).mockClear();
});

async function open(donations: DonationListItem[], replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [list]: donations, ...replies });
  const app = renderApp(<RewardList />, { path: '/admin?tab=sponsors' });
  await screen.findByRole('table', { name: 'Reward donors, newest first' });
  return { ...app, server };
}

it('a reward donor is shown with the reward they are due', async () => {
  const donor = { sponsorName: 'Marsh & Pryce', donorName: 'Helena Marsh', rewardTier: 'founding' } as const;
  await open([donationOf({ ...donor, amount: 150_000 })]);
  expect(screen.getByRole('rowheader', { name: /Marsh & Pryce.*given by Helena Marsh/ })).toBeVisible();
  for (const text of ['$1,500.00', rewardTiers.founding.name])
    expect(rowOf(/Marsh/).getByText(text)).toBeVisible();
  expect(rowOf(/Marsh/).getByRole('link', { name: 'anton@weissbread.example' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /verified/ })).not.toBeInTheDocument();
});

describe('the export', () => {
  const table = () => attachment('Date,Name\r\n', { 'Content-Type': 'text/csv' });
  const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Export CSV' }));

  it('saves what the server has of all donors, with days in local time, also again', async () => {
    const { user, server } = await open([donationOf()], { [exported]: table });
    await press(user);
    await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.anything(), 'sponsors_rewards.csv'));
    const [blob] = vi.mocked(saveBlob).mock.calls[0] ?? [];
    expect(await blob?.text()).toBe('Date,Name\r\n');
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    await user.click(await screen.findByRole('button', { name: 'Save again' }));
    expect(vi.mocked(saveBlob).mock.calls[1]).toEqual(vi.mocked(saveBlob).mock.calls[0]);
    expect(server.requestsTo(exported).map(({ body }) => body)).toEqual([{ timeZone }]);
  });

  it('reports a failure', async () => {
    const { user } = await open([donationOf()], { [exported]: refuse(503, 'We cannot reach our records.') });
    await press(user);
    expect(await findFailure('Export failed')).toHaveTextContent('We cannot reach our records.');
  });
});

describe('advocates', () => {
  const verify = 'POST /api/donations/advocates';
  const named = (donorName: string, facts: Partial<DonationListItem> = {}) =>
    donationOf({ donorName, rewardTier: 'advocate', ...facts });
  const verified = { advocateVerifiedAt: '2026-11-20T12:00:00.000Z', advocateVerifiedBy: 'mara' };
  const one = named('Ada Bell', { isLawOrActivist: 1 });
  const two = named('Bo Cole');
  const known = named('Cy Dunn', verified);

  it('are marked as verified at once, and others cannot be selected', async () => {
    const changed = [one, two].map(donation => ({ ...donation, ...verified, advocateVerifiedBy: 'ines' }));
    const { user, server } = await open([one, two, known, donationOf()], {
      [verify]: { changed, skipped: 0 },
    });
    for (const text of ['Yes', 'Unconfirmed'])
      expect(screen.getAllByText(`${advocateClaim}: ${text}`)[0]).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Select Anton Weiss' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 advocates shown' }));
    expect(screen.getByRole('button', { name: 'Mark 1 as not verified' })).toBeVisible();
    server.change(list, [...changed, known, donationOf()]);
    await user.click(screen.getByRole('button', { name: 'Mark 2 as verified' }));
    expect(await screen.findAllByText(/^by ines,/)).toHaveLength(2);
    expect(screen.getByText(/^by mara,/)).toBeVisible();
    expect(server.requestsTo(verify)[0]?.body).toEqual({ ids: [one.id, two.id], verified: true });
  });

  it('are marked one by one', async () => {
    const { user, server } = await open([one], { [verify]: never });
    await user.click(screen.getByRole('button', { name: 'Mark as verified: Ada Bell' }));
    expect(server.requestsTo(verify)[0]?.body).toEqual({ ids: [one.id], verified: true });
  });

  it('can lose the mark, unless that fails', async () => {
    const { user } = await open([known], { [verify]: refuse(503, 'We cannot reach our records.') });
    await user.click(screen.getByRole('button', { name: 'Undo verification: Cy Dunn' }));
    await findFailure('Eligibility not changed');
    expect(screen.getByRole('button', { name: 'Undo verification: Cy Dunn' })).toBeVisible();
  });
});
