import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mara } from '@/features/accounts/testing';
import { hardReplace } from '@/lib/hard-navigate';
import { broken, type fakeApi, refuse } from '@/lib/testing/fake-api';
import { toast, toastAfterReload } from '@/lib/toast';
import { openAuth, password } from './auth/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn(), toastAfterReload: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(toastAfterReload).mockClear();
  vi.mocked(hardReplace).mockClear();
});

const signInForm = () => within(screen.getByRole('form', { name: 'Sign in' }));
const signInButton = () => signInForm().getByRole('button', { name: 'Sign in' });

describe('an account with a second factor', () => {
  const stepRequired =
    (...methods: string[]) =>
    () =>
      new Response(
        JSON.stringify({
          message: 'Your password is correct. One more step is needed to sign in.',
          secondFactor: { token: 'a-token', methods },
        }),
        { status: 401 },
      );
  const secondStep = 'POST /api/login/second-step';

  async function givePassword(replies: Parameters<typeof fakeApi>[0]) {
    const app = openAuth({ 'POST /api/login': stepRequired('authenticator', 'recovery-code'), ...replies });
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
    await user.paste('Your code: 123 456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/admin'));
    expect(server.requestsTo(secondStep)[0]?.body).toEqual({ token: 'a-token', code: 'Your code: 123 456' });
  });

  it('is told about nothing that is for strangers', async () => {
    const { user } = await givePassword({});
    const heading = () => screen.getByRole('heading', { level: 1 });
    expect(heading()).toHaveTextContent('One more step');
    expect(screen.queryByText(/For studio staff/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create an account' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(heading()).toHaveTextContent('Sign in');
    expect(screen.getByRole('button', { name: 'Create an account' })).toBeVisible();
  });

  it('with a passkey only, in a browser without any, says so, and is announced', async () => {
    await givePassword({ 'POST /api/login': stepRequired('passkey') });
    const lead = screen.getByText('Your password is correct. Now confirm it’s you.');
    await waitFor(() => expect(lead).toHaveFocus());
    expect(screen.getByText(/^This browser doesn’t support passkeys/)).toBeVisible();
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
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/admin'));
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
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('goes back to the password where the first step is too old', async () => {
    const message = 'This sign-in has expired. Please sign in again.';
    const { user } = await givePassword({ [secondStep]: refuse(401, message) });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await signInForm().findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
    await user.keyboard('low water mark');
    await user.click(signInButton());
    await screen.findByRole('region', { name: 'One more step' });
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(signInForm().queryByText(message)).not.toBeInTheDocument();
  });

  it('says why the password is needed again where an earlier answer was lost', async () => {
    const { user, server } = await givePassword({ [secondStep]: broken });
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    await screen.findByRole('alert');
    server.change(secondStep, refuse(401, 'This sign-in has expired. Please sign in again.'));
    await user.keyboard('{Enter}');
    const message = 'We lost the connection while you were signing in. Please sign in again.';
    expect(await signInForm().findByText(message)).toBeVisible();
  });

  it('starts over without the password', async () => {
    const { user } = await givePassword({});
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
    expect(password()).toBeValid();
  });
});
