import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymous, mara } from '@/features/accounts/testing';
import { action, correspondence, dialog, inquiryOf, list, replies } from '@/features/inquiries/list/testing';
import { setDocumentOwner } from '@/lib/api/document-owner';
import { hardReplace } from '@/lib/hard-navigate';
import { otherUser } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { openAdmin } from './admin/testing';

vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));
vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(hardReplace).mockClear();
  sessionStorage.clear();
});

const ines = { ...mara, username: 'ines', email: 'ines@tidewright.example' };

/** Waits for the page to be loaded again, without a question about what was typed, and with nothing of it in sight. */
async function expectFreshPage() {
  await waitFor(() => expect(hardReplace).toHaveBeenCalledWith(window.location.pathname));
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Secure note/)).not.toBeInTheDocument();
  expect(screen.queryByText('mara@tidewright.example')).not.toBeInTheDocument();
}

describe('a session that ends in the middle of work', () => {
  async function loseSession() {
    const app = openAdmin({ 'POST /api/shares': anonymous, 'POST /api/login': mara });
    await screen.findByText(/^No secure shares yet/);
    await app.user.type(screen.getByLabelText(/^Secure note/), 'Door code');
    await app.user.type(screen.getByLabelText('Password'), 'spring tide');
    app.server.change('GET /api/user', anonymous);
    await app.user.click(screen.getByRole('button', { name: 'Create share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    return { ...app, dialog: within(dialog) };
  }

  it('asks for the password, and continues where the work was', async () => {
    const { user, dialog, server } = await loseSession();
    expect(dialog.getByLabelText('Username')).toHaveValue('mara');
    await user.type(dialog.getByLabelText('Password'), 'low water mark');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast).toHaveBeenLastCalledWith({
      title: 'Signed in again',
      description: 'Pick up where you left off.',
    });
    expect(server.requestsTo('POST /api/login')[0]?.body).toEqual({
      username: 'mara',
      password: 'low water mark',
    });
    expect(screen.getByLabelText(/^Secure note/)).toHaveValue('Door code');
    expect(screen.getByLabelText('Password')).toHaveValue('spring tide');
  });

  it('offers another tab, and notices when the user signs in there', async () => {
    const { dialog, server } = await loseSession();
    const elsewhere = dialog.getByRole('link', { name: 'sign in from a new tab' });
    expect(elsewhere).toHaveAttribute('href', '/auth');
    expect(elsewhere).toHaveAttribute('target', '_blank');
    server.change('GET /api/user', anonymous);
    await act(async () => fireEvent.focus(window));
    expect(screen.getByRole('dialog')).toBeVisible();
    server.change('GET /api/user', mara);
    await act(async () => fireEvent.focus(window));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Secure note/)).toHaveValue('Door code');
  });

  it('shows nothing of it to somebody else who signs in', async () => {
    const { user, dialog, server } = await loseSession();
    server.change('POST /api/login', ines);
    await user.clear(dialog.getByLabelText('Username'));
    await user.type(dialog.getByLabelText('Username'), 'ines');
    await user.type(dialog.getByLabelText('Password'), 'high water mark{Enter}');
    await expectFreshPage();
  });

  it('shows nothing of it to somebody else who signed in in another tab', async () => {
    const { user, server } = openAdmin();
    await screen.findByText(/^No secure shares yet/);
    await user.type(screen.getByLabelText(/^Secure note/), 'Door code');
    await act(async () => fireEvent.focus(window));
    expect(hardReplace).not.toHaveBeenCalled();
    server.change('GET /api/user', ines);
    await act(async () => fireEvent.focus(window));
    await expectFreshPage();
  });

  it('shows nothing of it to somebody else where a tab that is shown again gets no focus', async () => {
    const { server } = openAdmin();
    await screen.findByText(/^No secure shares yet/);
    sessionStorage.setItem('draft:inquiry', '{"details":"Typed as a visitor"}');
    sessionStorage.setItem('draft:staff-ines/reply-1', '{"text":"Hi Dana"}');
    server.change('GET /api/user', ines);
    await act(async () => fireEvent(document, new Event('visibilitychange')));
    await expectFreshPage();
    // A reply that she began waits for her.
    expect(Object.keys(sessionStorage)).toEqual(['draft:staff-ines/reply-1']);
  });

  it('is told apart from a session of somebody else, for whom nothing is saved', async () => {
    const { user, server } = openAdmin({
      'POST /api/shares': () => {
        server.change('GET /api/user', ines);
        return otherUser;
      },
    });
    await screen.findByText(/^No secure shares yet/);
    await user.type(screen.getByLabelText(/^Secure note/), 'Door code');
    await user.type(screen.getByLabelText('Password'), 'spring tide');
    await user.click(screen.getByRole('button', { name: 'Create share' }));
    await expectFreshPage();
    expect(server.requestsTo('POST /api/shares')[0]?.headers.get('X-Expected-User')).toBe('mara');
  });

  it('goes on where it only got a new ID in another tab, and loads again what was refused', async () => {
    const list = 'GET /api/bookings?limit=50';
    const { server } = openAdmin(
      {
        [list]: () => {
          server.change(list, []);
          return anonymous;
        },
      },
      '/admin?tab=bookings',
    );
    expect(await screen.findByText(/^No booking requests yet/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reloads what failed', async () => {
    const list = 'GET /api/bookings?limit=50';
    const { user, server } = openAdmin({ [list]: anonymous, 'POST /api/login': mara }, '/admin?tab=bookings');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    server.change(list, []);
    await user.type(dialog.getByLabelText('Password'), 'low water mark{Enter}');
    expect(await screen.findByText(/^No booking requests yet/)).toBeVisible();
  });
});

describe('a reply that a user has begun before their session ended', () => {
  const writer = { ...mara, username: 'mara-2' };

  async function openReply(user: typeof mara) {
    // A sign-in loads the document anew.
    setDocumentOwner(null);
    const panel = openAdmin(
      { 'GET /api/user': user, [list]: [inquiryOf()], [replies]: correspondence },
      '/admin?tab=contact',
    );
    await screen.findByRole('button', { name: /^Reply/ });
    await panel.user.click(action('Reply'));
    return { ...panel, field: await dialog().findByRole('textbox', { name: /Your reply/ }) };
  }

  it.each(['ines', 'mara'])('is gone once somebody else signs in in its tab: %j', async username => {
    const before = await openReply(writer);
    await before.user.type(before.field, 'Hi Dana');
    before.unmount();
    const after = await openReply({ ...mara, username });
    expect(after.field).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Hi Dana');
  });

  it('waits for them', async () => {
    const before = await openReply(writer);
    await before.user.type(before.field, 'Hi Dana');
    before.unmount();
    expect((await openReply(writer)).field).toHaveValue('Hi Dana');
  });
});
