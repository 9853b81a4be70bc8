import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openMenu, rowOf } from '@/components/list/testing';
import { pageOf, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { shareOf } from '../testing';
import { choose, list, openList, slug } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => vi.mocked(toast).mockClear());

const dialog = () => within(screen.getByRole('dialog'));

it('the list says how many openings and downloads are left', async () => {
  await openList([shareOf({ maxOpenings: 3, openedCount: 1, maxDownloads: 1, downloadCount: 1 })]);
  expect(rowOf(/Signed contract/).getByText(/2 of 3 openings left, 0 of 1 download left/)).toBeVisible();
});

describe('what can be done', () => {
  it.each([
    ['one that is open', {}, ['Record reminder', 'Change expiration', 'End now', 'Delete']],
    ['one that is used up', { usedUpAt: '2026-11-22T11:51:45.478Z' }, ['End now', 'Delete']],
    ['one that has expired', { isExpired: true, expiresInMs: 0 }, ['Delete']],
  ])('with %s is in its menu', async (_which, facts, names) => {
    const { user } = await openList([shareOf(facts)]);
    expect(screen.getByRole('button', { name: 'Copy link: Signed contract' })).toBeVisible();
    expect(await openMenu(user, 'Signed contract')).toEqual(names);
  });

  it('is chosen by keyboard, and the menu gets the focus back from a dialog', async () => {
    const { user } = await openList([shareOf()]);
    const more = screen.getByRole('button', { name: 'More: Signed contract' });
    more.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Record reminder' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(more).toHaveFocus());
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByRole('dialog', { name: 'End share now' });
    await user.click(dialog().getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(more).toHaveFocus());
  });
});

describe('changing when a share expires', () => {
  const change = `PATCH /api/share/${slug}`;

  it('sends the new time with the one that was seen', async () => {
    const share = shareOf();
    const { user, server } = await openList([share], { [change]: share });
    await choose(user, 'Change expiration');
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
    await choose(user, 'Change expiration');
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
    await choose(user, 'Change expiration');
    fireEvent.change(dialog().getByLabelText(/^Expires \(/), { target: { value: '2020-01-01T00:00' } });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(dialog().getByLabelText(/^Expires \(/)).toHaveAccessibleDescription(/in the future$/);
  });
});

it('a share ends after a confirmation', async () => {
  const end = `POST /api/share/${slug}/end`;
  const { user, server } = await openList([shareOf()], { [end]: shareOf() });
  await choose(user, 'End now');
  expect(server.requestsTo(end)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'End share' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Share ended' })));
});

describe('deleting all expired shares', () => {
  const remove = 'DELETE /api/shares/expired';

  it('says how many there are first, and how many went', async () => {
    const { user } = await openList(pageOf([shareOf()], { expired: 2 }), {
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
    await openList(pageOf([shareOf()], { all: 1, expired: 0 }));
    await screen.findByRole('button', { name: 'All 1' });
    expect(screen.queryByRole('button', { name: 'Delete all expired' })).not.toBeInTheDocument();
  });
});
