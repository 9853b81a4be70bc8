import { startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fetchJson } from '@/lib/api/client';
import { withProof } from '@/lib/api/with-proof';
import { fakeApi, proofRequired } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { SessionGuard } from '../session/session-guard';
import { anonymous, mara } from '../testing';
import { ProofGuard } from './proof-guard';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@simplewebauthn/browser', async importOriginal => ({
  ...(await importOriginal<object>()),
  browserSupportsWebAuthn: () => true,
  startAuthentication: vi.fn(),
}));

const passkey = { id: 'a-passkey' } as Awaited<ReturnType<typeof startAuthentication>>;

it('a passkey that meets an ended session leads to signing in again, which is a proof, too', async () => {
  vi.mocked(startAuthentication).mockResolvedValue(passkey);
  const server = fakeApi({
    'DELETE /api/shares': proofRequired,
    'GET /api/account/second-factors': {
      authenticator: null,
      passkeys: [{ id: 'laptop', name: 'Laptop', addedAt: '2026-03-02T09:00:00.000Z', lastUsedAt: null }],
      recoveryCodesLeft: 10,
      recoveryCodesSaved: true,
      missing: false,
    },
    'POST /api/login/passkey/options': { token: 'a-token', options: { challenge: 'c' } },
    'POST /api/account/proof': anonymous,
    'GET /api/user': anonymous,
  });
  const { user } = renderApp(
    <>
      <ProofGuard user={mara} />
      <SessionGuard user={mara} onHide={() => {}} />
    </>,
  );
  const sent = withProof(() => fetchJson<unknown>('DELETE', '/api/shares'));
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  server.change('POST /api/login', () => {
    server.change('DELETE /api/shares', { done: true });
    return mara;
  });
  await user.type(dialog.getByLabelText('Password'), 'low water mark{Enter}');
  await expect(sent).resolves.toEqual({ done: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
