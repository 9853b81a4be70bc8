import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatZonedMoment } from '@/lib/dates';
import { fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { shareOf } from '../testing';
import { ShareList } from './share-list';
import { counts, countsOf, list, openList, row, slug } from './testing';

describe('the list', () => {
  it('shows a loading state', () => {
    fakeApi({ [list]: never, [counts]: countsOf() });
    renderApp(<ShareList renderActivity={() => null} />);
    expect(screen.getByText('Loading secure shares')).toBeInTheDocument();
  });

  it('shows an empty state', async () => {
    fakeApi({ [list]: [], [counts]: countsOf() });
    renderApp(<ShareList renderActivity={() => null} />);
    expect(await screen.findByText(/^No secure shares yet/)).toBeVisible();
  });

  it('reports that it could not load, and retries', async () => {
    const server = fakeApi({ [list]: refuse(500, 'Something went wrong.'), [counts]: countsOf() });
    const { user } = renderApp(<ShareList renderActivity={() => null} />);
    expect(await screen.findByText('Failed to load secure shares.')).toBeVisible();
    server.change(list, [shareOf()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Signed contract')).toBeVisible();
  });

  it('shows what is in a share, and keeps the note collapsed', async () => {
    await openList([shareOf({ id: 12, title: null })]);
    const share = row(/Untitled share/);
    expect(share.getByText(`/share/${slug}`)).toBeVisible();
    expect(share.getByText('#12')).toBeVisible();
    expect(share.getByText(/contract\.pdf/).parentElement).toHaveTextContent('contract.pdf (1.50 MB)');
    expect(share.getByText(/^Created/)).toHaveTextContent(
      `Created by mara, ${formatZonedMoment('2026-11-21T11:51:45.478Z')}`,
    );
    expect(share.getByRole('group')).not.toHaveAttribute('open');
  });

  it('shows a note from right to left if it’s written that way', async () => {
    const note = 'הסיסמה בנייר';
    await openList([shareOf({ note })]);
    expect(row(/Signed contract/).getByText(note)).toHaveAttribute('dir', 'auto');
  });

  it('shows what was in a share whose content is destroyed', async () => {
    const contentRemovedAt = '2026-11-28T11:52:00Z';
    const gone = { note: null, hasFile: false, isExpired: true, expiresInMs: 0, contentRemovedAt };
    await openList([shareOf({ ...gone, openedCount: 1 })]);
    const share = row(/Signed contract/);
    expect(share.getByText(/contract\.pdf/).parentElement).toHaveTextContent('contract.pdf (1.50 MB)');
    expect(share.getByText(/^Content deleted/)).toHaveTextContent(formatZonedMoment(contentRemovedAt));
    expect(share.getByText('File not downloaded')).toBeVisible();
    expect(share.queryByText('Note')).not.toBeInTheDocument();
  });

  it('marks an unreadable note, and shows the rest', async () => {
    await openList([shareOf({ note: null, noteUnreadable: true }), shareOf({ title: 'Another' })]);
    const share = row(/Signed contract/);
    expect(
      share.getByText('This note can’t be read: its key is missing or the note was altered.'),
    ).toBeVisible();
    expect(row(/Another/).queryByText(/cannot be read/)).not.toBeInTheDocument();
  });

  it.each([
    [{}, 'Active', '7 days left'],
    [{ expiresSoon: true, expiresInMs: 40 * 3_600_000 }, 'Expiring soon', '40 hours left'],
    [{ expiresSoon: true, expiresInMs: 90_000 }, 'Expiring soon', '1 minute left'],
    [{ isExpired: true, expiresInMs: 0 }, 'Expired', null],
    [{ expiresAt: null, expiresInMs: null }, 'No expiration set', null],
    [{ usedUpAt: '2026-11-22T11:51:45.478Z' }, 'Used up', null],
  ] as const)('shows the status of %j as %s', async (facts, state, timeLeft) => {
    await openList([shareOf(facts)]);
    const share = row(/Signed contract/);
    expect(share.getByText(state)).toBeVisible();
    if (timeLeft) expect(share.getByText(timeLeft)).toBeVisible();
    else expect(share.queryByText(/left$/)).not.toBeInTheDocument();
  });

  it('shows the activity of a share', async () => {
    const [first, last, reminded] = ['2026-11-22T08:00:00Z', '2026-11-23T09:00:00Z', '2026-11-22T10:00:00Z'];
    await openList([
      shareOf({
        openedCount: 3,
        firstOpenedAt: first,
        lastOpenedAt: last,
        downloadCount: 1,
        failedCount: 2,
        lastReminderAt: reminded,
      }),
    ]);
    const share = row(/Signed contract/);
    for (const text of ['Opened 3 times', 'File downloaded once', '2 wrong passwords']) {
      expect(share.getByText(text)).toBeVisible();
    }
    for (const moment of [first, last, reminded])
      expect(share.getByText(formatZonedMoment(moment))).toBeVisible();
    expect(share.getByText(formatZonedMoment('2026-11-28T11:51:45.338Z'))).toBeVisible();
  });

  it('can be searched', async () => {
    const { user } = await openList([shareOf()], {
      'GET /api/shares?search=plans&limit=50': [],
      'GET /api/shares/counts?search=plans': countsOf({ all: 0, active: 0 }),
    });
    await user.type(screen.getByRole('searchbox', { name: 'Search shares' }), 'plans');
    expect(await screen.findByText('No results for “plans”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Signed contract')).toBeVisible();
  });

  it('is sorted in the URL, and titles or expirations come before the newest', async () => {
    const { user, history } = await openList([shareOf()], {
      'GET /api/shares?sort=title&limit=50': [shareOf()],
      'GET /api/shares?sort=expiring&limit=50': [shareOf({ title: 'Ends soon' })],
    });
    const order = screen.getByRole('combobox', { name: 'Order' });
    await user.selectOptions(order, 'Title, A to Z');
    expect(await screen.findByRole('table', { name: 'Secure shares by title' })).toBeVisible();
    await user.selectOptions(order, 'Expiring soonest');
    expect(history.at(-1)).toBe('/admin?tab=shares&sort=expiring');
    expect(await screen.findByText('Ends soon')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Secure shares, expiring soonest first' })).toBeVisible();
  });

  it('loads older ones', async () => {
    const newest = Response.json([shareOf({ title: 'New' })], { headers: { 'X-Next-Cursor': '17-4' } });
    const { user } = await openList([], {
      [list]: newest,
      [counts]: countsOf({ all: 2 }),
      'GET /api/shares?limit=50&cursor=17-4': [shareOf({ title: 'Old' })],
    });
    expect(screen.getByText('Showing 1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Old')).toBeVisible();
    expect(screen.getByText('New')).toBeVisible();
    expect(screen.getByText('2 total')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });
});
