import { sendSignal, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { SecondFactorsSection } from './second-factors-section';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@simplewebauthn/browser', async importOriginal => ({
  ...(await importOriginal<object>()),
  browserSupportsWebAuthn: () => true,
  startRegistration: vi.fn(),
  sendSignal: vi.fn(async () => {}),
}));

const start = 'POST /api/account/authenticator';

/** A device that waits for its owner until the ceremony is cancelled. */
beforeEach(() => {
  vi.mocked(toast).mockClear().mockReturnValue({ dismiss: vi.fn() });
  vi.mocked(startRegistration)
    .mockReset()
    .mockImplementation(
      () =>
        new Promise((_, reject) => {
          WebAuthnAbortService.createNewAbortSignal().addEventListener('abort', event =>
            reject((event.target as AbortSignal).reason),
          );
        }),
    );
});

async function addPasskey() {
  const server = fakeApi({
    'GET /api/account/second-factors': {
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      missing: false,
    },
    'POST /api/account/passkeys/options': { token: 'a-token', options: { challenge: 'c' } },
    'POST /api/account/passkeys': refuse(409, 'You have 20 passkeys.'),
    [start]: { uri: 'otpauth://totp/mara', key: 'GQTCDTHU' },
  });
  const app = renderApp(<SecondFactorsSection />);
  await app.user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await waitFor(() => expect(startRegistration).toHaveBeenCalledTimes(1));
  return { ...app, server };
}

it('keeps other changes waiting, and says so', async () => {
  const { user, server } = await addPasskey();
  await user.click(screen.getByRole('button', { name: 'Set up an app' }));
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ description: 'Another change is still under way.' }),
  );
  expect(server.requestsTo(start)).toEqual([]);
});

it('ends with its page, without a word, and another one can begin', async () => {
  const { unmount } = await addPasskey();
  const first = vi.mocked(startRegistration).mock.results[0]?.value;
  vi.mocked(startRegistration).mockClear();
  unmount();
  await expect(first).rejects.toThrow('cancel');
  await addPasskey();
  expect(toast).not.toHaveBeenCalled();
});

it('leaves no passkey on the device that the server refused', async () => {
  const passkey = { id: 'made-in-vain' } as Awaited<ReturnType<typeof startRegistration>>;
  vi.mocked(startRegistration).mockResolvedValue(passkey);
  const { server } = await addPasskey();
  await waitFor(() => expect(server.requestsTo('POST /api/account/passkeys')).toHaveLength(1));
  await waitFor(() =>
    expect(sendSignal).toHaveBeenCalledWith(expect.objectContaining({ credentialID: 'made-in-vain' })),
  );
});
