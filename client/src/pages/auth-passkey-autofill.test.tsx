import { accountLimits } from '@shared/server-limits';
import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mara } from '@/features/accounts/testing';
import { hardReplace } from '@/lib/hard-navigate';
import { broken, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { openAuth } from './auth/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn(), toastAfterReload: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardReplace: vi.fn() }));
vi.mock('@simplewebauthn/browser', async importOriginal => ({
  ...(await importOriginal<object>()),
  browserSupportsWebAuthnAutofill: vi.fn(),
  browserSupportsWebAuthn: () => true,
  startAuthentication: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: () => cancel() },
}));

const options = 'POST /api/login/passkey/options';
const send = 'POST /api/login';
const passkey = { id: 'a-passkey' } as Awaited<ReturnType<typeof startAuthentication>>;
const cancel = vi.fn();
let choose: (chosen: typeof passkey) => void;

beforeEach(() => {
  vi.mocked(browserSupportsWebAuthnAutofill).mockResolvedValue(true);
  vi.mocked(startAuthentication)
    .mockReset()
    .mockImplementation(
      () =>
        new Promise(resolve => {
          choose = resolve;
        }),
    );
  for (const mocked of [cancel, vi.mocked(toast), vi.mocked(hardReplace)]) mocked.mockClear();
});
afterEach(() => vi.useRealTimers());

const open = (replies: Parameters<typeof openAuth>[0] = {}) =>
  openAuth({ [options]: { token: 'a-token', options: { challenge: 'c' } }, [send]: mara, ...replies });
const listed = (times = 1) => waitFor(() => expect(startAuthentication).toHaveBeenCalledTimes(times));

it('a passkey that is chosen among the usernames signs in', async () => {
  const { server } = open();
  await listed();
  expect(startAuthentication).toHaveBeenCalledWith({
    optionsJSON: { challenge: 'c' },
    useBrowserAutofill: true,
  });
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username webauthn');
  await act(async () => choose(passkey));
  await waitFor(() => expect(hardReplace).toHaveBeenCalledWith('/admin'));
  expect(server.requestsTo(send)[0]?.body).toEqual({ token: 'a-token', passkey });
});

it('one that is refused is said to be, and the rest can be tried', async () => {
  open({ [send]: refuse(401, "That passkey didn't work. Please try again, or use your password.") });
  await listed();
  await act(async () => choose(passkey));
  await listed(2);
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Login failed', description: expect.stringMatching(/didn't work/) }),
  );
});

it('the list ends for the button, which asks at once, and is back where that came to nothing', async () => {
  let decline = (_reason: Error) => {};
  const { user } = open();
  await listed();
  vi.mocked(startAuthentication).mockImplementationOnce(() => new Promise((_, reject) => (decline = reject)));
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await listed(2);
  expect(cancel).toHaveBeenCalledOnce();
  expect(startAuthentication).toHaveBeenLastCalledWith(
    expect.objectContaining({ useBrowserAutofill: false }),
  );
  await act(async () => decline(new Error()));
  await listed(3);
});

it('the server’s question is asked anew before it expires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = open();
  await listed();
  await act(() => vi.advanceTimersByTimeAsync(accountLimits.challengeFor));
  await listed(2);
  expect(server.requestsTo(options)).toHaveLength(2);
});

it('a browser that gets no question shows the form without a word', async () => {
  const { server } = open({ [options]: broken });
  await waitFor(() => expect(server.requestsTo(options)).toHaveLength(1));
  expect(screen.getByLabelText('Username')).toBeVisible();
  expect(startAuthentication).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
});
