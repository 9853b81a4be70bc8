import type { SecondFactors } from '@shared/contracts/second-factors';
import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setDocumentOwner } from '@/lib/api/document-owner';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
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

it.each([401, 500, 502, 504])('codes that a %s may have replaced unseen are warned of', async status => {
  const { user, server } = open(app);
  server.change(make, refuse(status, 'Something went wrong.'));
  await user.click(await makeButton());
  expect(await screen.findByText(warning)).toBeVisible();
});

it('codes that were refused are not', async () => {
  const { user, server } = open(app);
  server.change(make, refuse(409, 'Add a passkey or an authenticator app first.'));
  await user.click(await makeButton());
  await waitFor(() => expect(server.requestsTo(list)).toHaveLength(2));
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

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

describe.each([
  ['a lost answer', broken],
  ['the refusal of a repeated request', refuse(409, 'You already have one.')],
])('after %s', (_name, reply) => {
  it.each([
    ['passkey', { ...none, passkeys: [passkey], recoveryCodesLeft: 10 }],
    ['app', app],
  ])('codes that came with the first %s are warned of', async (kind, listed) => {
    const { user, server } = open(none);
    server.change(add, reply);
    server.change(confirm, reply);
    const label = kind === 'passkey' ? 'Add a passkey' : 'Set up an app';
    const button = await screen.findByRole('button', { name: label });
    if (kind === 'passkey') server.change(list, listed);
    await user.click(button);
    if (kind === 'app') {
      const code = await screen.findByLabelText('Code');
      server.change(list, listed);
      await user.type(code, '123456{Enter}');
    }
    expect(await screen.findByText(warning)).toBeVisible();
  });
});

it('a passkey that comes without codes warns of none', async () => {
  const { user, server } = open(app);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await waitFor(() => expect(server.requestsTo(list)).toHaveLength(2));
  expect(server.requestsTo(add)).toHaveLength(1);
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});
