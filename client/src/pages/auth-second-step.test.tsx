import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mara } from '@/features/accounts/testing';
import { hardReplace } from '@/lib/hard-navigate';
import { broken, type fakeApi, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { openAuth, password } from './auth/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn(), toastAfterReload: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));

beforeEach(() => {
  for (const mocked of [toast, hardReplace]) vi.mocked(mocked).mockClear();
});

describe('two-step sign-in', () => {
  const secondStep = 'POST /api/login/second-step';
  const openStep = async (methods: string[], replies: Parameters<typeof fakeApi>[0] = {}) => {
    const app = openAuth({
      'POST /api/login': () =>
        Response.json(
          { message: 'One more step is needed to sign in.', secondFactor: { token: 'a-token', methods } },
          { status: 401 },
        ),
      ...replies,
    });
    await app.user.type(screen.getByLabelText('Username'), 'mara');
    await app.user.type(password(), 'low water mark{Enter}');
    return app;
  };

  it('says at the field that a code is wrong, and takes a recovery code instead', async () => {
    const message = "That code isn't right, or it was used before. Enter the one your app shows now.";
    const { user, server } = await openStep(['authenticator', 'recovery-code'], {
      [secondStep]: refuse(401, message, [{ path: 'code', message }]),
    });
    const code = await screen.findByLabelText('Code');
    expect(toast).not.toHaveBeenCalled();
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(code).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    server.change(secondStep, mara);
    await user.type(screen.getByLabelText('Recovery code'), '7K2M-Q9XD-0HTV-3BWE{Enter}');
    await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/admin'));
    expect(server.requestsTo(secondStep).map(({ body }) => body)).toEqual([
      { token: 'a-token', code: '000000' },
      { token: 'a-token', recoveryCode: '7K2M-Q9XD-0HTV-3BWE' },
    ]);
  });

  it('with a passkey only, in a browser without any, says so, and is announced', async () => {
    await openStep(['passkey']);
    expect(await screen.findByText(/^This browser doesn’t support passkeys/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Two-step sign-in' })).toHaveFocus();
  });

  it.each([
    [refuse(429, 'Too many wrong codes. Please wait 15 minutes and try again.'), /wait 15 minutes/],
    [broken, 'We couldn’t reach the server. Please try again.'],
  ])('reports why it failed, and keeps the code: %#', async (reply, message) => {
    const { user } = await openStep(['authenticator'], { [secondStep]: reply });
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('goes back to the password where the first step is too old', async () => {
    const message = 'This sign-in has expired. Please sign in again.';
    const { user } = await openStep(['authenticator'], { [secondStep]: refuse(401, message) });
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(
      await within(await screen.findByRole('form', { name: 'Sign in' })).findByText(message),
    ).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
  });

  it('starts over without the password', async () => {
    const { user } = await openStep(['authenticator']);
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
    expect(screen.getByLabelText('Username')).toHaveValue('mara');
    expect(password()).toHaveValue('');
    expect(password()).toBeValid();
  });
});
