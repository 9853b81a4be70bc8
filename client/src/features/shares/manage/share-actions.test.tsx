import type { ShareListItem } from '@shared/contracts/shares';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type fakeApi, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { shareOf } from '../testing';
import { link, openList, slug } from './testing';

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

  it('is shown where the browser keeps the clipboard', async () => {
    const { user } = await openList([shareOf()]);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: /^Copy link/ }));
    expect(toast).toHaveBeenCalledWith({ title: 'Copy failed', description: link, variant: 'destructive' });
  });
});

describe('a reminder', () => {
  const remind = `POST /api/share/${slug}/remind`;

  it('is recorded, with the link copied', async () => {
    const { user } = await openList([shareOf()], { [remind]: { share: { slug } } });
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
    await openList([shareOf({ isExpired: true, expiresInMs: 0 })]);
    expect(screen.queryByRole('button', { name: /^Record reminder/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Delete/ })).toBeVisible();
  });

  it.each([
    [refuse(410, 'This share has expired.'), 'This share has expired.'],
    [new Response('', { status: 502 }), 'Failed to record reminder'],
  ])('says why it failed: %#', async (reply, description) => {
    const { user } = await openList([shareOf()], { [remind]: reply });
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
    const app = await openList([shareOf(facts)], { [remove]: null, ...replies });
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
