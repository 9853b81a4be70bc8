import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Route } from 'wouter';
import { anonymous, mara } from '@/features/accounts/testing';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { AccountPage } from './account';
import { openAccount, owner, replies, section } from './account/testing';

vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));
vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(hardReplace).mockClear();
});

describe('the account page', () => {
  it('waits until it is known who asks', () => {
    openAccount({ 'GET /api/user': never });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your account');
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  it('sends a stranger to the sign-in page, and says why', async () => {
    const { history } = openAccount({ 'GET /api/user': anonymous });
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({ description: 'You need to sign in to access your account.' }),
      ),
    );
    await waitFor(() => expect(history.at(-1)).toBe('/auth'));
  });

  it('tells who registered how to do more', async () => {
    openAccount({ 'GET /api/account': { ...owner, role: 'registered' } });
    const profile = await section('Profile');
    expect(profile.getByText('Registered')).toBeVisible();
    expect(profile.getByText(/ask an owner to make you staff/)).toBeVisible();
  });

  it('shows who one is, and leads back to the admin panel', async () => {
    openAccount();
    const profile = await section('Profile');
    expect(profile.getByText('mara')).toBeVisible();
    expect(profile.getByText('Owner')).toBeVisible();
    expect(profile.getByLabelText('First name')).toHaveValue('Mara');
    expect((await section('Email')).getByLabelText('Email')).toHaveValue('mara@tidewright.example');
    expect(screen.getByRole('link', { name: 'Admin panel' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('link', { name: /^Mara Ellison/ })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['whoever left it', mara],
    ['somebody else', { ...mara, username: 'noor' }],
    ['nobody', anonymous],
    ['a server that is away', refuse(503, 'We can’t reach our records.')],
  ])('is loaded anew where Back restores it, with nothing of it in sight, for %s', async (_case, reply) => {
    const { user, server } = openAccount();
    const password = (await section('Password')).getByLabelText('Current password');
    await user.type(password, 'low water');
    writeDraft('reply-mara-7', { text: 'Dear Noor' });
    server.change('GET /api/user', reply);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(password).not.toBeInTheDocument();
    expect(screen.queryByText('mara@tidewright.example')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your account');
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith(window.location.pathname));
    expect(readDraft('reply-mara-7', { text: '' })).toEqual({ text: 'Dear Noor' });
  });

  it.each(['Logout', 'Sign out: this session'])(
    'forgets what was typed in this tab with the sign-out: %s',
    async name => {
      const { user } = openAccount();
      writeDraft('reply-7', { text: 'Dear Noor' });
      const logout = await screen.findByRole('link', { name });
      logout.addEventListener('click', event => event.preventDefault());
      await user.click(logout);
      expect(readDraft('reply-7', { text: '' })).toEqual({ text: 'Dear Noor' });
      fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
      expect(readDraft('reply-7', { text: '' })).toEqual({ text: '' });
    },
  );

  it('says so where it does not load, and tries again', async () => {
    const { user, server } = openAccount({
      'GET /api/account': refuse(503, 'We cannot reach our database.'),
    });
    expect(await screen.findByText('Failed to load your account.')).toBeVisible();
    server.change('GET /api/account', owner);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await section('Profile')).toBeTruthy();
  });
});

/** Whether the browser asks before it leaves the page. */
const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('the name', () => {
  it('is asked about before it’s lost with the page, until it’s saved', async () => {
    const { user } = openAccount({ 'PATCH /api/account': { ...owner, lastName: 'EllisonF' } });
    const name = (await section('Profile')).getByLabelText('Last name');
    expect(isAsked()).toBe(false);
    await user.type(name, 'F');
    expect(isAsked()).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(name).toHaveValue('EllisonF');
  });

  it('is saved, and shown in the header at once', async () => {
    const { user, server } = openAccount({ 'PATCH /api/account': { ...owner, lastName: 'Falk' } });
    const profile = await section('Profile');
    await user.clear(profile.getByLabelText('Last name'));
    await user.type(profile.getByLabelText('Last name'), 'Falk{Enter}');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Name saved' }));
    expect(server.requestsTo('PATCH /api/account')[0]?.body).toEqual({ firstName: 'Mara', lastName: 'Falk' });
    expect(screen.getByRole('link', { name: /^Mara Falk/ })).toBeVisible();
  });

  it('that is saved after the page was left is shown to nobody who opens it then', async () => {
    let answer = (_account: unknown) => {};
    const server = fakeApi({
      ...replies,
      'PATCH /api/account': () => new Promise(resolve => (answer = resolve)),
    });
    const { user } = renderApp(
      <>
        <Route path="/account" component={AccountPage} />
        <Route path="/admin">
          <Link href="/account">Your account</Link>
        </Route>
      </>,
      { path: '/account' },
    );
    await user.click((await section('Profile')).getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(server.requestsTo('PATCH /api/account')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Admin panel' }));
    await act(async () => answer(owner));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Name saved' }));
    server.change('GET /api/user', never);
    await user.click(screen.getByRole('link', { name: 'Your account' }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading your account');
    expect(screen.queryByText('mara@tidewright.example')).not.toBeInTheDocument();
  });

  it('that is not saved yet is still there for who comes back from the admin panel', async () => {
    fakeApi({ ...replies, 'PATCH /api/account': { ...owner, lastName: 'EllisonF' } });
    const { user } = renderApp(
      <>
        <Route path="/account" component={AccountPage} />
        <Route path="/admin">
          <Link href="/account">Your account</Link>
        </Route>
      </>,
      { path: '/account' },
    );
    const lastName = async () => (await section('Profile')).getByLabelText('Last name');
    await user.type(await lastName(), 'F');
    await user.click(screen.getByRole('link', { name: 'Admin panel' }));
    await user.click(screen.getByRole('link', { name: 'Your account' }));
    expect(await lastName()).toHaveValue('EllisonF');
    expect(isAsked()).toBe(true);
    await user.type(await lastName(), '{Enter}');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Name saved' }));
    expect(readDraft('names', { lastName: 'none' })).toEqual({ lastName: 'none' });
  });

  it('that is missing is asked for', async () => {
    const { user } = openAccount();
    const profile = await section('Profile');
    await user.clear(profile.getByLabelText('First name'));
    await user.click(profile.getByRole('button', { name: 'Save name' }));
    await waitFor(() =>
      expect(profile.getByLabelText('First name')).toHaveAccessibleDescription('First name is required'),
    );
  });
});

it('shows one’s own activity', async () => {
  const entry = { id: 1, at: '2026-03-02T09:00:00.000Z', action: 'signed-in', by: 'mara' };
  const origin = { network: '192.0.2.0/24', device: 'Firefox on Linux' };
  openAccount({
    'GET /api/activity?person=me&limit=50': [
      { ...entry, subject: null, about: null, quantity: null, ...origin },
    ],
  });
  const own = await section('Your activity');
  expect(await own.findByRole('listitem')).toHaveTextContent(
    /^mara signed in.*2026.*, Firefox on Linux, 192\.0\.2\.0\/24$/,
  );
});
