import { recoveryMessages } from '@shared/contracts/accounts/recovery';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { ResetPasswordPage } from './reset-password';

const details = 'POST /api/links/details';
const token = 'T'.repeat(43);
const gone = refuse(410, 'This link has expired or was already used.');
const withoutMail = { 'GET /api/registration': { open: false, sendsEmail: false } };

afterEach(() => window.history.replaceState(null, '', '/'));

function open({ hash = '', ...replies }: Record<string, unknown> = {}) {
  window.history.replaceState(null, '', `/reset-password${hash}`);
  const server = fakeApi({
    'GET /api/registration': { open: false, sendsEmail: true },
    'POST /api/password-reset-requests': new Response(null, { status: 204 }),
    [details]: { name: 'mara' },
    'POST /api/password-reset': new Response(null, { status: 204 }),
    ...replies,
  });
  return { ...renderApp(<ResetPasswordPage />, { path: '/reset-password' }), server };
}

const openLink = (replies = {}) => open({ hash: `#${token}`, ...replies });
const heading = () => screen.getByRole('heading', { level: 1 });
const email = () => screen.getByLabelText('Email');
const password = () => screen.findByLabelText('New password');

describe('a link', () => {
  it('is not offered where the site sends no email', async () => {
    open(withoutMail);
    expect(await screen.findByText(recoveryMessages.withoutMail)).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/auth');
  });

  it.each(['opened', 'used'])('that is gone when it is %s makes way for a new one', async when => {
    const { user } = openLink({
      [when === 'opened' ? details : 'POST /api/password-reset']: gone,
    });
    if (when === 'used') await user.type(await password(), 'slow boats in harbor{Enter}');
    await waitFor(() => expect(heading()).toHaveTextContent('This link no longer works'));
    expect(heading()).toHaveFocus();
    expect(email()).toBeVisible();
  });

  it('that is gone promises no other one where the site sends no email', async () => {
    openLink({ [details]: gone, ...withoutMail });
    const text = `It has expired or was already used. ${recoveryMessages.withoutMail}`;
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('can be checked again after a failure', async () => {
    const { user, server } = openLink({ [details]: broken });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.change(details, { name: 'mara' });
    await user.click(retry);
    expect(await password()).toBeVisible();
  });
});
