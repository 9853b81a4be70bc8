import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mara } from '@/features/accounts/testing';
import { hardReplace } from '@/lib/hard-navigate';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast, toastAfterReload } from '@/lib/toast';
import { JoinPage } from './join';

vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));
vi.mock('@/lib/toast', () => ({ toast: vi.fn(), toastAfterReload: vi.fn() }));

const token = 'T'.repeat(43);
const gone = refuse(410, 'This invitation has expired, was revoked, or was already used.');

beforeEach(() => {
  vi.mocked(hardReplace).mockClear();
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});

function open({ hash = `#${token}`, ...replies }: Record<string, unknown> = {}) {
  window.history.replaceState(null, '', `/join${hash}`);
  const server = fakeApi({
    'POST /api/join/details': { email: 'noor@example.com' },
    'POST /api/join': mara,
    'GET /api/registration': { open: false, signedIn: false, sendsEmail: true },
    ...replies,
  });
  return { ...renderApp(<JoinPage />, { path: '/join' }), server };
}

const kept = () => JSON.stringify({ ...sessionStorage, ...localStorage });
const heading = () => screen.getByRole('heading', { level: 1 });

async function fillIn({ user }: ReturnType<typeof open>, password = 'slow boats in harbor') {
  await user.type(await screen.findByLabelText('First name'), 'Noor');
  await user.type(screen.getByLabelText('Last name'), 'Haddad');
  await user.type(screen.getByLabelText('Username'), 'noor');
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('an invitation', () => {
  it('makes the account that the invited person chooses, and signs in', async () => {
    const page = open();
    await fillIn(page);
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/admin'));
    expect(screen.getByText('noor@example.com')).toBeVisible();
    expect(page.server.requestsTo('POST /api/join')[0]?.body).toEqual({
      token,
      username: 'noor',
      password: 'slow boats in harbor',
      firstName: 'Noor',
      lastName: 'Haddad',
    });
    expect(toastAfterReload).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Your account is ready' }),
    );
    expect(window.location.hash).toBe('');
  });

  it('leads nowhere once its page was left', async () => {
    let answer = (_user: unknown) => {};
    const page = open({ 'POST /api/join': () => new Promise(resolve => (answer = resolve)) });
    await fillIn(page);
    await waitFor(() => expect(page.server.requestsTo('POST /api/join')).toHaveLength(1));
    page.unmount();
    await act(async () => answer(mara));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your account is ready' })),
    );
    expect(hardReplace).not.toHaveBeenCalled();
  });

  it('says whom it signs out', async () => {
    open({
      'GET /api/registration': { open: false, signedIn: true, sendsEmail: true },
      'GET /api/user': mara,
    });
    expect(
      await screen.findByText('You’re signed in as Mara Ellison. Creating this account signs you out.'),
    ).toBeVisible();
  });

  it('that no longer works says so', async () => {
    open({ 'POST /api/join/details': gone });
    await waitFor(() => expect(heading()).toHaveTextContent('This invitation no longer works'));
    expect(heading()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/auth');
  });

  it('to an address that has an account by now says so, and asks for nothing', async () => {
    open({ 'POST /api/join/details': refuse(409, 'An account with this email already exists.') });
    await waitFor(() => expect(heading()).toHaveTextContent('This email already has an account'));
    expect(heading()).toHaveFocus();
    expect(screen.getByText(/If you didn’t create it, tell the person who invited you/)).toBeVisible();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  });

  it('that is used while the form is open may have been used by it, and says so', async () => {
    const page = open({ 'POST /api/join': broken });
    await fillIn(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach the server.');
    page.server.change('POST /api/join', gone);
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(heading()).toHaveTextContent('You may already have an account'));
    expect(heading()).toHaveFocus();
    expect(screen.getByText(/^Your invitation has just been used or has expired\./)).toBeVisible();
    expect(hardReplace).not.toHaveBeenCalled();
  });

  it('keeps what was chosen where the username is taken', async () => {
    const message = 'This username is already taken.';
    const page = open({ 'POST /api/join': refuse(409, message, [{ path: 'username', message }]) });
    await fillIn(page);
    const username = screen.getByLabelText('Username');
    await waitFor(() => expect(username).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(username).toHaveFocus();
    expect(username).toHaveValue('noor');
  });

  it('says where the address has an account by now', async () => {
    const message = 'An account with this email already exists.';
    const page = open({ 'POST /api/join': refuse(409, message, [{ path: 'email', message }]) });
    await fillIn(page);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('refuses the username as a password before it is sent', async () => {
    const page = open();
    await fillIn(page, 'noor  ');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/can't be your username/),
    );
    expect(page.server.requestsTo('POST /api/join')).toEqual([]);
  });

  it('can be checked again after a failure', async () => {
    const { user, server } = open({ 'POST /api/join/details': broken });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.change('POST /api/join/details', { email: 'noor@example.com' });
    await user.click(retry);
    expect(await screen.findByLabelText('Username')).toBeVisible();
  });
});

describe('a reload, or Back', () => {
  const other = 'U'.repeat(43);
  const reload = (page: ReturnType<typeof open>, replies = {}) => {
    page.unmount();
    return open({ hash: '', ...replies });
  };
  const type = async ({ user }: ReturnType<typeof open>) => {
    await user.type(await screen.findByLabelText('First name'), 'Noor');
    await user.type(screen.getByLabelText('Username'), 'noor');
    await user.type(screen.getByLabelText('Password'), 'slow boats');
  };

  it('leads to the form again, with what was typed but the password', async () => {
    const page = open();
    await type(page);
    expect(kept()).not.toContain('slow');
    const { server } = reload(page);
    expect(await screen.findByLabelText('First name')).toHaveValue('Noor');
    expect(screen.getByLabelText('Username')).toHaveValue('noor');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(server.requestsTo('POST /api/join/details')[0]?.body).toEqual({ token });
    expect(window.location.href).not.toContain(token);
    expect(JSON.stringify(window.history.state)).not.toContain(token);
  });

  it('leads to nothing of it once the account is made', async () => {
    const page = open();
    await fillIn(page);
    await waitFor(() => expect(hardReplace).toHaveBeenCalled());
    await page.user.type(screen.getByLabelText('First name'), 'x');
    expect(kept()).toBe('{}');
    reload(page);
    expect(heading()).toHaveTextContent('Open the link you were sent');
  });

  it.each(['opened', 'used'])('leads to nothing of a link that is gone when it is %s', async when => {
    const page = open({ [when === 'opened' ? 'POST /api/join/details' : 'POST /api/join']: gone });
    if (when === 'used') await fillIn(page);
    await waitFor(() => expect(kept()).toBe('{}'));
  });

  it('shows another link nothing that was typed for the first', async () => {
    const page = open();
    await type(page);
    page.unmount();
    const { server } = open({ hash: `#${other}` });
    expect(await screen.findByLabelText('First name')).toHaveValue('');
    expect(server.requestsTo('POST /api/join/details')[0]?.body).toEqual({ token: other });
    expect(kept()).not.toContain(token);
  });

  it('finds the link that was opened last, though the one before is gone', async () => {
    let answer = (_reply: unknown) => {};
    const page = open({ 'POST /api/join/details': () => new Promise(resolve => (answer = resolve)) });
    page.server.change('POST /api/join/details', { email: 'ida@example.com' });
    act(() => {
      window.location.hash = other;
    });
    expect(await screen.findByText('ida@example.com')).toBeVisible();
    await act(async () => answer(gone));
    expect(kept()).toContain(other);
  });
});

it('without a link, the page says what it needs', () => {
  const { server } = open({ hash: '' });
  expect(heading()).toHaveTextContent('Open the link you were sent');
  expect(server.requests).toEqual([]);
});
