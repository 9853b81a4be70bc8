import { authCopy } from '@brand/copy/auth';
import { accountMessages } from '@shared/contracts/accounts';
import { studio } from '@shared/site/studio';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepToken } from '@/features/accounts/link-token';
import { mara } from '@/features/accounts/testing';
import { writeDraft } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { type fakeApi, refuse } from '@/lib/testing/fake-api';
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
  it('shows the studio in numbers, and makes no request that strangers get a 401 for', async () => {
    const { server } = openAuth();
    const figures = screen.getByRole('region', { name: `${studio.shortName} by the numbers` });
    expect(figures).toHaveTextContent(authCopy.figures.map(({ value, name }) => name + value).join(''));
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

  it('reports why it failed, and keeps what was typed', async () => {
    const message = 'Too many wrong passwords. Please wait 15 minutes and try again.';
    await givePassword({ 'POST /api/login': refuse(429, message) });
    expect(await form('Sign in').findByText(message)).toBeVisible();
    expect(toast).toHaveBeenCalledWith({
      ...{ title: 'Login failed', description: message, variant: 'destructive' },
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

describe('two-step sign-in', () => {
  const login = 'POST /api/login';
  const openStep = async (methods: string[]) => {
    const secondFactor = { token: 'a-token', methods };
    const app = await givePassword({
      [login]: () => Response.json({ message: 'One more step.', secondFactor }, { status: 401 }),
    });
    return { ...app, codes: () => app.server.requestsTo(login).map(({ body }) => body) };
  };

  it('says at the field that a code is wrong, and takes a recovery code instead', async () => {
    const message = "That code isn't right, or it was used before. Enter the one your app shows now.";
    const { user, server, codes } = await openStep(['authenticator', 'recovery-code']);
    const code = await screen.findByLabelText('Code');
    expect(toast).not.toHaveBeenCalled();
    server.change(login, refuse(401, message, [{ path: 'code', message }]));
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(code).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    server.change(login, mara);
    await user.type(screen.getByLabelText('Recovery code'), '7K2M-Q9XD-0HTV-3BWE{Enter}');
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/admin'));
    expect(codes().slice(1)).toEqual([
      { token: 'a-token', code: '000000' },
      { token: 'a-token', recoveryCode: '7K2M-Q9XD-0HTV-3BWE' },
    ]);
  });

  it('with a passkey only, in a browser without any, says so, and is announced', async () => {
    await openStep(['passkey']);
    expect(await screen.findByText(/^This browser doesn’t support passkeys/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Two-step sign-in' })).toHaveFocus();
  });

  it('goes back to the password where the first step is too old', async () => {
    const message = 'This sign-in has expired. Please sign in again.';
    const { user, server } = await openStep(['authenticator']);
    server.change(login, refuse(401, message));
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(
      await within(await screen.findByRole('form', { name: 'Sign in' })).findByText(message),
    ).toBeVisible();
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
  });

  it('starts over without the password', async () => {
    const { user } = await openStep(['authenticator']);
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(heading()).toHaveTextContent('Sign in');
    expect(password()).toHaveValue('');
    expect(password()).toBeValid();
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
