import { units } from '@shared/limits/amounts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDetails, rowOf } from '@/components/list/testing';
import { formatZonedMoment } from '@/lib/dates';
import { refuse } from '@/lib/testing/fake-api';
import { shareOf } from '../testing';
import { stateOf } from './share-details';
import { list, openList, slug } from './testing';

const contract = /Signed contract/;

it('a share opens to what is in it, with the note collapsed', async () => {
  const note = 'הסיסמה בנייר';
  const { user } = await openList([shareOf({ id: 12, title: null, note })]);
  const share = await openDetails(user, /Untitled share/);
  for (const text of [`/share/${slug}`, '#12', 'contract.pdf (1.50 MB)'])
    expect(share.getByText(text)).toBeVisible();
  expect(share.getByText('Created').parentElement).toHaveTextContent(
    `By mara, ${formatZonedMoment('2026-11-21T11:51:45.478Z')}`,
  );
  expect(share.getByRole('group')).not.toHaveAttribute('open');
  expect(share.getByText(note)).toHaveAttribute('dir', 'auto');
});

it('a share whose content is destroyed says what was in it', async () => {
  const contentRemovedAt = '2026-11-28T11:52:00Z';
  const gone = { note: null, hasFile: false, isExpired: true, expiresInMs: 0, contentRemovedAt };
  const { user } = await openList([shareOf({ ...gone, openedCount: 1 })]);
  expect(rowOf(contract).getByText('Expired')).toBeVisible();
  expect(rowOf(contract).getByText('File not downloaded')).toBeVisible();
  const share = await openDetails(user, contract);
  expect(share.getByText('contract.pdf (1.50 MB)')).toBeVisible();
  expect(share.getByText('Content deleted').parentElement).toHaveTextContent(
    formatZonedMoment(contentRemovedAt),
  );
  expect(share.queryByText('Note')).not.toBeInTheDocument();
});

it('a share says where its note can’t be read', async () => {
  const { user } = await openList([shareOf({ note: null, noteUnreadable: true })]);
  expect(rowOf(contract).getByText('Note can’t be read')).toBeVisible();
  const share = await openDetails(user, contract);
  expect(share.getByText(/^This note can’t be read: its key is missing/)).toBeVisible();
});

it('a share says how long it is open, and whether it was received', async () => {
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
  for (const text of ['Active', '7 days left', 'Opened 3 times', '2 wrong passwords, file downloaded once'])
    expect(rowOf(contract).getByText(text)).toBeVisible();
  const share = await openDetails(user, contract);
  for (const moment of [first, last, reminded, '2026-11-28T11:51:45.338Z'])
    expect(share.getByText(formatZonedMoment(moment))).toBeVisible();
});

it('inactive shares can be deleted together, also where somebody else was faster', async () => {
  const ended = { isExpired: true, expiresInMs: 0 };
  const { user, server } = await openList(
    [
      shareOf({ ...ended, id: 1, slug: 'first', title: 'First' }),
      shareOf({ id: 2, slug: 'open', title: 'Open' }),
      shareOf({ ...ended, id: 3, slug: 'third', title: 'Third' }),
    ],
    {
      'DELETE /api/share/first': new Response(null, { status: 204 }),
      'DELETE /api/share/third': refuse(404, 'We can’t find this share.'),
    },
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2 inactive shares shown' }));
  await user.click(screen.getByRole('button', { name: 'Delete 2' }));
  server.change(list, [shareOf({ id: 2, slug: 'open', title: 'Open' })]);
  await user.click(await screen.findByRole('button', { name: 'Delete 2 shares' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('First')).not.toBeInTheDocument());
  expect(screen.getByText('Open')).toBeVisible();
});

const { MINUTE, HOUR, DAY } = units;

const shareWith = (expiresInMs: number | null) => ({
  expiresAt: expiresInMs === null ? null : '2026-11-28T12:00:00.000Z',
  expiresInMs,
  usedUpAt: null,
  isExpired: expiresInMs !== null && expiresInMs <= 0,
  expiresSoon: expiresInMs !== null && expiresInMs > 0 && expiresInMs <= 2 * DAY,
});
const usedUpAt = '2026-11-21T12:00:00.000Z';

it.each([
  [shareWith(null), 0, 'no-expiration', null],
  [shareWith(2 * DAY + 1), 0, 'active', '2 days'],
  [shareWith(40 * HOUR), 0, 'expiring-soon', '40 hours'],
  [shareWith(0), 0, 'expired', null],
  // In an open list.
  [shareWith(3 * DAY), 2 * DAY, 'expiring-soon', '24 hours'],
  [shareWith(MINUTE), MINUTE, 'expired', null],
  [{ ...shareWith(null), usedUpAt }, 0, 'used-up', null],
  [{ ...shareWith(DAY), usedUpAt }, 0, 'used-up', null],
  [{ ...shareWith(DAY), usedUpAt }, DAY, 'expired', null],
  // What the server reports, whatever the numbers.
  [{ ...shareWith(5 * DAY), expiresSoon: true }, 0, 'expiring-soon', '5 days'],
  [{ ...shareWith(5 * DAY), isExpired: true }, 0, 'expired', null],
] as const)('the state of %j is, %s ms later, %s', (share, elapsed, kind, timeLeft) => {
  expect(stateOf(share, elapsed)).toEqual({ kind, timeLeft });
});
