import type { ShareListItem } from '@shared/contracts/staff-shares';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openMenu } from '@/components/list/testing';
import { broken, type fakeApi, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { shareOf } from '../testing';
import { choose, link, list, openList, slug } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

describe('the link', () => {
  it('is copied', async () => {
    const { user } = await openList([shareOf()]);
    await user.click(screen.getByRole('button', { name: 'Copy link: Signed contract' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(toast).toHaveBeenCalledWith({ title: 'Link copied' });
  });

  it('is shown if the browser blocks the clipboard', async () => {
    const { user } = await openList([shareOf()]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: /^Copy link/ }));
    expect(toast).toHaveBeenCalledWith({ title: 'Copy failed', description: link, variant: 'destructive' });
  });
});

describe('a reminder', () => {
  const remind = `POST /api/share/${slug}/remind`;

  it('is recorded, with the link copied', async () => {
    const { user } = await openList([shareOf()], { [remind]: { share: shareOf() } });
    await choose(user, 'Record reminder');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Reminder recorded',
        description: 'Link copied. Send your reminder via your preferred channel.',
      }),
    );
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it.each([
    [refuse(410, 'This share has expired.'), 'This share has expired.'],
    [broken, 'Failed to record reminder'],
  ])('reports why it failed: %#', async (reply, description) => {
    const { user } = await openList([shareOf()], { [remind]: reply });
    await choose(user, 'Record reminder');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unable to record reminder',
        description,
        variant: 'destructive',
      }),
    );
  });
});

describe('a lock', () => {
  const lift = `DELETE /api/share/${slug}/lockout`;
  const lockedUntil = new Date(Date.now() + 20 * 60_000).toISOString();

  it('is shown and can be removed', async () => {
    const { user, server } = await openList([shareOf({ lockedUntil })], { [lift]: null });
    expect(screen.getByText(/^Locked until/)).toBeVisible();
    server.change(list, [shareOf()]);
    await choose(user, 'Remove lock');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Lock removed',
        description: 'The recipient can try the password again now.',
      }),
    );
    expect(server.requestsTo(lift)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/^Locked until/)).not.toBeInTheDocument());
    expect(await openMenu(user, 'Signed contract')).not.toContain('Remove lock');
  });

  it.each([
    ['there is none', { lockedUntil: null }],
    ['it is over', { lockedUntil: '2020-01-01T00:00:00.000Z' }],
    ['the share has expired', { lockedUntil, isExpired: true, expiresInMs: 0 }],
  ])('cannot be removed if %s', async (_why, facts) => {
    const { user } = await openList([shareOf(facts)]);
    expect(await openMenu(user, 'Signed contract')).not.toContain('Remove lock');
    expect(screen.queryByText(/^Locked until/)).not.toBeInTheDocument();
  });

  it('reports why it could not be removed', async () => {
    const reply = refuse(404, 'There is no share at this address.');
    const { user } = await openList([shareOf({ lockedUntil })], { [lift]: reply });
    await choose(user, 'Remove lock');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unable to remove the lock',
        description: 'There is no share at this address.',
        variant: 'destructive',
      }),
    );
  });
});

describe('a deletion', () => {
  const remove = `DELETE /api/share/${slug}`;

  async function ask(facts: Partial<ShareListItem>, replies: Parameters<typeof fakeApi>[0] = {}) {
    const app = await openList([shareOf(facts)], { [remove]: null, ...replies });
    await choose(app.user, 'Delete');
    return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Delete share' })) };
  }

  it.each([
    [true, `Delete secure share ${slug}? This will revoke access and remove the attached file`],
    [false, `Delete secure share ${slug}? This will revoke access`],
  ])('has to be confirmed; with a file: %s', async (hasFile, question) => {
    await ask({ hasFile });
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(question);
  });

  it('can be cancelled', async () => {
    const { user, dialog, server } = await ask({});
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^More:/ })).toHaveFocus();
    expect(server.requestsTo(remove)).toEqual([]);
  });

  it('removes the share from the list, and moves focus to its title', async () => {
    const { user, dialog, server } = await ask({});
    server.change(list, []);
    await user.click(dialog.getByRole('button', { name: 'Delete share' }));
    expect(await screen.findByText(/^No secure shares yet/)).toBeVisible();
    expect(server.requestsTo(remove)).toHaveLength(1);
    expect(toast).toHaveBeenCalledWith({
      title: 'Share removed',
      description: `Secure share ${slug} has been deleted.`,
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shares' })).toHaveFocus());
  });

  it.each([
    ['stays open', refuse(409, 'It was just changed.'), 'It was just changed.'],
    ['closes', refuse(404, 'There is no share at this address.'), 'There is no share at this address.'],
    [
      'closes',
      new Response('', { status: 502 }),
      'We can’t reach our site right now. Please try again in a moment. It may have been deleted anyway. Check the list.',
    ],
  ])('%s where it failed, and reports why: %#', async (then, reply, description) => {
    const { user, dialog } = await ask({}, { [remove]: reply });
    await user.click(dialog.getByRole('button', { name: 'Delete share' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unable to delete share',
        description,
        variant: 'destructive',
      }),
    );
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(then === 'closes' ? 0 : 1));
  });
});
