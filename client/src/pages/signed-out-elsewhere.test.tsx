import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSignedOut } from '@/features/accounts/session/signed-out';
import { anonymous, mara } from '@/features/accounts/testing';
import { action, correspondence, dialog, inquiryOf, list, replies } from '@/features/inquiries/list/testing';
import { hardReplace } from '@/lib/hard-navigate';
import { refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { openAdmin } from './admin/testing';

vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));
vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(hardReplace).mockClear();
  sessionStorage.clear();
});

const returnTo = () => window.dispatchEvent(new Event('focus'));

const ways: [string, () => void][] = [
  ['another tab signs out', announceSignedOut],
  ['it’s returned to after the session has ended', returnTo],
  [
    'a phone shows it again after the session has ended',
    () => document.dispatchEvent(new Event('visibilitychange')),
  ],
];

const ended = 'Your session has ended';
const isAskedOnLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const visitor = () => screen.queryByText(/Dana Whitlock/);

async function openInquiries() {
  const app = openAdmin(
    {
      [list]: [inquiryOf()],
      [replies]: correspondence,
      'GET /api/contact/counts': { all: 1, new: 1, answered: 0, waiting: 0, closed: 0, spam: 0 },
      'GET /api/bookings/hosts': [],
      'POST /api/login': mara,
    },
    '/admin?tab=contact',
  );
  await screen.findByRole('rowheader', { name: /Dana Whitlock/ });
  return app;
}

describe.each(ways)('a page for staff, once %s', (_way, happen) => {
  it('is empty, and leads to the sign-in page', async () => {
    const { server, history } = await openInquiries();
    server.change('GET /api/user', anonymous);
    setTimeout(happen);
    await waitFor(() => expect(visitor()).not.toBeInTheDocument());
    expect(screen.queryByText('mara@tidewright.example')).not.toBeInTheDocument();
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ description: 'You need to log in to access the admin panel.' }),
    );
    await waitFor(() => expect(history.at(-1)).toBe('/auth'));
  });

  it('shows nothing of it where something was typed, which waits for whoever typed it', async () => {
    const { user, server } = await openInquiries();
    await user.click(action('Edit'));
    await user.type(dialog().getByLabelText(/^Note for staff/), 'Call back on Monday');
    server.change('GET /api/user', anonymous);
    setTimeout(happen);
    expect(await screen.findByRole('dialog', { name: ended })).toBeVisible();
    await waitFor(() => {
      for (const text of screen.queryAllByText(/Dana Whitlock|mara@tidewright/))
        expect(text).not.toBeVisible();
    });
    expect(screen.getByLabelText(/^Note for staff/)).not.toBeVisible();
    expect(isAskedOnLeave()).toBe(true);
    await user.type(dialog().getByLabelText('Password'), 'low water mark{Enter}');
    const note = await screen.findByRole('textbox', { name: /^Note for staff/ });
    expect(note).toBeVisible();
    expect(note).toHaveValue('Call back on Monday');
    expect(screen.queryByRole('dialog', { name: ended })).not.toBeInTheDocument();
    expect(screen.getByText('mara@tidewright.example')).toBeInTheDocument();
  });

  it('shows nothing of it to whoever closes the question for the password', async () => {
    const { user, server, history } = await openInquiries();
    await user.click(action('Reply'));
    await user.type(await dialog().findByRole('textbox', { name: /Your reply/ }), 'Hi Dana');
    server.change('GET /api/user', anonymous);
    setTimeout(happen);
    await screen.findByRole('dialog', { name: ended });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(history.at(-1)).toBe('/auth'));
    expect(visitor()).not.toBeInTheDocument();
    // Of a form that keeps a draft, this tab does so until somebody else signs in.
    expect(JSON.stringify({ ...sessionStorage })).toContain('Hi Dana');
  });

  it('shows nothing of it to somebody else who signs in', async () => {
    const { user, server } = await openInquiries();
    await user.click(action('Edit'));
    await user.type(dialog().getByLabelText(/^Note for staff/), 'Call back on Monday');
    server.change('GET /api/user', anonymous);
    setTimeout(happen);
    await screen.findByRole('dialog', { name: ended });
    server.change('GET /api/user', { ...mara, username: 'ines' });
    setTimeout(returnTo);
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith(window.location.pathname));
    expect(isAskedOnLeave()).toBe(false);
    expect(visitor()).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Note for staff/)).not.toBeInTheDocument();
  });

  it.each([
    ['the session goes on', mara],
    ['the server is away', refuse(503, 'We can’t reach our records.')],
  ])('stays where %s', async (_case, reply) => {
    const { server } = await openInquiries();
    server.change('GET /api/user', reply);
    const before = server.requestsTo('GET /api/user').length;
    setTimeout(happen);
    await waitFor(() => expect(server.requestsTo('GET /api/user')).toHaveLength(before + 1));
    expect(visitor()).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toast).not.toHaveBeenCalled();
  });
});

it('what only got a new ID, by a proof in another tab, stays with what was typed', async () => {
  const { user, server } = await openInquiries();
  await user.click(action('Edit'));
  await user.type(dialog().getByLabelText(/^Note for staff/), 'Call back on Monday');
  server.change('GET /api/user', () => {
    server.change('GET /api/user', mara);
    return anonymous;
  });
  const before = server.requestsTo('GET /api/user').length;
  setTimeout(returnTo);
  await waitFor(() => expect(server.requestsTo('GET /api/user')).toHaveLength(before + 2));
  expect(dialog().getByLabelText(/^Note for staff/)).toBeVisible();
});
