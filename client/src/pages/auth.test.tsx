import { authCopy } from '@brand/copy/auth';
import { accountMessages } from '@shared/contracts/accounts';
import { studio } from '@shared/site/studio';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToken } from '@/features/accounts/link-token';
import { mara } from '@/features/accounts/testing';
import { writeDraft } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { broken, type fakeApi, refuse } from '@/lib/testing/fake-api';
import { toast, toastAfterReload } from '@/lib/toast';
import { openAuth, password } from './auth/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn(), toastAfterReload: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  for (const mocked of [toast, toastAfterReload, hardReplace]) vi.mocked(mocked).mockClear();
});

type Replies = Parameters<typeof fakeApi>[0];

const form = (name: string) => within(screen.getByRole('form', { name }));
const heading = () => screen.getByRole('heading', { level: 1 });

async function givePassword(replies: Replies = {}) {
  const app = openAuth(replies);
  await app.user.type(screen.getByLabelText('Username'), ' mara ');
  await app.user.type(password(), 'low water mark{Enter}');
  return app;
}

describe('the page', () => {
  it('shows the studio in numbers', () => {
    openAuth();
    const figures = screen.getByRole('region', { name: `${studio.shortName} by the numbers` });
    expect(figures).toHaveTextContent(authCopy.figures.map(({ value, name }) => name + value).join(''));
  });

  it('makes no request that strangers get a 401 for, which browsers log as an error', async () => {
    const { server } = openAuth();
    await act(async () => undefined);
    expect(server.requests.map(request => request.path)).toEqual(['/api/registration']);
  });

  it('leads who is signed in to the admin panel, also where Back restores it', async () => {
    const { server, history } = openAuth();
    await waitFor(() => expect(server.requests).toHaveLength(1));
    server.change('GET /api/registration', { open: true, signedIn: true, sendsEmail: true });
    server.change('GET /api/user', mara);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(history.at(-1)).toBe('/admin'));
  });
});

describe('signing in', () => {
  it('loads the admin panel in its place, with a greeting, and forgets what others left in the tab', async () => {
    keepToken('/join', 'T'.repeat(43));
    writeDraft('register', { username: 'noor' });
    const { server } = await givePassword();
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/admin'));
    expect(server.requestsTo('POST /api/login')[0]?.body).toEqual({
      username: 'mara',
      password: 'low water mark',
    });
    expect(toastAfterReload).toHaveBeenCalledWith({
      title: 'Login successful',
      description: 'Welcome to the admin dashboard!',
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('requires both fields', async () => {
    const { user, server } = openAuth();
    await user.click(form('Sign in').getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(server.requestsTo('POST /api/login')).toEqual([]);
  });

  it.each([
    [refuse(429, 'Too many wrong passwords. Please wait 15 minutes and try again.'), /wait 15 minutes/],
    [broken, 'We couldn’t reach the server. Please try again.'],
  ])('reports why it failed, and keeps what was typed: %#', async (reply, message) => {
    await givePassword({ 'POST /api/login': reply });
    expect(await form('Sign in').findByText(message)).toBeVisible();
    expect(toast).toHaveBeenCalledWith({
      title: 'Login failed',
      description: expect.stringMatching(message),
      variant: 'destructive',
    });
    expect(password()).toHaveValue('low water mark');
    expect(password()).toHaveFocus();
  });

  it('does not lead from a forgotten password to a link that was opened in this tab', async () => {
    keepToken('/reset-password', 'T'.repeat(43));
    const { user } = openAuth();
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('creating an account', () => {
  async function fillIn(replies?: Replies) {
    const app = openAuth(replies);
    const { user } = app;
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    await user.type(screen.getByLabelText('First name'), 'Mara');
    await user.type(screen.getByLabelText('Last name'), 'Ellison');
    await user.type(screen.getByLabelText('Email'), 'mara@tidewright.example');
    await user.type(screen.getByLabelText('Username'), 'mara');
    await user.type(password(), 'low water mark');
    return app;
  }
  const create = () => form('Create account').getByRole('button', { name: 'Create account' });

  it('loads the home page in its place, which confirms it', async () => {
    const { user, server } = await fillIn();
    await user.click(create());
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/'));
    expect(server.requestsTo('POST /api/register')[0]?.body).toEqual({
      username: 'mara',
      email: 'mara@tidewright.example',
      password: 'low water mark',
      firstName: 'Mara',
      lastName: 'Ellison',
    });
    expect(toastAfterReload).toHaveBeenCalledWith({ title: 'Registration successful' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed but the password, while signing in is shown, and through a reload', async () => {
    const { user, unmount } = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.type(screen.getByLabelText('Username'), 'ma');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(heading()).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Mara');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Username')).toHaveValue('ma');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('low water');
    unmount();
    const again = openAuth();
    await again.user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByLabelText('Email')).toHaveValue('mara@tidewright.example');
    expect(password()).toHaveValue('');
  });

  it('reports at the field which name is taken', async () => {
    const message = accountMessages.usernameTaken;
    const { user } = await fillIn({
      'POST /api/register': refuse(409, message, [{ path: 'username', message }]),
    });
    await user.click(create());
    await waitFor(() => expect(screen.getByLabelText('Username')).toBeInvalid());
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(toast).toHaveBeenCalledWith({
      title: 'Registration failed',
      description: message,
      variant: 'destructive',
    });
    expect(password()).toHaveValue('low water mark');
  });

  it('is not offered while registration is closed', async () => {
    openAuth({ 'GET /api/registration': { open: false, signedIn: false, sendsEmail: true } });
    expect(await screen.findByText(accountMessages.registrationClosed)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create an account' })).not.toBeInTheDocument();
  });
});
