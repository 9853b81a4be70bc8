import { accountMessages } from '@shared/contracts/accounts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymous, mara } from '@/features/accounts/testing';
import { hardNavigate } from '@/lib/hard-navigate';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast, toastAfterReload } from '@/lib/toast';
import { AuthPage } from './auth';

vi.mock('@/lib/toast', () => ({ toast: vi.fn(), toastAfterReload: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardNavigate: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(toastAfterReload).mockClear();
  vi.mocked(hardNavigate).mockClear();
});

function open(replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    'GET /api/user': anonymous,
    'GET /api/registration': { open: true, signedIn: false },
    'POST /api/login': mara,
    'POST /api/register': mara,
    ...replies,
  });
  return { ...renderApp(<AuthPage />, { path: '/auth' }), server };
}

const signInForm = () => within(screen.getByRole('form', { name: 'Sign in' }));
const registerForm = () => within(screen.getByRole('form', { name: 'Create account' }));
const signInButton = () => signInForm().getByRole('button', { name: 'Sign in' });
const createButton = () => registerForm().getByRole('button', { name: 'Create account' });
const password = () => screen.getByLabelText('Password');

describe('the page', () => {
  it('shows the studio in numbers', () => {
    open();
    const figures = screen.getByRole('region', { name: 'Tidewright by the numbers' });
    expect(figures).toHaveTextContent(/projects500\+.*satisfaction98%.*support24\/7/);
  });

  it('redirects to the admin panel if a user is signed in', async () => {
    const { history } = open({
      'GET /api/user': mara,
      'GET /api/registration': { open: true, signedIn: true },
    });
    await waitFor(() => expect(history.at(-1)).toBe('/admin'));
  });

  it('makes no request that strangers get a 401 for, which browsers log as an error', async () => {
    const { server } = open();
    await act(async () => undefined);
    expect(server.requests.map(request => request.path)).toEqual(['/api/registration']);
  });

  it('refetches the user when it is restored from the back/forward cache', async () => {
    const { server, history } = open();
    await waitFor(() => expect(server.requests).toHaveLength(1));
    server.change('GET /api/registration', { open: true, signedIn: true });
    server.change('GET /api/user', mara);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(history.at(-1)).toBe('/admin'));
  });
});

describe('signing in', () => {
  it('leads to a new password where it was forgotten', () => {
    open();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
  });

  it('requires both fields', async () => {
    const { user, server } = open();
    await user.click(signInButton());
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(server.requestsTo('POST /api/login')).toEqual([]);
  });

  it('hard-navigates to the admin panel, which shows a greeting', async () => {
    const { user, server } = open();
    await user.type(screen.getByLabelText('Username'), ' mara ');
    await user.type(password(), 'low water mark{Enter}');
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/admin'));
    expect(server.requestsTo('POST /api/login')[0]?.body).toEqual({
      username: 'mara',
      password: 'low water mark',
    });
    expect(toastAfterReload).toHaveBeenCalledWith({
      title: 'Login successful',
      description: 'Welcome to the admin dashboard!',
    });
  });

  it.each([
    [refuse(401, accountMessages.wrongCredentials), accountMessages.wrongCredentials],
    [refuse(429, 'Too many wrong passwords. Please wait 15 minutes and try again.'), /wait 15 minutes/],
    [broken, 'We couldn’t reach the server. Please try again.'],
  ])('reports why it failed, and keeps what was typed: %#', async (reply, message) => {
    const { user } = open({ 'POST /api/login': reply });
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
    expect(hardNavigate).not.toHaveBeenCalled();
  });

  it('can show the password', async () => {
    const { user } = open();
    await user.type(password(), 'low water');
    const show = screen.getByRole('button', { name: 'Show password' });
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(show);
    expect(password()).toHaveAttribute('type', 'text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('an account with a second factor', () => {
  const stepRequired =
    (...methods: string[]) =>
    () =>
      new Response(
        JSON.stringify({
          message: 'Your password is right. One more step is needed to sign in.',
          secondFactor: { token: 'a-token', methods },
        }),
        { status: 401 },
      );
  const secondStep = 'POST /api/login/second-step';

  async function givePassword(replies: Parameters<typeof fakeApi>[0]) {
    const app = open({ 'POST /api/login': stepRequired('authenticator', 'recovery-code'), ...replies });
    await app.user.type(screen.getByLabelText('Username'), 'mara');
    await app.user.type(password(), 'low water mark{Enter}');
    await screen.findByRole('region', { name: 'One more step' });
    return app;
  }

  it('asks for a code, which then signs in', async () => {
    const { user, server } = await givePassword({ [secondStep]: mara });
    expect(toast).not.toHaveBeenCalled();
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/admin'));
    expect(server.requestsTo(secondStep)[0]?.body).toEqual({ token: 'a-token', code: '123 456' });
  });

  it('says at the field that a code is wrong, and takes a recovery code instead', async () => {
    const message = "That code isn't right, or it was used before. Enter the one your app shows now.";
    const { user, server } = await givePassword({
      [secondStep]: refuse(401, message, [{ path: 'code', message }]),
    });
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    server.change(secondStep, mara);
    await user.type(screen.getByLabelText('Recovery code'), '7K2M-Q9XD-0HTV-3BWE{Enter}');
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/admin'));
    expect(server.requestsTo(secondStep)[1]?.body).toEqual({
      token: 'a-token',
      recoveryCode: '7K2M-Q9XD-0HTV-3BWE',
    });
  });

  it.each([
    [refuse(429, 'Too many wrong codes. Please wait 15 minutes and try again.'), /wait 15 minutes/],
    [broken, 'We couldn’t reach the server. Please try again.'],
  ])('reports why it failed, and keeps the code: %#', async (reply, message) => {
    const { user } = await givePassword({ [secondStep]: reply });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('goes back to the password where the first step is too old', async () => {
    const message = 'That took too long. Please sign in again.';
    const { user } = await givePassword({ [secondStep]: refuse(401, message) });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await signInForm().findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
    expect(password()).toHaveValue('low water mark');
    await user.click(signInButton());
    await screen.findByRole('region', { name: 'One more step' });
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(signInForm().queryByText(message)).not.toBeInTheDocument();
  });
});

describe('creating an account', () => {
  async function openRegistration(replies?: Parameters<typeof fakeApi>[0]) {
    const app = open(replies);
    await app.user.click(screen.getByRole('button', { name: 'Create an account' }));
    return app;
  }

  async function fill(user: Awaited<ReturnType<typeof openRegistration>>['user']) {
    await user.type(screen.getByLabelText('First name'), 'Mara');
    await user.type(screen.getByLabelText('Last name'), 'Ellison');
    await user.type(screen.getByLabelText('Email'), 'mara@tidewright.example');
    await user.type(screen.getByLabelText('Username'), 'mara');
    await user.type(password(), 'low water mark');
  }

  it('has its own title, and switching back keeps what was typed', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Username'), 'mara');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Create account' })).toHaveFocus();
    await user.type(screen.getByLabelText('First name'), 'Mara');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Mara');
  });

  it('reports at each field what is missing', async () => {
    const { user } = await openRegistration();
    await user.type(screen.getByLabelText('Username'), 'ma');
    await user.type(screen.getByLabelText('Email'), 'mara');
    await user.type(password(), 'short');
    await user.click(createButton());
    const says = (label: string, message: string) =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    says('Username', 'Username must be at least 3 characters');
    says('Email', 'Please enter a valid email');
    says('Password', 'Password must be at least 6 characters');
    says('First name', 'First name is required');
    says('Last name', 'Last name is required');
  });

  it('hard-navigates to the home page, which confirms it', async () => {
    const { user, server } = await openRegistration();
    await fill(user);
    await user.click(createButton());
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/'));
    expect(server.requestsTo('POST /api/register')[0]?.body).toEqual({
      username: 'mara',
      email: 'mara@tidewright.example',
      password: 'low water mark',
      firstName: 'Mara',
      lastName: 'Ellison',
    });
    expect(toastAfterReload).toHaveBeenCalledWith({ title: 'Registration successful' });
  });

  it('reports at the field which name is taken', async () => {
    const message = accountMessages.usernameTaken;
    const { user } = await openRegistration({
      'POST /api/register': refuse(409, message, [{ path: 'username', message }]),
    });
    await fill(user);
    await user.click(createButton());
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
    open({ 'GET /api/registration': { open: false, signedIn: false } });
    expect(await screen.findByText(accountMessages.registrationClosed)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create an account' })).not.toBeInTheDocument();
    expect(signInButton()).toBeVisible();
  });
});
