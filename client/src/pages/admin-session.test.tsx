import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymous, mara } from '@/features/accounts/testing';
import { choose, dialog, emails, inquiryOf, list } from '@/features/inquiries/list/testing';
import { hardReplace } from '@/lib/hard-navigate';
import { refuse } from '@/lib/testing/fake-api';
import { expectNoToast, findFailure } from '@/lib/testing/toasts';
import { openAdmin } from './admin/testing';

vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));

beforeEach(() => {
  vi.mocked(hardReplace).mockClear();
  sessionStorage.clear();
});

const ines = { ...mara, username: 'ines', email: 'ines@studio.example' };
const visitor = () => screen.queryByText(/Dana Whitlock/);
const isAskedOnLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function openInquiries(user = mara) {
  const app = openAdmin(
    {
      'GET /api/user': user,
      [list]: [inquiryOf()],
      [emails]: [],
      'GET /api/bookings/hosts': [],
    },
    '/admin?tab=contact',
  );
  await screen.findByRole('rowheader', { name: /Dana Whitlock/ });
  return app;
}

type App = Awaited<ReturnType<typeof openInquiries>>;

async function reply({ user }: App) {
  await choose(user, 'Reply');
  return dialog().findByRole('textbox', { name: /Your reply/ });
}

const returnTo = async () => void fireEvent.focus(window);

/** How a page learns that its session is over, or somebody else's. */
const ways: [string, (app: App) => Promise<void>][] = [
  ['it’s returned to', returnTo],
  [
    'the server refuses a request',
    async ({ user, server }) => {
      server.change('GET /api/bookings?limit=50', anonymous);
      await user.click(screen.getByRole('tab', { name: /^Bookings/ }));
    },
  ],
];

describe.each(ways)('a page for staff, once %s', (_way, happen) => {
  it('after a sign-out shows nothing, and leads to the sign-in page', async () => {
    const app = await openInquiries();
    await app.user.type(await reply(app), 'Hi Dana');
    await app.user.keyboard('{Escape}');
    app.server.change('GET /api/user', anonymous);
    await happen(app);
    await findFailure('You need to log in to access the admin panel.');
    await waitFor(() => expect(visitor()).not.toBeInTheDocument());
    expect(screen.queryByText('mara@studio.example')).not.toBeInTheDocument();
    await waitFor(() => expect(app.history.at(-1)).toBe('/auth'));
    // This tab keeps a draft until somebody else signs in.
    expect(JSON.stringify({ ...sessionStorage })).toContain('Hi Dana');
  });

  it('after somebody else’s sign-in is loaded again, without a question, and nothing of it stays', async () => {
    const app = await openInquiries();
    await app.user.type(await reply(app), 'Hi Dana');
    await app.user.keyboard('{Escape}');
    app.server.change('GET /api/user', ines);
    await happen(app);
    await waitFor(() => expect(hardReplace).toHaveBeenCalledExactlyOnceWith(window.location.pathname));
    expect(isAskedOnLeave()).toBe(false);
    expect(visitor()).not.toBeInTheDocument();
    expect(screen.queryByText('mara@studio.example')).not.toBeInTheDocument();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hi Dana');
  });
});

it.each([
  ['the session goes on', mara],
  ['the server is away', refuse(503, 'We can’t reach our records.')],
])('a page for staff that’s returned to stays, with what was typed, where %s', async (_case, answer) => {
  const app = await openInquiries();
  const field = await reply(app);
  await app.user.type(field, 'Hi Dana');
  app.server.change('GET /api/user', answer);
  const before = app.server.requestsTo('GET /api/user').length;
  // Browsers say both where another tab was shown before.
  await act(async () => {
    fireEvent(document, new Event('visibilitychange'));
    await returnTo();
  });
  await act(async () => undefined);
  expect(app.server.requestsTo('GET /api/user')).toHaveLength(before + 1);
  expect(field).toHaveValue('Hi Dana');
  expect(field).toBeVisible();
  expectNoToast();
  expect(hardReplace).not.toHaveBeenCalled();
});
