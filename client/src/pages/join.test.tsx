import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { mara } from '@/features/accounts/testing';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { JoinPage } from './join';

const details = 'POST /api/links/details';
const token = 'T'.repeat(43);
const gone = refuse(410, 'This invitation has expired, was revoked or was already used.');

afterEach(() => window.history.replaceState(null, '', '/'));

function open({ hash = `#${token}`, ...replies }: Record<string, unknown> = {}) {
  window.history.replaceState(null, '', `/join${hash}`);
  const server = fakeApi({
    [details]: { name: 'noor@example.com' },
    'POST /api/join': mara,
    'GET /api/registration': { open: false, sendsEmail: true },
    ...replies,
  });
  return { ...renderApp(<JoinPage />, { path: '/join' }), server };
}

const heading = () => screen.getByRole('heading', { level: 1 });

describe('an invitation', () => {
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
    const { user } = open({ 'POST /api/join': gone });
    for (const label of ['First name', 'Last name', 'Username'])
      await user.type(await screen.findByLabelText(label), 'Noor');
    await user.type(screen.getByLabelText('Password'), 'slow boats in harbor{Enter}');
    await waitFor(() => expect(heading()).toHaveTextContent('This invitation no longer works'));
    expect(heading()).toHaveFocus();
  });

  it('without its link leads nowhere', () => {
    const { server } = open({ hash: '' });
    expect(heading()).toHaveTextContent('Open the link you were sent');
    expect(server.requests).toEqual([]);
  });
});
