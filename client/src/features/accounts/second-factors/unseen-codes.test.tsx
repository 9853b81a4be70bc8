import type { SecondFactors } from '@shared/contracts/second-factors';
import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setDocumentOwner } from '@/lib/api/document-owner';
import { broken, fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { mara } from '../testing';
import { RecoveryCodesGuard } from './recovery-codes-guard';
import { SecondFactorsSection } from './second-factors-section';
import { forgetCodes } from './unsaved-codes';

vi.mock('@simplewebauthn/browser', async importOriginal => ({
  ...(await importOriginal<object>()),
  browserSupportsWebAuthn: () => true,
  startRegistration: vi.fn(async () => ({ id: 'a-passkey' })),
}));

const list = 'GET /api/account/second-factors';
const make = 'POST /api/account/recovery-codes';
const add = 'POST /api/account/passkeys';
const confirm = 'POST /api/account/authenticator/confirmation';
const codes = ['7K2M-Q9XD-0HTV-3BW0'];
const warning = /^New codes may have been made that we couldn’t show you\./;

const none: SecondFactors = { authenticator: null, passkeys: [], recoveryCodesLeft: 0, missing: false };
const app: SecondFactors = {
  ...none,
  authenticator: { addedAt: '2026-03-02T09:00:00.000Z' },
  recoveryCodesLeft: 10,
};
const passkey = { id: 'laptop', name: 'Work laptop', addedAt: '2026-03-02T09:00:00.000Z', lastUsedAt: null };

beforeEach(() => {
  forgetCodes();
  setDocumentOwner('mara');
  vi.mocked(startRegistration).mockClear();
});

function open(factors: SecondFactors) {
  const server = fakeApi({
    [list]: factors,
    [make]: broken,
    [add]: broken,
    [confirm]: broken,
    'POST /api/account/passkeys/options': { token: 'a-token', options: { challenge: 'c' } },
    'POST /api/account/authenticator': { uri: 'otpauth://totp/mara', key: 'GQTCDTHU' },
  });
  return { ...renderPage(), server };
}

const renderPage = () =>
  renderApp(
    <>
      <SecondFactorsSection />
      <RecoveryCodesGuard user={mara} />
    </>,
  );

const makeButton = () => screen.findByRole('button', { name: 'Make new codes' });

it('codes that may have been replaced unseen are warned of until new ones are made', async () => {
  const { user, server, unmount } = open(app);
  await user.click(await makeButton());
  expect(await screen.findByText(warning)).toBeVisible();
  expect(await makeButton()).toHaveAccessibleDescription(warning);
  unmount();

  renderPage();
  expect(await screen.findByText(warning)).toBeVisible();
  server.change(make, { recoveryCodes: codes });
  await user.click(await makeButton());
  expect(await screen.findByText('7K2M-Q9XD-0HTV-3BW0')).toBeVisible();
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
  expect(await makeButton()).not.toHaveAccessibleDescription();
});

it.each([
  ['passkey', { ...none, passkeys: [passkey], recoveryCodesLeft: 10 }],
  ['app', app],
])('codes that came with the first %s are warned of where its answer was lost', async (kind, listed) => {
  const { user, server } = open(none);
  const add = kind === 'passkey' ? 'Add a passkey' : 'Set up an app';
  const button = await screen.findByRole('button', { name: add });
  if (kind === 'passkey') server.change(list, listed);
  await user.click(button);
  if (kind === 'app') {
    const code = await screen.findByLabelText('Code');
    server.change(list, listed);
    await user.type(code, '123456{Enter}');
  }
  expect(await screen.findByText(warning)).toBeVisible();
});

it('a passkey that comes without codes warns of none', async () => {
  const { user, server } = open(app);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await waitFor(() => expect(server.requestsTo(list)).toHaveLength(2));
  expect(server.requestsTo(add)).toHaveLength(1);
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});
