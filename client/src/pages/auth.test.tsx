import { authCopy } from '@brand/copy/small-pages';
import { accountMessages } from '@shared/contracts/accounts/accounts';
import { studio } from '@shared/site/studio';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anonymous, mara } from '@/features/accounts/testing';
import { broken, type fakeApi, refuse } from '@/lib/testing/fake-api';
import { openAuth, password } from './auth/testing';

vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));

type Replies = Parameters<typeof fakeApi>[0];

const heading = () => screen.getByRole('heading', { level: 1 });

async function givePassword(replies: Replies = {}) {
  const app = openAuth(replies);
  await app.user.type(screen.getByLabelText('Username or email'), ' mara ');
  await app.user.type(password(), 'low water mark{Enter}');
  return app;
}

describe('the page', () => {
  it('shows the studio in numbers', () => {
    openAuth();
    const figures = screen.getByRole('region', { name: `${studio.shortName} by the numbers` });
    expect(figures).toHaveTextContent(authCopy.figures.map(({ value, name }) => name + value).join(''));
  });

  it('leads who is signed in to the admin panel', async () => {
    const { history, server } = openAuth({ 'GET /api/user': mara });
    await waitFor(() => expect(history.at(-1)).toBe('/admin'));
    expect(server.requestsTo('GET /api/user')).toHaveLength(1);
  });

  it.each([
    ['a 401', anonymous],
    ['a 403', refuse(403, 'Not here.')],
    ['a 404 of a proxy', new Response('<h1>Not Found</h1>', { status: 404 })],
    ['a 500', new Response('{}', { status: 500 })],
    ['no connection', broken],
  ])('stays for %s, which names nobody', async (_case, answer) => {
    const { history, server } = openAuth({ 'GET /api/user': answer });
    await waitFor(() => expect(server.requestsTo('GET /api/user')).toHaveLength(1));
    await act(async () => undefined);
    expect(history).toEqual(['/auth']);
    expect(heading()).toHaveTextContent('Sign in');
  });
});

describe('two-step sign-in', () => {
  const login = 'POST /api/login';
  const openStep = async (methods: string[]) => {
    const secondFactor = { token: 'a-token', methods };
    return givePassword({
      [login]: () => Response.json({ message: 'One more step.', secondFactor }, { status: 401 }),
    });
  };

  it('goes back to the password where the first step is too old', async () => {
    const message = 'This sign-in has expired. Please sign in again.';
    const { user, server } = await openStep(['authenticator']);
    server.change(login, refuse(401, message));
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(
      await within(await screen.findByRole('form', { name: 'Sign in' })).findByText(message),
    ).toBeVisible();
    expect(heading()).toHaveTextContent('Sign in');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
  });
});

describe('creating an account', () => {
  it('is not offered while registration is closed', async () => {
    openAuth({ 'GET /api/registration': { open: false, sendsEmail: true } });
    expect(await screen.findByText(accountMessages.registrationClosed)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create an account' })).not.toBeInTheDocument();
  });
});
