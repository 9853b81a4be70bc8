import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { shareOf } from '../testing';
import { counts, countsOf, list, openList, openMore, row, slug } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => vi.mocked(toast).mockClear());

const action = (name: string) =>
  row(/Signed contract/).getByRole('button', { name: new RegExp(`^${name}:`) });
const dialog = () => within(screen.getByRole('dialog'));

describe('the states', () => {
  it('filter the list, with counts, and are kept in the URL', async () => {
    const { user, history } = await openList([shareOf()], {
      [counts]: countsOf({ all: 3, expired: 2 }),
      'GET /api/shares?state=expired&limit=50': [],
    });
    await user.click(await screen.findByRole('button', { name: 'Expired 2' }));
    expect(history.at(-1)).toMatch(/\?tab=shares&state=expired$/);
    expect(await screen.findByText('No shares are expired.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Expired 2' })).toHaveAttribute('aria-pressed', 'true');
  });
});

it('the list says how many openings and downloads are left', async () => {
  await openList([shareOf({ maxOpenings: 3, openedCount: 1, maxDownloads: 1, downloadCount: 1 })]);
  expect(row(/Signed contract/).getByText('2 of 3 openings left')).toBeVisible();
  expect(row(/Signed contract/).getByText('0 of 1 download left')).toBeVisible();
});

it('a share that is used up can be ended and deleted, not renewed', async () => {
  const { user } = await openList([shareOf({ usedUpAt: '2026-11-22T11:51:45.478Z' })]);
  await openMore(user);
  expect(action('End now')).toBeVisible();
  expect(action('Delete')).toBeVisible();
  expect(row(/Signed contract/).queryByRole('button', { name: /^(Change|Record)/ })).not.toBeInTheDocument();
});

describe('the other actions', () => {
  const more = () => screen.getByRole('button', { name: 'More: Signed contract' });

  it('open and close by keyboard', async () => {
    const { user } = await openList([shareOf()]);
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    more().focus();
    await user.keyboard('{Enter}');
    expect(more()).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(action('Change expiration')).toHaveFocus();
    more().focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: /^End now/ })).not.toBeInTheDocument();
  });

  it('get the focus back from the dialog that they opened', async () => {
    const { user } = await openList([shareOf()]);
    await openMore(user);
    await user.click(action('End now'));
    await user.click(dialog().getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(action('End now')).toHaveFocus());
  });

  it('are none where only copying and deleting is left', async () => {
    await openList([shareOf({ isExpired: true, expiresInMs: 0 })]);
    expect(screen.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument();
  });
});

describe('changing when a share expires', () => {
  const change = `PATCH /api/share/${slug}`;

  it('sends the new time with the one that was seen', async () => {
    const share = shareOf();
    const { user, server } = await openList([share], { [change]: share });
    await openMore(user);
    await user.click(action('Change expiration'));
    fireEvent.change(dialog().getByLabelText(/^Expires \(/), { target: { value: '2036-03-09T07:05' } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Expiration changed' }));
    expect(server.requestsTo(change)[0]?.body).toEqual({
      expiresAt: new Date('2036-03-09T07:05').toISOString(),
      seen: share.expiresAt,
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open and says so if somebody else was faster; saving again replaces theirs', async () => {
    const share = shareOf();
    const message = 'Someone changed this share while you had it open. Now it never expires.';
    const { user, server } = await openList([share], { [change]: refuse(409, message) });
    await openMore(user);
    await user.click(action('Change expiration'));
    const renewed = { ...share, expiresAt: null, expiresInMs: null };
    server.change(list, [renewed]);
    fireEvent.change(dialog().getByLabelText(/^Expires \(/), { target: { value: '2036-03-09T07:05' } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(server.requestsTo(list)).toHaveLength(2));
    server.change(change, renewed);
    await waitFor(async () => {
      await user.click(dialog().getByRole('button', { name: 'Save' }));
      expect(server.requestsTo(change).at(-1)?.body).toMatchObject({ seen: null });
    });
  });

  it('refuses a time in the past', async () => {
    const { user } = await openList([shareOf()]);
    await openMore(user);
    await user.click(action('Change expiration'));
    fireEvent.change(dialog().getByLabelText(/^Expires \(/), { target: { value: '2020-01-01T00:00' } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(dialog().getByLabelText(/^Expires \(/)).toHaveAccessibleDescription(/in the future$/);
  });
});

it('a share ends after a confirmation', async () => {
  const end = `POST /api/share/${slug}/end`;
  const { user, server } = await openList([shareOf()], { [end]: shareOf() });
  await openMore(user);
  await user.click(action('End now'));
  expect(server.requestsTo(end)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'End share' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Share ended' })));
});

describe('deleting all expired shares', () => {
  const remove = 'DELETE /api/shares/expired';

  it('says how many there are first, and how many went', async () => {
    const { user } = await openList([shareOf()], {
      [counts]: countsOf({ expired: 2 }),
      [remove]: { deleted: 3 },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete all expired' }));
    expect(dialog().getByText('Delete 2 expired shares?')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Delete 2 expired shares' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Expired shares deleted',
        description: 'We deleted 3 expired shares.',
      }),
    );
  });

  it('is not offered where none has expired', async () => {
    await openList([shareOf()]);
    await screen.findByRole('button', { name: 'All 1' });
    expect(screen.queryByRole('button', { name: 'Delete all expired' })).not.toBeInTheDocument();
  });
});
