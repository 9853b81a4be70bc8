import { authCopy } from '@brand/copy/auth';
import { accountMessages } from '@shared/contracts/accounts';
import { studio } from '@shared/site/studio';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToken } from '@/features/accounts/link-token';
import { mara } from '@/features/accounts/testing';
import { writeDraft } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { broken, refuse } from '@/lib/testing/fake-api';
import { toast, toastAfterReload } from '@/lib/toast';
import { openAuth, password } from './auth/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn(), toastAfterReload: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(toast).mockClear();
  vi.mocked(toastAfterReload).mockClear();
  vi.mocked(hardReplace).mockClear();
});

const signInForm = () => within(screen.getByRole('form', { name: 'Sign in' }));
const signInButton = () => signInForm().getByRole('button', { name: 'Sign in' });

describe('the page', () => {
  it('forgets a link that somebody opened in this tab once anybody signs in', async () => {
    keepToken('/join', 'T'.repeat(43));
    writeDraft('register', { username: 'noor' });
    const { user } = openAuth();
    await user.type(screen.getByLabelText('Username'), 'mara');
    await user.type(password(), 'low water mark{Enter}');
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/admin'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows the studio in numbers', () => {
    openAuth();
    const figures = screen.getByRole('region', { name: `${studio.shortName} by the numbers` });
    expect(figures).toHaveTextContent(authCopy.figures.map(({ value, name }) => name + value).join(''));
  });

  it('redirects to the admin panel if a user is signed in', async () => {
    const { history } = openAuth({
      'GET /api/user': mara,
      'GET /api/registration': { open: true, signedIn: true, sendsEmail: true },
    });
    await waitFor(() => expect(history.at(-1)).toBe('/admin'));
  });

  it('makes no request that strangers get a 401 for, which browsers log as an error', async () => {
    const { server } = openAuth();
    await act(async () => undefined);
    expect(server.requests.map(request => request.path)).toEqual(['/api/registration']);
  });

  it('refetches the user when it is restored from the back/forward cache', async () => {
    const { server, history } = openAuth();
    await waitFor(() => expect(server.requests).toHaveLength(1));
    server.change('GET /api/registration', { open: true, signedIn: true, sendsEmail: true });
    server.change('GET /api/user', mara);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(history.at(-1)).toBe('/admin'));
  });
});

describe('signing in', () => {
  it('leads to a new password where it was forgotten, and not to a link that was opened in this tab', async () => {
    keepToken('/reset-password', 'T'.repeat(43));
    const { user } = openAuth();
    const link = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(link).toHaveAttribute('href', '/reset-password');
    await user.click(link);
    expect(sessionStorage).toHaveLength(0);
  });

  it('requires both fields', async () => {
    const { user, server } = openAuth();
    await user.click(signInButton());
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(server.requestsTo('POST /api/login')).toEqual([]);
  });

  it('loads the admin panel in its place, which shows a greeting', async () => {
    const { user, server } = openAuth();
    await user.type(screen.getByLabelText('Username'), ' mara ');
    await user.type(password(), 'low water mark{Enter}');
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/admin'));
    expect(server.requestsTo('POST /api/login')[0]?.body).toEqual({
      username: 'mara',
      password: 'low water mark',
    });
    expect(toastAfterReload).toHaveBeenCalledWith({
      title: 'Login successful',
      description: 'Welcome to the admin dashboard!',
    });
  });

  it('leads nowhere once the page was left', async () => {
    let answer = (_user: unknown) => {};
    const { user, server, unmount } = openAuth({
      'POST /api/login': () => new Promise(resolve => (answer = resolve)),
    });
    await user.type(screen.getByLabelText('Username'), 'mara');
    await user.type(password(), 'low water mark{Enter}');
    await waitFor(() => expect(server.requestsTo('POST /api/login')).toHaveLength(1));
    unmount();
    await act(async () => answer(mara));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Login successful' }));
    expect(hardReplace).not.toHaveBeenCalled();
  });

  it.each([
    [refuse(401, accountMessages.wrongCredentials), accountMessages.wrongCredentials],
    [refuse(429, 'Too many wrong passwords. Please wait 15 minutes and try again.'), /wait 15 minutes/],
    [broken, 'We couldn’t reach the server. Please try again.'],
  ])('reports why it failed, and keeps what was typed: %#', async (reply, message) => {
    const { user } = openAuth({ 'POST /api/login': reply });
    await user.type(screen.getByLabelText('Username'), 'mara');
    await user.type(password(), 'high water');
    await user.click(signInButton());
    expect(await signInForm().findByText(message)).toBeVisible();
    expect(toast).toHaveBeenCalledWith({
      title: 'Login failed',
      description: expect.stringMatching(message),
      variant: 'destructive',
    });
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
    expect(password()).toHaveFocus();
    expect(hardReplace).not.toHaveBeenCalled();
  });

  it('can show the password', async () => {
    const { user } = openAuth();
    await user.type(password(), 'low water');
    const show = screen.getByRole('button', { name: 'Show password' });
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(show);
    expect(password()).toHaveAttribute('type', 'text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
  });
});
