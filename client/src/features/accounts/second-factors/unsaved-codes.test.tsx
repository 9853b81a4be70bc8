import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { RecoveryCodesGuard } from './recovery-codes-guard';
import { SecondFactorsSection } from './second-factors-section';
import { forgetCodes } from './unsaved-codes';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

const codes = ['7K2M-Q9XD-0HTV-3BW0'];
const make = 'POST /api/account/recovery-codes';

beforeEach(() => {
  forgetCodes();
});

async function askForCodes() {
  let answer = (_made: unknown) => {};
  const server = fakeApi({
    'GET /api/account/second-factors': {
      authenticator: { addedAt: '2026-03-02T09:00:00.000Z' },
      passkeys: [],
      recoveryCodesLeft: 3,
      recoveryCodesSaved: true,
      missing: false,
    },
    [make]: () => new Promise(resolve => (answer = resolve)),
  });
  const { user, unmount } = renderApp(<SecondFactorsSection />);
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  await waitFor(() => expect(server.requestsTo(make)).toHaveLength(1));
  return { leave: unmount, arrive: () => act(async () => answer({ recoveryCodes: codes })) };
}

const openAnotherPage = () => renderApp(<RecoveryCodesGuard />);

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

const list = 'GET /api/account/second-factors';
const confirm = 'POST /api/account/recovery-codes/confirmation';
const notice = /^You may not have saved these codes\./;
const withCodes = (recoveryCodesSaved: boolean) => ({
  authenticator: { addedAt: '2026-03-02T09:00:00.000Z' },
  passkeys: [],
  recoveryCodesLeft: 10,
  recoveryCodesSaved,
  missing: false,
});

function openSection(saved: boolean) {
  const server = fakeApi({ [list]: withCodes(saved), [make]: { recoveryCodes: codes }, [confirm]: null });
  const page = renderApp(
    <>
      <SecondFactorsSection />
      <RecoveryCodesGuard />
    </>,
  );
  const makeButton = () => screen.findByRole('button', { name: 'Make new codes' });
  const save = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    await page.user.click(dialog.getByRole('button', { name: 'I’ve saved them' }));
  };
  return { ...page, server, makeButton, save };
}

it('codes that their owner has not said to have saved are marked, until new ones are', async () => {
  const { user, server, makeButton, save } = openSection(false);
  expect(await screen.findByText(notice)).toBeVisible();
  expect(await makeButton()).toHaveAccessibleDescription(notice);
  await user.click(await makeButton());
  server.change(list, withCodes(true));
  await save();
  await waitFor(() => expect(server.requestsTo(confirm)).toHaveLength(1));
  expect(server.requestsTo(confirm)[0]?.body).toEqual({ recoveryCode: codes[0] });
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  expect(await makeButton()).not.toHaveAccessibleDescription();
});

it('a lost answer is asked for again', async () => {
  const { user, server, makeButton, save } = openSection(true);
  server.change(confirm, broken);
  await user.click(await makeButton());
  await save();
  await waitFor(() => expect(server.requestsTo(confirm)).toHaveLength(1));
  server.change(confirm, null);
  await waitFor(() => expect(server.requestsTo(confirm)).toHaveLength(2), { timeout: 5_000 });
  expect(toast).not.toHaveBeenCalled();
});

it('codes that others have replaced meanwhile are said to be', async () => {
  const { user, server, makeButton, save } = openSection(true);
  server.change(confirm, refuse(404, 'These recovery codes no longer work.'));
  await user.click(await makeButton());
  server.change(list, withCodes(false));
  await save();
  expect(await screen.findByText(notice)).toBeVisible();
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ description: 'These recovery codes no longer work.' }),
  );
});
