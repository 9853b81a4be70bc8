import { describe, expect, it } from 'vitest';
import { openDetails, rowOf } from '@/components/list/testing';
import { formatZonedMoment } from '@/lib/dates';
import { shareOf } from '../testing';
import { openList, slug } from './testing';

const contract = /Signed contract/;

describe('a share', () => {
  it('opens to what is in it, with the note collapsed', async () => {
    const { user } = await openList([shareOf({ id: 12, title: null })]);
    const share = await openDetails(user, /Untitled share/);
    for (const text of [`/share/${slug}`, '#12', 'contract.pdf (1.50 MB)'])
      expect(share.getByText(text)).toBeVisible();
    expect(share.getByText('Created').parentElement).toHaveTextContent(
      `By mara, ${formatZonedMoment('2026-11-21T11:51:45.478Z')}`,
    );
    expect(share.getByRole('group')).not.toHaveAttribute('open');
  });

  it('shows a note from right to left if it’s written that way', async () => {
    const note = 'הסיסמה בנייר';
    const { user } = await openList([shareOf({ note })]);
    expect((await openDetails(user, contract)).getByText(note)).toHaveAttribute('dir', 'auto');
  });

  it('whose content is destroyed says what was in it', async () => {
    const contentRemovedAt = '2026-11-28T11:52:00Z';
    const gone = { note: null, hasFile: false, isExpired: true, expiresInMs: 0, contentRemovedAt };
    const { user } = await openList([shareOf({ ...gone, openedCount: 1 })]);
    expect(rowOf(contract).getByText('File not downloaded')).toBeVisible();
    const share = await openDetails(user, contract);
    expect(share.getByText('contract.pdf (1.50 MB)')).toBeVisible();
    expect(share.getByText('Content deleted').parentElement).toHaveTextContent(
      formatZonedMoment(contentRemovedAt),
    );
    expect(share.queryByText('Note')).not.toBeInTheDocument();
  });

  it('says where its note can’t be read', async () => {
    const { user } = await openList([shareOf({ note: null, noteUnreadable: true })]);
    expect(rowOf(contract).getByText('Note can’t be read')).toBeVisible();
    const share = await openDetails(user, contract);
    expect(share.getByText(/^This note can’t be read: its key is missing/)).toBeVisible();
  });

  it.each([
    [{}, 'Active', '7 days left'],
    [{ expiresSoon: true, expiresInMs: 40 * 3_600_000 }, 'Expiring soon', '40 hours left'],
    [{ isExpired: true, expiresInMs: 0 }, 'Expired', null],
    [{ expiresAt: null, expiresInMs: null }, 'No expiration set', null],
    [{ usedUpAt: '2026-11-22T11:51:45.478Z' }, 'Used up', null],
  ] as const)('with %j is %s', async (facts, state, timeLeft) => {
    await openList([shareOf(facts)]);
    expect(rowOf(contract).getByText(state)).toBeVisible();
    if (timeLeft) expect(rowOf(contract).getByText(timeLeft)).toBeVisible();
    else expect(rowOf(contract).queryByText(/left$/)).not.toBeInTheDocument();
  });

  it('says whether it was received', async () => {
    const [first, last, reminded] = ['2026-11-22T08:00:00Z', '2026-11-23T09:00:00Z', '2026-11-22T10:00:00Z'];
    const { user } = await openList([
      shareOf({
        openedCount: 3,
        firstOpenedAt: first,
        lastOpenedAt: last,
        downloadCount: 1,
        failedCount: 2,
        lastReminderAt: reminded,
      }),
    ]);
    expect(rowOf(contract).getByText('Opened 3 times')).toBeVisible();
    expect(rowOf(contract).getByText('2 wrong passwords, file downloaded once')).toBeVisible();
    const share = await openDetails(user, contract);
    for (const moment of [first, last, reminded, '2026-11-28T11:51:45.338Z'])
      expect(share.getByText(formatZonedMoment(moment))).toBeVisible();
  });
});
