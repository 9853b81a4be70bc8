import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, type fakeApi, proofRequired, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { here, noContent, openAccount, owner, section } from './account/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

describe('the email address', () => {
  const change = 'PATCH /api/account/email';

  async function saveEmail(replies: Parameters<typeof fakeApi>[0]) {
    const app = openAccount(replies);
    const email = await section('Email');
    await app.user.clear(email.getByLabelText('Email'));
    await app.user.type(email.getByLabelText('Email'), 'mara@falk.example{Enter}');
    return { ...app, email };
  }

  it('is saved after the password was asked for, where it was not for a while', async () => {
    const { user, server } = await saveEmail({ [change]: proofRequired });
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    server.change(change, { ...owner, email: 'mara@falk.example' });
    server.change('POST /api/account/proof', noContent);
    await user.type(dialog.getByLabelText('Password'), 'low water mark{Enter}');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Email saved' }));
    expect(screen.getByRole('link', { name: /mara@falk\.example$/ })).toBeVisible();
  });

  it('stays as it was typed, without a word of failure, where the password is not given', async () => {
    const { user, email } = await saveEmail({ [change]: proofRequired });
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.keyboard('{Escape}');
    const save = await email.findByRole('button', { name: 'Save email' });
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
    expect(email.queryByRole('alert')).not.toBeInTheDocument();
    expect(toast).not.toHaveBeenCalled();
    expect(email.getByLabelText('Email')).toHaveValue('mara@falk.example');
  });

  it('that is taken is refused at its field', async () => {
    const message = 'An account with this email already exists.';
    const { email } = await saveEmail({ [change]: refuse(409, message, [{ path: 'email', message }]) });
    await waitFor(() => expect(email.getByLabelText('Email')).toHaveAccessibleDescription(message));
    expect(email.getByLabelText('Email')).toHaveFocus();
  });

  it('that could not be sent keeps what was typed', async () => {
    const { email } = await saveEmail({ [change]: refuse(503, 'We cannot reach our database right now.') });
    expect(await email.findByRole('alert')).toHaveTextContent('We cannot reach our database right now.');
    expect(email.getByLabelText('Email')).toHaveValue('mara@falk.example');
  });
});

describe('the password', () => {
  const change = 'POST /api/account/password';

  async function changePassword(reply: (server: ReturnType<typeof fakeApi>) => unknown) {
    const app = openAccount();
    app.server.change(change, () => reply(app.server));
    const password = await section('Password');
    await app.user.type(password.getByLabelText('Current password'), 'low water mark');
    await app.user.type(password.getByLabelText('New password'), 'high water mark{Enter}');
    return { ...app, password };
  }

  it('is changed, and the other sessions are gone from the list', async () => {
    const { password, server } = await changePassword(({ change: reply }) => {
      reply('GET /api/account/sessions', [here]);
      reply('GET /api/account', { ...owner, passwordChangedAt: '2026-03-02T10:00:00.000Z' });
      return noContent();
    });
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Password changed',
        description: 'You’re signed out everywhere else.',
      }),
    );
    expect(server.requestsTo(change)[0]?.body).toEqual({
      currentPassword: 'low water mark',
      newPassword: 'high water mark',
    });
    expect(password.getByLabelText('Current password')).toHaveValue('');
    expect(password.getByLabelText('New password')).toHaveValue('');
    expect(await screen.findByText(/Last changed on Mar 2, 2026, \d+:00 [AP]M \S+\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
  });

  it('is not changed by the wrong one, which does not end the session', async () => {
    const message = 'Incorrect password.';
    const { password } = await changePassword(() =>
      refuse(401, message, [{ path: 'currentPassword', message }]),
    );
    const current = password.getByLabelText('Current password');
    await waitFor(() => expect(current).toHaveAccessibleDescription(message));
    expect(current).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('may have been changed where the browser sent it twice', async () => {
    const { password } = await changePassword(() =>
      refuse(401, 'Your session has ended or changed. Please try again.'),
    );
    expect(await password.findByRole('alert')).toHaveTextContent('Your password may already be changed.');
  });

  it('may have been changed where no answer came, which it says until one does', async () => {
    const hint = 'Your password may already be changed. If you’re asked to sign in, try the new one first.';
    const { user, password, server } = await changePassword(broken);
    const alert = () => password.findByRole('alert');
    expect(await alert()).toHaveTextContent(`The server didn’t respond. ${hint}`);

    server.change(change, refuse(429, 'Too many wrong passwords. Please wait 15 minutes and try again.'));
    await user.click(password.getByRole('button', { name: 'Change password' }));
    await waitFor(async () =>
      expect(await alert()).toHaveTextContent(
        `Too many wrong passwords. Please wait 15 minutes and try again. ${hint}`,
      ),
    );

    const message = 'Incorrect password.';
    server.change('GET /api/account', { ...owner, passwordChangedAt: '2026-03-02T10:00:00.000Z' });
    server.change(change, refuse(401, message, [{ path: 'currentPassword', message }]));
    await user.click(password.getByRole('button', { name: 'Change password' }));
    const current = password.getByLabelText('Current password');
    await waitFor(() => expect(current).toHaveAccessibleDescription(message));
    expect((await alert()).textContent).toBe(hint);
    expect(await screen.findByText(/Last changed on Mar 2, 2026/)).toBeVisible();

    server.change(change, noContent);
    await user.click(password.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(current).toHaveValue(''));
    server.change(change, refuse(401, message, [{ path: 'currentPassword', message }]));
    await user.type(current, 'low water mark');
    await user.type(password.getByLabelText('New password'), 'spring water mark{Enter}');
    await waitFor(() => expect(current).toHaveAccessibleDescription(message));
    expect(password.queryByRole('alert')).not.toBeInTheDocument();
  });
});
