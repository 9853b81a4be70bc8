import { accountMessages } from '@shared/contracts/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hardReplace } from '@/lib/hard-navigate';
import { broken, type fakeApi, refuse } from '@/lib/testing/fake-api';
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
const registerForm = () => within(screen.getByRole('form', { name: 'Create account' }));
const signInButton = () => signInForm().getByRole('button', { name: 'Sign in' });
const createButton = () => registerForm().getByRole('button', { name: 'Create account' });

describe('creating an account', () => {
  async function openRegistration(replies?: Parameters<typeof fakeApi>[0]) {
    const app = openAuth(replies);
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
    const { user } = openAuth();
    await user.type(screen.getByLabelText('Username'), 'mara');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Create account' })).toHaveFocus();
    await user.type(screen.getByLabelText('First name'), 'Mara');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
    await user.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Mara');
  });

  it('keeps what was typed but the password through a reload, until the account is made', async () => {
    const page = await openRegistration();
    await fill(page.user);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('low water');
    page.unmount();
    const { user } = await openRegistration();
    expect(screen.getByLabelText('Email')).toHaveValue('mara@tidewright.example');
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
    expect(password()).toHaveValue('');
    await user.type(password(), 'low water mark{Enter}');
    await waitFor(() => expect(hardReplace).toHaveBeenCalled());
    await user.type(screen.getByLabelText('First name'), 'x');
    expect(sessionStorage).toHaveLength(0);
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

  it('loads the home page in its place, which confirms it', async () => {
    const { user, server } = await openRegistration();
    await fill(user);
    await user.click(createButton());
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/'));
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

  it('may have worked where no answer came, which it says at the next try', async () => {
    const message = accountMessages.usernameTaken;
    const { user, server } = await openRegistration({ 'POST /api/register': broken });
    await fill(user);
    await user.click(createButton());
    expect(await registerForm().findByRole('alert')).toHaveTextContent('We couldn’t reach the server.');
    server.change('POST /api/register', refuse(409, message, [{ path: 'username', message }]));
    await user.click(createButton());
    await waitFor(() => expect(screen.getByLabelText('Username')).toBeInvalid());
    const hint = 'Your account may already exist. Try signing in.';
    expect(await registerForm().findByText(hint)).toBeVisible();
    expect(toast).toHaveBeenLastCalledWith({
      title: 'Registration failed',
      description: hint,
      variant: 'destructive',
    });
  });

  it('is not offered while registration is closed', async () => {
    openAuth({ 'GET /api/registration': { open: false, signedIn: false, sendsEmail: true } });
    expect(await screen.findByText(accountMessages.registrationClosed)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create an account' })).not.toBeInTheDocument();
    expect(signInButton()).toBeVisible();
  });
});
