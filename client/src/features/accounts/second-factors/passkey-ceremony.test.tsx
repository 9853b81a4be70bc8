import { sendSignal, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { SecondFactorsSection } from './second-factors-section';
import { list, none } from './testing';

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

async function addPasskey(replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    [list]: none,
    'POST /api/account/passkeys/options': { token: 'a-token', options: { challenge: 'c' } },
    [start]: { uri: 'otpauth://totp/mara', key: 'GQTCDTHU' },
    ...replies,
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
    expect.objectContaining({ description: 'Wait for the other change to finish, then try again.' }),
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

it('leaves a passkey that was refused on the device: the first of two requests may store it yet', async () => {
  vi.mocked(startRegistration).mockResolvedValue({ id: 'a-passkey' } as never);
  await addPasskey({ 'POST /api/account/passkeys': refuse(400, 'That passkey was used before.') });
  await waitFor(() => expect(toast).toHaveBeenCalled());
  expect(sendSignal).not.toHaveBeenCalled();
});
