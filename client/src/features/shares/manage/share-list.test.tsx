import type { ShareListItem } from '@shared/contracts/shares';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMoment, formatZonedMoment } from '@/lib/dates';
import { fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { shareOf } from '../testing';
import { ShareList } from './share-list';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

const list = 'GET /api/shares?limit=50';

async function open(shares: ShareListItem[], replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [list]: shares, ...replies });
  const app = renderApp(<ShareList />);
  await screen.findByRole('table', { name: 'Secure shares, newest first' });
  return { ...app, server };
}

const row = (name: string | RegExp) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLTableRowElement);
const slug = shareOf().slug;
const link = `${window.location.origin}/share/${slug}`;

describe('the list', () => {
  it('is awaited, and says so', () => {
    fakeApi({ [list]: never });
    renderApp(<ShareList />);
    expect(screen.getByText('Loading the secure shares')).toBeInTheDocument();
  });

  it('says when there are none', async () => {
    fakeApi({ [list]: [] });
    renderApp(<ShareList />);
    expect(await screen.findByText(/^No secure shares yet/)).toBeVisible();
  });

  it('says when it could not be had, and tries again', async () => {
    const server = fakeApi({ [list]: refuse(500, 'Something went wrong.') });
    const { user } = renderApp(<ShareList />);
    expect(await screen.findByText('Failed to load secure shares.')).toBeVisible();
    server.change(list, [shareOf()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Signed contract')).toBeVisible();
  });

  it('tells what is in a share, and keeps the note folded', async () => {
    await open([shareOf({ title: null })]);
    const share = row(/Untitled share/);
    expect(share.getByText(`/share/${slug}`)).toBeVisible();
    expect(share.getByText(/contract\.pdf/)).toHaveTextContent('contract.pdf (1.50 MB)');
    expect(share.getByRole('group')).not.toHaveAttribute('open');
  });

  it('tells what was in a share whose content is destroyed', async () => {
    const contentRemovedAt = '2026-11-28T11:52:00Z';
    const gone = { note: null, hasFile: false, isExpired: true, expiresInMs: 0, contentRemovedAt };
    await open([shareOf({ ...gone, openedCount: 1 })]);
    const share = row(/Signed contract/);
    expect(share.getByText(/contract\.pdf/)).toHaveTextContent('contract.pdf (1.50 MB)');
    expect(share.getByText(/^Content destroyed/)).toHaveTextContent(formatMoment(contentRemovedAt));
    expect(share.getByText('File not downloaded')).toBeVisible();
    expect(share.queryByText('Note')).not.toBeInTheDocument();
  });

  it('tells of a note that cannot be read, and shows the rest', async () => {
    await open([shareOf({ note: null, noteUnreadable: true }), shareOf({ title: 'Another' })]);
    const share = row(/Signed contract/);
    expect(share.getByText('The note cannot be read: its key is missing, or it was changed.')).toBeVisible();
    expect(row(/Another/).queryByText(/cannot be read/)).not.toBeInTheDocument();
  });

  it.each([
    [{}, 'Active', '7 days left'],
    [{ expiresSoon: true, expiresInMs: 40 * 3_600_000 }, 'Expiring soon', '40 hours left'],
    [{ expiresSoon: true, expiresInMs: 90_000 }, 'Expiring soon', '1 minute left'],
    [{ isExpired: true, expiresInMs: 0 }, 'Expired', null],
    [{ expiresAt: null, expiresInMs: null }, 'No expiration set', null],
  ] as const)('tells the state of %j: %s', async (facts, state, timeLeft) => {
    await open([shareOf(facts)]);
    const share = row(/Signed contract/);
    expect(share.getByText(state)).toBeVisible();
    if (timeLeft) expect(share.getByText(timeLeft)).toBeVisible();
    else expect(share.queryByText(/left$/)).not.toBeInTheDocument();
  });

  it('tells what became of a share', async () => {
    const [first, last, reminded] = ['2026-11-22T08:00:00Z', '2026-11-23T09:00:00Z', '2026-11-22T10:00:00Z'];
    await open([
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
    for (const moment of [first, last, reminded]) expect(share.getByText(formatMoment(moment))).toBeVisible();
    expect(share.getByText(formatZonedMoment('2026-11-28T11:51:45.338Z'))).toBeVisible();
  });

  it('is searched', async () => {
    const { user } = await open([shareOf()], {
      'GET /api/shares?search=plans&limit=50': [],
    });
    await user.type(screen.getByRole('searchbox', { name: 'Search shares' }), 'plans');
    expect(await screen.findByText('Nothing here matches “plans”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('Signed contract')).toBeVisible();
  });

  it('goes on with older ones', async () => {
    const newest = Response.json([shareOf({ title: 'New' })], { headers: { 'X-Next-Cursor': '17-4' } });
    const { user } = await open([], {
      [list]: newest,
      'GET /api/shares?limit=50&cursor=17-4': [shareOf({ title: 'Old' })],
    });
    expect(screen.getByText('The newest 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Old')).toBeVisible();
    expect(screen.getByText('New')).toBeVisible();
    expect(screen.getByText('2 in all')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });
});

describe('the link', () => {
  it('is copied', async () => {
    const { user } = await open([shareOf()]);
    await user.click(screen.getByRole('button', { name: 'Copy link: Signed contract' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(toast).toHaveBeenCalledWith({ title: 'Link copied' });
  });

  it('is shown where the browser keeps the clipboard', async () => {
    const { user } = await open([shareOf()]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: /^Copy link/ }));
    expect(toast).toHaveBeenCalledWith({ title: 'Copy failed', description: link, variant: 'destructive' });
  });
});

describe('a reminder', () => {
  const remind = `POST /api/share/${slug}/remind`;

  it('is recorded, with the link copied', async () => {
    const { user } = await open([shareOf()], { [remind]: { share: { slug } } });
    await user.click(screen.getByRole('button', { name: 'Record reminder: Signed contract' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Reminder recorded',
        description: 'Link copied. Send your reminder via your preferred channel.',
      }),
    );
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('is not offered for a share that has expired', async () => {
    await open([shareOf({ isExpired: true, expiresInMs: 0 })]);
    expect(screen.queryByRole('button', { name: /^Record reminder/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Delete/ })).toBeVisible();
  });

  it.each([
    [refuse(410, 'This share has expired.'), 'This share has expired.'],
    [new Response('', { status: 502 }), 'Failed to record reminder'],
  ])('says why it failed: %#', async (reply, description) => {
    const { user } = await open([shareOf()], { [remind]: reply });
    await user.click(screen.getByRole('button', { name: /^Record reminder/ }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unable to record reminder',
        description,
        variant: 'destructive',
      }),
    );
  });
});

describe('a deletion', () => {
  const remove = `DELETE /api/share/${slug}`;

  async function ask(facts: Partial<ShareListItem>, replies: Parameters<typeof fakeApi>[0] = {}) {
    const app = await open([shareOf(facts)], { [remove]: null, ...replies });
    await app.user.click(screen.getByRole('button', { name: /^Delete:/ }));
    return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Delete share' })) };
  }

  it.each([
    [true, `Delete secure share ${slug}? This will revoke access and remove the attached file`],
    [false, `Delete secure share ${slug}? This will revoke access`],
  ])('is asked about; with a file: %s', async (hasFile, question) => {
    await ask({ hasFile });
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(question);
  });

  it('can be called off', async () => {
    const { user, dialog, server } = await ask({});
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Delete:/ })).toHaveFocus();
    expect(server.callsOf(remove)).toEqual([]);
  });

  it('takes the share out of the list, and focus to its title', async () => {
    const { user, dialog, server } = await ask({});
    await user.click(dialog.getByRole('button', { name: 'Delete share' }));
    expect(await screen.findByText(/^No secure shares yet/)).toBeVisible();
    expect(server.callsOf(remove)).toHaveLength(1);
    expect(toast).toHaveBeenCalledWith({
      title: 'Share removed',
      description: `Secure share ${slug} has been deleted.`,
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shares' })).toHaveFocus());
  });

  it.each([
    [refuse(404, 'There is no share at this address.'), 'There is no share at this address.'],
    [new Response('', { status: 502 }), 'Failed to delete share'],
  ])('says why it failed: %#', async (reply, description) => {
    const { user, dialog } = await ask({}, { [remove]: reply });
    await user.click(dialog.getByRole('button', { name: 'Delete share' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unable to delete share',
        description,
        variant: 'destructive',
      }),
    );
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
