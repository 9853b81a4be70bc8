import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { here, noFactors } from '@/features/accounts/testing';
import { broken, refuse } from '@/lib/testing/fake-api';
import { findFailure, findToast } from '@/lib/testing/toasts';
import { dialog, noContent, openSecurity, owner, section } from './account/testing';

vi.mock('@simplewebauthn/browser', async importOriginal => ({
  ...(await importOriginal<object>()),
  startRegistration: vi.fn(),
}));

beforeEach(() => {
  vi.mocked(startRegistration).mockClear();
});

const account = 'GET /api/account';
const addedAt = '2026-03-02T09:00:00.000Z';
const isAskedOnLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('a new password says what it ended', async () => {
  const { user } = openSecurity({ 'POST /api/account/password': noContent });
  const { getByLabelText } = await section('Password');
  await user.type(getByLabelText('Current password'), 'low water mark');
  await user.type(getByLabelText('New password'), 'high water mark{Enter}');
  expect(await findToast('Password changed')).toHaveTextContent(/signed out everywhere else.* invitations/);
  expect(getByLabelText('Current password')).toHaveValue('');
});

describe('the sessions', () => {
  const sessions = () => section('Where you’re signed in');
  const one = 'DELETE /api/account/sessions/phone';

  it.each([
    ['that end', /^Sign out: Safari on iOS/, one, noContent, findToast, 'Signed out'],
    [
      'that all end',
      'Sign out everywhere else',
      'DELETE /api/account/sessions/others',
      noContent,
      findToast,
      'Signed out everywhere else',
    ],
    [
      'that ended by themselves',
      /^Sign out: Safari/,
      one,
      refuse(404, 'This session has already ended.'),
      findFailure,
      /^Unable to/,
    ],
    ['whose answer got lost', /^Sign out: Safari/, one, broken, findFailure, 'The server didn’t respond'],
  ])('%s leave the list', async (_case, name, request, reply, find, title) => {
    const { user, server } = openSecurity({ [request]: reply });
    const button = await (await sessions()).findByRole('button', { name });
    server.change(account, { ...owner, sessions: [here] });
    await user.click(button);
    await find(title);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(server.requestsTo(request)).toHaveLength(1);
    expect((await sessions()).getByRole('heading')).toHaveFocus();
  });
});

describe('an authenticator app', () => {
  const codes = Array.from({ length: 10 }, (_, n) => `7K2M-Q9XD-0HTV-3BW${n}`);
  const app = { ...noFactors, authenticator: { addedAt }, recoveryCodesLeft: 10 };

  async function setUp(reply: unknown) {
    const opened = openSecurity({
      [account]: { ...owner, secondFactors: { ...noFactors, missing: true } },
      'POST /api/account/authenticator': { uri: 'otpauth://totp/mara', key: 'A'.repeat(32) },
      'POST /api/account/authenticator/confirmation': reply,
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    const code = await screen.findByLabelText('Code');
    opened.server.change(account, { ...owner, secondFactors: app });
    await opened.user.type(code, '123456{Enter}');
    return { ...opened, code };
  }

  it('asks before its recovery codes are lost', async () => {
    const { user } = await setUp({ recoveryCodes: codes });
    const shown = await dialog();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(isAskedOnLeave()).toBe(true);
    await user.click(shown.getByRole('button', { name: 'I’ve saved them' }));
    expect(isAskedOnLeave()).toBe(false);
    expect(screen.queryByText(/to use the admin panel/)).not.toBeInTheDocument();
  });

  it('that comes without codes, beside a passkey, is announced in a toast', async () => {
    await setUp({ recoveryCodes: null });
    await findToast('Authenticator app added');
  });
});

it('passkeys are not offered where the browser has none, as on plain http', async () => {
  openSecurity();
  expect(await screen.findByText(/They need https, a domain name/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

it.each([
  ['NotAllowedError', /No passkey was used/],
  ['SecurityError', /only at this site’s main address/],
  ['InvalidStateError', /already has a passkey/],
])('a passkey that the browser refuses with %s says why', async (name, words) => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.mocked(startRegistration).mockRejectedValueOnce(Object.assign(new Error('No'), { name }));
  const { user } = openSecurity({ 'POST /api/account/passkeys/options': { token: 't', options: {} } });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await findFailure('Unable to add a passkey')).toHaveTextContent(words);
});
