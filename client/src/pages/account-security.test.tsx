import { sendSignal, startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, never, proofRequired, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { dialog, here, noContent, noFactors, openSecurity, owner, section } from './account/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@simplewebauthn/browser', async importOriginal => ({
  ...(await importOriginal<object>()),
  browserSupportsWebAuthn: () => true,
  startRegistration: vi.fn(),
  sendSignal: vi.fn(async () => {}),
}));

beforeEach(() => {
  for (const mocked of [toast, startRegistration, sendSignal]) vi.mocked(mocked).mockClear();
});

const list = 'GET /api/account/second-factors';
const key = 'GQTCDTHUH5ZLUQFFXPLSVRSD3KGVUWWZ';
const codes = Array.from({ length: 10 }, (_, n) => `7K2M-Q9XD-0HTV-3BW${n}`);
const app = {
  ...noFactors,
  authenticator: { addedAt: '2026-03-02T09:00:00.000Z' },
  recoveryCodesLeft: 10,
};
const isAskedOnLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the password', () => {
  const change = 'POST /api/account/password';
  const type = async (reply: unknown) => {
    const opened = openSecurity({ [change]: reply });
    const password = await section('Password');
    const current = password.getByLabelText('Current password');
    await opened.user.type(current, 'low water mark');
    await opened.user.type(password.getByLabelText('New password'), 'high water mark{Enter}');
    return { ...opened, current };
  };

  it('is changed, which says what that ended', async () => {
    const { current, server } = await type(noContent);
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Password changed',
        description: expect.stringMatching(/signed out everywhere else.* invitations/),
      }),
    );
    expect(server.requestsTo(change)[0]?.body).toEqual({
      currentPassword: 'low water mark',
      newPassword: 'high water mark',
    });
    expect(current).toHaveValue('');
  });

  it('has the day of its last change beside it', async () => {
    openSecurity({ 'GET /api/account': { ...owner, passwordChangedAt: '2026-03-02T10:00:00.000Z' } });
    expect(await screen.findByText(/^Last changed Mar 2, 2026/)).toBeVisible();
  });

  it('is not changed by the wrong one, which does not end the session', async () => {
    const message = 'Incorrect password.';
    const { current } = await type(refuse(401, message, [{ path: 'currentPassword', message }]));
    await waitFor(() => expect(current).toHaveAccessibleDescription(message));
    expect(current).toHaveFocus();
  });
});

describe('the sessions', () => {
  const sessions = () => section('Where you’re signed in');

  it.each([
    [/^Sign out: Safari on iOS/, 'DELETE /api/account/sessions/phone', 'Signed out'],
    ['Sign out everywhere else', 'DELETE /api/account/sessions', 'Signed out everywhere else'],
  ])('end with one press: %s', async (name, request, title) => {
    const { user, server } = openSecurity({ [request]: noContent });
    const button = await (await sessions()).findByRole('button', { name });
    server.change('GET /api/account/sessions', [here]);
    await user.dblClick(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title }));
    expect(server.requestsTo(request)).toHaveLength(1);
    expect((await sessions()).getByRole('heading')).toHaveFocus();
  });

  it.each([
    ['that ended by themselves leave the list', refuse(404, 'This session has already ended.'), 'Unable to'],
    ['may have ended where no answer came', broken, 'The server didn’t respond'],
  ])('%s', async (_case, reply, title) => {
    const { user, server } = openSecurity({ 'DELETE /api/account/sessions/phone': reply });
    const button = await (await sessions()).findByRole('button', { name: /^Sign out: Safari/ });
    server.change('GET /api/account/sessions', [here]);
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: expect.stringContaining(title) }));
  });

  it('say nothing where somebody declines to say who they are', async () => {
    const { user } = openSecurity({ 'DELETE /api/account/sessions/phone': proofRequired });
    await user.click(await (await sessions()).findByRole('button', { name: /^Sign out: Safari/ }));
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toast).not.toHaveBeenCalled();
  });
});

describe('an authenticator app', () => {
  const confirm = 'POST /api/account/authenticator/confirmation';

  async function setUp(reply: unknown) {
    const opened = openSecurity({
      'POST /api/account/authenticator': { uri: `otpauth://totp/mara?secret=${key}`, key },
      [confirm]: reply,
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    const code = await screen.findByLabelText('Code');
    return { ...opened, code };
  }

  it('shows its recovery codes at once, however long the list takes, and asks before they are lost', async () => {
    const { user, server, code } = await setUp({ recoveryCodes: codes });
    expect(screen.getByRole('link', { name: 'Open your app' })).toHaveAttribute(
      'href',
      `otpauth://totp/mara?secret=${key}`,
    );
    server.change(list, never);
    await user.type(code, '123456{Enter}');
    const shown = await dialog();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(isAskedOnLeave()).toBe(true);
    await user.click(shown.getByRole('button', { name: 'I’ve saved them' }));
    expect(isAskedOnLeave()).toBe(false);
  });

  it('that comes without codes, beside a passkey, is announced in a toast', async () => {
    const { user, code } = await setUp({ recoveryCodes: null });
    await user.type(code, '123456{Enter}');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Authenticator app added' })),
    );
  });

  it('that is there although the answer was lost needs no more code', async () => {
    const { user, server, code } = await setUp(broken);
    server.change(list, app);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove app' })).toBeVisible();
    expect(code).not.toBeInTheDocument();
  });

  it('says at the field that a code is wrong', async () => {
    const message = "That code isn't right.";
    const { user, code } = await setUp(refuse(400, message, [{ path: 'code', message }]));
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(message)));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { name: 'Authenticator app' })).toHaveFocus();
  });
});

describe('a passkey', () => {
  const named = (name: string) => Object.assign(new Error('The operation failed.'), { name });
  const question = { 'POST /api/account/passkeys/options': { token: 'a-token', options: {} } };
  const add = async () => {
    const opened = openSecurity(question);
    await opened.user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    return opened;
  };

  it.each([
    ['NotAllowedError', /No passkey was used/],
    ['InvalidStateError', /already has a passkey/],
    ['NotSupportedError', /can’t store a passkey/],
    ['SecurityError', /don’t work at this web address/],
  ])('that the browser refuses with %s says why', async (name, words) => {
    vi.mocked(startRegistration).mockRejectedValueOnce(named(name));
    await add();
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unable to add a passkey',
        description: expect.stringMatching(words),
        variant: 'destructive',
      }),
    );
  });

  it('that is removed is dropped from the device', async () => {
    const passkey = { id: 'abc', name: 'Work laptop', addedAt: '2026-03-02T09:00:00.000Z', lastUsedAt: null };
    const { user } = openSecurity({
      [list]: { ...noFactors, passkeys: [passkey], recoveryCodesLeft: 1 },
      'DELETE /api/account/passkeys/abc': noContent,
    });
    expect(await screen.findByText('1 code left.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove: Work laptop' }));
    await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(sendSignal).toHaveBeenCalledWith(expect.objectContaining({ credentialID: 'abc' })),
    );
  });
});
