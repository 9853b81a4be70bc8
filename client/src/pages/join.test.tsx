import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mara } from '@/features/accounts/testing';
import { hardReplace } from '@/lib/hard-navigate';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { JoinPage } from './join';

vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));
vi.mock('@/lib/toast', () => ({ toast: vi.fn(), toastAfterReload: vi.fn() }));

const details = 'POST /api/links/details';
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
    [details]: { name: 'noor@example.com' },
    'POST /api/join': mara,
    'GET /api/registration': { open: false, signedIn: false, sendsEmail: true },
    ...replies,
  });
  return { ...renderApp(<JoinPage />, { path: '/join' }), server };
}

const kept = () => JSON.stringify({ ...sessionStorage, ...localStorage });
const heading = () => screen.getByRole('heading', { level: 1 });

async function fillIn({ user }: ReturnType<typeof open>, password = 'slow boats in harbor{Enter}') {
  await user.type(await screen.findByLabelText('First name'), 'Noor');
  await user.type(screen.getByLabelText('Last name'), 'Haddad');
  await user.type(screen.getByLabelText('Username'), 'noor');
  await user.type(screen.getByLabelText('Password'), password);
}

describe('an invitation', () => {
  it('makes the account that the invited person chooses, and nothing of it stays', async () => {
    const page = open();
    await fillIn(page);
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/admin'));
    expect(page.server.requestsTo('POST /api/join')[0]?.body).toEqual({
      token,
      username: 'noor',
      password: 'slow boats in harbor',
      firstName: 'Noor',
      lastName: 'Haddad',
    });
    await page.user.type(screen.getByLabelText('First name'), 'x');
    expect(kept()).toBe('{}');
  });

  it('says whom it signs out', async () => {
    open({
      'GET /api/registration': { open: false, signedIn: true, sendsEmail: true },
      'GET /api/user': mara,
    });
    expect(await screen.findByText(/^You’re signed in as Mara Ellison/)).toBeVisible();
  });

  it.each([
    [gone, 'This invitation no longer works'],
    [refuse(409, 'An account with this email already exists.'), 'This email already has an account'],
  ])('that no longer works says why: %#', async (reply, title) => {
    open({ [details]: reply });
    await waitFor(() => expect(heading()).toHaveTextContent(title));
    expect(heading()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/auth');
  });

  it('that is used while the form is open says so', async () => {
    await fillIn(open({ 'POST /api/join': gone }));
    await waitFor(() => expect(heading()).toHaveTextContent('This invitation no longer works'));
    expect(heading()).toHaveFocus();
  });
});

describe('in the same tab', () => {
  const other = 'U'.repeat(43);

  it('a reload leads to the form again, with what was typed but the password', async () => {
    const page = open();
    await fillIn(page, 'slow boats');
    expect(kept()).not.toContain('slow');
    page.unmount();
    const { server } = open({ hash: '' });
    expect(await screen.findByLabelText('First name')).toHaveValue('Noor');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(server.requestsTo(details)[0]?.body).toEqual({ kind: 'invitation', token });
    expect(window.location.href).not.toContain(token);
  });

  it('another link shows nothing that was typed for the first', async () => {
    const page = open();
    await fillIn(page, 'slow boats');
    page.server.change(details, { name: 'ida@example.com' });
    act(() => {
      window.location.hash = other;
    });
    expect(await screen.findByText('ida@example.com')).toBeVisible();
    expect(await screen.findByLabelText('First name')).toHaveValue('');
    expect(kept()).not.toContain(token);
  });

  it('no link leads nowhere', () => {
    const { server } = open({ hash: '' });
    expect(heading()).toHaveTextContent('Open the link you were sent');
    expect(server.requests).toEqual([]);
  });
});
