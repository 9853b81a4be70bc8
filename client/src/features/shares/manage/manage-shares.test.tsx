import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { choose as chooseOf, openMenu, rowOf } from '@/components/list/testing';
import { saveBlob } from '@/lib/save-blob';
import { broken, refuse } from '@/lib/testing/fake-api';
import { findFailure, findToast } from '@/lib/testing/toasts';
import { shareOf } from '../testing';
import { choose, link, list, openList, slug } from './testing';

vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => dialog().getByRole('button', { name });
const change = `PATCH /api/share/${slug}`;
const remind = `POST /api/share/${slug}/remind`;
const remove = `DELETE /api/share/${slug}`;
const lockedUntil = new Date(Date.now() + 20 * 60_000).toISOString();

const everything = ['Show QR code', 'Record reminder', 'Edit', 'Expire now', 'Delete'];

it.each([
  ['one that is open', {}, everything],
  ['one that is locked', { lockedUntil }, everything.toSpliced(2, 0, 'Remove lock')],
  ['one whose lock is over', { lockedUntil: '2020-01-01T00:00:00.000Z' }, everything],
  ['one that is used up', { usedUpAt: '2026-11-22T11:51:45.478Z' }, ['Expire now', 'Delete']],
  ['one that has expired', { lockedUntil, isExpired: true, expiresInMs: 0 }, ['Delete']],
])('what can be done with %s is in its menu', async (which, facts, names) => {
  const { user } = await openList([shareOf(facts)]);
  expect(await openMenu(user, 'Signed contract')).toEqual(names);
  expect(screen.queryByText(/^Locked until/) !== null).toBe(which === 'one that is locked');
});

it('the link is copied', async () => {
  const { user } = await openList([shareOf()]);
  await user.click(screen.getByRole('button', { name: 'Copy link: Signed contract' }));
  await findToast('Link copied');
  expect(await navigator.clipboard.readText()).toBe(link);
});

it('the link is shown if the browser blocks the clipboard', async () => {
  const { user } = await openList([shareOf()]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException(''));
  await user.click(screen.getByRole('button', { name: 'Copy link: Signed contract' }));
  expect(await findFailure('Copy failed')).toHaveTextContent(link);
});

it('the link is shown as a QR code without the password, and saved as a picture', async () => {
  const { user } = await openList([shareOf()]);
  await choose(user, 'Show QR code');
  expect(screen.getByRole('dialog', { name: 'Scan to open the link' })).toHaveAccessibleDescription(
    'The password isn’t in it.',
  );
  expect(dialog().getByRole('img', { name: `QR code of ${link}` })).toBeVisible();
  await user.click(press('Save as picture'));
  const [picture, name] = vi.mocked(saveBlob).mock.calls[0] ?? [];
  expect([picture?.type, name]).toEqual(['image/svg+xml', 'QR code, Signed contract.svg']);
});

it('a reminder is recorded, with the link copied', async () => {
  const { user } = await openList([shareOf()], { [remind]: { share: shareOf() } });
  await choose(user, 'Record reminder');
  expect(await findToast('Reminder recorded')).toHaveTextContent(
    'Link copied. Send your reminder via your preferred channel.',
  );
  expect(await navigator.clipboard.readText()).toBe(link);
});

it('a lock can be removed', async () => {
  const { user, server } = await openList([shareOf({ lockedUntil })], { [change]: shareOf() });
  server.change(list, [shareOf()]);
  await choose(user, 'Remove lock');
  expect(await findToast('Lock removed')).toHaveTextContent('The recipient can try the password again now.');
  expect(server.requestsTo(change)[0]?.body).toEqual({ change: 'unlock' });
});

it.each([
  ['Record reminder', remind, 'Unable to record reminder', 'Failed to record reminder'],
  ['Remove lock', change, 'Unable to remove the lock', 'Failed to remove the lock'],
])('%s reports why it failed', async (what, endpoint, title, fallback) => {
  const { user, server } = await openList([shareOf({ lockedUntil })], { [endpoint]: refuse(404, 'Gone.') });
  for (const description of ['Gone.', fallback]) {
    await choose(user, what);
    expect(await findFailure(description)).toHaveTextContent(title);
    server.change(endpoint, broken);
  }
});

describe('editing a share', () => {
  const type = (value: string) =>
    fireEvent.change(dialog().getByLabelText(/^Expires \(/), { target: { value } });

  it('sends the new time with the one that was seen, and none in the past', async () => {
    const share = shareOf();
    const { user, server } = await openList([share], { [change]: share });
    await choose(user, 'Edit');
    type('2020-01-01T00:00');
    await user.click(press('Save'));
    expect(dialog().getByLabelText(/^Expires \(/)).toHaveAccessibleDescription(/in the future$/);
    type('2036-03-09T07:05');
    await user.click(press('Save'));
    await findToast('Changes saved');
    const expiresAt = new Date('2036-03-09T07:05').toISOString();
    const sent = { change: 'expiry', expiresAt, revision: share.revision };
    expect(server.requestsTo(change).map(({ body }) => body)).toEqual([sent]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([[[]], [['2036-03-09T07:05', 'as it was']]])(
    'keeps the instant, to the second, while the text is as it was: %j',
    async texts => {
      const share = shareOf({ expiresAt: '2036-11-02T05:30:45.338Z' });
      const { user, server } = await openList([share]);
      await choose(user, 'Edit');
      const { value } = dialog().getByLabelText<HTMLInputElement>(/^Expires \(/);
      for (const text of texts) type(text === 'as it was' ? value : text);
      await user.click(press('Save'));
      await findToast('Changes saved');
      expect(server.requestsTo(change)).toEqual([]);
    },
  );

  it('sends title and note if they changed, then the end, each for what was seen', async () => {
    const share = shareOf({ expiresAt: '2036-11-02T05:30:45.338Z' });
    const edited = { ...share, title: 'Contract', revision: 1 };
    const { user, server } = await openList([share], { [change]: edited });
    await choose(user, 'Edit');
    const title = dialog().getByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, 'Contract');
    type('2036-03-09T07:05');
    await user.click(press('Save'));
    await findToast('Changes saved');
    expect(server.requestsTo(change).map(({ body }) => body)).toEqual([
      { change: 'text', title: 'Contract', revision: 0 },
      { change: 'expiry', expiresAt: new Date('2036-03-09T07:05').toISOString(), revision: 1 },
    ]);
  });

  it('lets the note change until somebody opened it, but not be nothing', async () => {
    const share = shareOf({ hasFile: false, expiresAt: null });
    const { user, server } = await openList([share, shareOf({ id: 2, title: 'Read', openedCount: 1 })], {
      [change]: refuse(409, 'Someone has opened this share. Send a new one.'),
    });
    await choose(user, 'Edit');
    const note = dialog().getByLabelText(/^Secure note/);
    await user.clear(note);
    await user.click(press('Save'));
    expect(note).toHaveAccessibleDescription(/A share without a file needs a note$/);
    await user.type(note, 'Call Noor first.');
    await user.click(press('Save'));
    expect(await dialog().findByRole('alert')).toHaveTextContent(/^Someone has opened this share\./);
    expect(server.requestsTo(change)[0]?.body).toMatchObject({
      title: share.title,
      note: 'Call Noor first.',
    });
    await user.click(press('Cancel'));
    await chooseOf(user, 'Edit', 'Read');
    expect(dialog().queryByLabelText(/^Secure note/)).not.toBeInTheDocument();
    expect(dialog().getByText(/^Someone has opened this share, so its note stays/)).toBeVisible();
  });

  it('stays open and says so if somebody else was faster; saving again replaces theirs', async () => {
    const share = shareOf();
    const message = 'Someone changed this share while you had it open. Now it never expires.';
    const { user, server } = await openList([share], { [change]: refuse(409, message) });
    await choose(user, 'Edit');
    const renewed = { ...share, expiresAt: null, expiresInMs: null, revision: 1 };
    server.change(list, [renewed]);
    type('2036-03-09T07:05');
    await user.click(press('Save'));
    expect(await dialog().findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(server.requestsTo(list)).toHaveLength(2));
    server.change(change, renewed);
    await waitFor(async () => {
      await user.click(press('Save'));
      expect(server.requestsTo(change).at(-1)?.body).toMatchObject({ revision: 1 });
    });
  });
});

describe('ending and deleting', () => {
  it('end a share after a confirmation', async () => {
    const { user, server } = await openList([shareOf()], { [change]: shareOf() });
    await choose(user, 'Expire now');
    expect(server.requestsTo(change)).toEqual([]);
    await user.click(press('Expire share'));
    await findToast('Share expired');
    expect(server.requestsTo(change)[0]?.body).toEqual({ change: 'end' });
  });

  it.each([
    [true, `Delete secure share ${slug}? This will revoke access and remove the attached file`],
    [false, `Delete secure share ${slug}? This will revoke access`],
  ])('ask first, and can be canceled; with a file: %s', async (hasFile, question) => {
    const { user, server } = await openList([shareOf({ hasFile })]);
    await choose(user, 'Delete');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(question);
    await user.click(press('Keep it'));
    await waitFor(() => expect(screen.getByRole('button', { name: /^More:/ })).toHaveFocus());
    expect(server.requestsTo(remove)).toEqual([]);
  });

  it('remove the share from the list, and move focus to its title', async () => {
    const { user, server } = await openList([shareOf()], { [remove]: null });
    await choose(user, 'Delete');
    server.change(list, []);
    await user.click(press('Delete share'));
    expect(await findToast('Share removed')).toHaveTextContent(`Secure share ${slug} has been deleted.`);
    expect(await screen.findByText(/^No secure shares yet/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Shares' })).toHaveFocus());
  });

  it.each([
    ['stay open', refuse(409, 'It was just changed.'), 'It was just changed.'],
    ['close', refuse(404, 'There is no share at this address.'), 'There is no share at this address.'],
    [
      'close',
      new Response('', { status: 502 }),
      'Failed to delete share. It may have been deleted anyway. Check the list.',
    ],
  ])('%s where it failed, and report why: %#', async (then, reply, description) => {
    const { user } = await openList([shareOf()], { [remove]: reply });
    await choose(user, 'Delete');
    await user.click(press('Delete share'));
    expect(await findFailure('Unable to delete share')).toHaveTextContent(description);
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(then === 'close' ? 0 : 1));
  });
});

it('the list says how many openings and downloads are left', async () => {
  await openList([shareOf({ maxOpenings: 3, openedCount: 1, maxDownloads: 1, downloadCount: 1 })]);
  expect(rowOf(/Signed contract/).getByText(/2 of 3 openings left, 0 of 1 download left/)).toBeVisible();
});
