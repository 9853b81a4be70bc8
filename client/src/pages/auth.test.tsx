import { accountMessages } from '@shared/contracts/accounts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymous, mara } from '@/features/accounts/testing';
import { loadAnew } from '@/lib/navigation/load-anew';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast, toastAfterReload } from '@/lib/toast';
import { AuthPage } from './auth';

vi.mock('@/lib/toast', () => ({ toast: vi.fn(), toastAfterReload: vi.fn() }));
vi.mock('@/lib/navigation/load-anew', () => ({ loadAnew: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(toastAfterReload).mockClear();
  vi.mocked(loadAnew).mockClear();
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
  it('shows the studio in figures', () => {
    open();
    const figures = screen.getByRole('region', { name: 'Tidewright in figures' });
    expect(figures).toHaveTextContent(/projects500\+.*satisfaction98%.*support24\/7/);
  });

  it('goes on to the admin panel where somebody is signed in', async () => {
    const { history } = open({
      'GET /api/user': mara,
      'GET /api/registration': { open: true, signedIn: true },
    });
    await waitFor(() => expect(history.at(-1)).toBe('/admin'));
  });

  it('asks nothing that a stranger is refused, which browsers report as an error', async () => {
    const { server } = open();
    await act(async () => undefined);
    expect(server.calls.map(call => call.path)).toEqual(['/api/registration']);
  });

  it('asks again when the browser brings it back as it was', async () => {
    const { server, history } = open();
    await waitFor(() => expect(server.calls).toHaveLength(1));
    server.change('GET /api/registration', { open: true, signedIn: true });
    server.change('GET /api/user', mara);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(history.at(-1)).toBe('/admin'));
  });
});

describe('signing in', () => {
  it('asks for both, at the fields', async () => {
    const { user, server } = open();
    await user.click(signInButton());
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(server.callsOf('POST /api/login')).toEqual([]);
  });

  it('leads to the admin panel, loaded anew, which greets', async () => {
    const { user, server } = open();
    await user.type(screen.getByLabelText('Username'), ' mara ');
    await user.type(password(), 'low water mark{Enter}');
    await waitFor(() => expect(loadAnew).toHaveBeenCalledWith('/admin'));
    expect(server.callsOf('POST /api/login')[0]?.body).toEqual({
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
    [broken, 'We could not reach the server. Please try again.'],
  ])('says why it failed, and keeps what was typed: %#', async (reply, message) => {
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
    expect(loadAnew).not.toHaveBeenCalled();
  });

  it('lets the password be looked at', async () => {
    const { user } = open();
    await user.type(password(), 'low water');
    const show = screen.getByRole('button', { name: 'Show password' });
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(show);
    expect(password()).toHaveAttribute('type', 'text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
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

  it('names itself, and the way back keeps what was typed', async () => {
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

  it('says at each field what it lacks', async () => {
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

  it('leads to the home page, loaded anew, which tells of it', async () => {
    const { user, server } = await openRegistration();
    await fill(user);
    await user.click(createButton());
    await waitFor(() => expect(loadAnew).toHaveBeenCalledWith('/'));
    expect(server.callsOf('POST /api/register')[0]?.body).toEqual({
      username: 'mara',
      email: 'mara@tidewright.example',
      password: 'low water mark',
      firstName: 'Mara',
      lastName: 'Ellison',
    });
    expect(toastAfterReload).toHaveBeenCalledWith({ title: 'Registration successful' });
  });

  it('says at the field which name is taken', async () => {
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
