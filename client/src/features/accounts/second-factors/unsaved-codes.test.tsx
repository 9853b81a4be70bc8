import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setDocumentOwner } from '@/lib/api/document-owner';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { mara } from '../testing';
import { RecoveryCodesGuard } from './recovery-codes-guard';
import { SecondFactorsSection } from './second-factors-section';
import { forgetCodes } from './unsaved-codes';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

const codes = ['7K2M-Q9XD-0HTV-3BW0'];
const make = 'POST /api/account/recovery-codes';

beforeEach(() => {
  forgetCodes();
  setDocumentOwner('mara');
});

async function askForCodes() {
  let answer = (_made: unknown) => {};
  const server = fakeApi({
    'GET /api/account/second-factors': {
      authenticator: { addedAt: '2026-03-02T09:00:00.000Z' },
      passkeys: [],
      recoveryCodesLeft: 3,
      missing: false,
    },
    [make]: () => new Promise(resolve => (answer = resolve)),
  });
  const { user, unmount } = renderApp(<SecondFactorsSection />);
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  await waitFor(() => expect(server.requestsTo(make)).toHaveLength(1));
  return { leave: unmount, arrive: () => act(async () => answer({ recoveryCodes: codes })) };
}

const openAnotherPage = (user = mara) => renderApp(<RecoveryCodesGuard user={user} />);

it('codes that come once their page was left are shown on the one that is open', async () => {
  const { leave, arrive } = await askForCodes();
  leave();
  const { user } = openAnotherPage();
  expect(screen.queryByText('7K2M-Q9XD-0HTV-3BW0')).not.toBeInTheDocument();
  await arrive();
  expect(await screen.findByText('7K2M-Q9XD-0HTV-3BW0')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a page that was left with codes in sight leaves them to the next, until they are saved', async () => {
  const { leave, arrive } = await askForCodes();
  await arrive();
  const first = openAnotherPage();
  expect(await screen.findByText('7K2M-Q9XD-0HTV-3BW0')).toBeVisible();
  leave();
  first.unmount();
  const second = openAnotherPage();
  await second.user.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
  second.unmount();
  openAnotherPage();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const leavesUnasked = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('a public page, too, isn’t left without a question while they are unsaved', async () => {
  const { leave, arrive } = await askForCodes();
  leave();
  expect(leavesUnasked()).toBe(true);
  await arrive();
  expect(leavesUnasked()).toBe(false);
  const { user } = openAnotherPage();
  await user.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
  expect(leavesUnasked()).toBe(true);
});

it('nobody else sees them', async () => {
  const { leave, arrive } = await askForCodes();
  await arrive();
  leave();
  openAnotherPage({ ...mara, username: 'ines' });
  expect(screen.queryByText('7K2M-Q9XD-0HTV-3BW0')).not.toBeInTheDocument();
});
