import { donationDialogCopy } from '@brand/copy/donation-dialog';
import { fileLimits } from '@shared/limits/forms';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hardNavigate } from '@/lib/hard-navigate';
import { logWarning } from '@/lib/load-chunk';
import { broken, never, refuse } from '@/lib/testing/fake-api';
import { expectNoToast, findFailure } from '@/lib/testing/toasts';
import * as dialog from '../testing/dialog';
import { fakeDrive, sessionId } from '../testing/fake-drive';

vi.mock(import('@/lib/load-chunk'), async original => ({ ...(await original()), logWarning: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardNavigate: vi.fn() }));

const { donateButton, founding, logoField, logoOf, openDialog, sponsorNameField } = dialog;

const create = 'POST /api/create-checkout-session';
const sendLogo = `POST /api/donations/${sessionId}/logo`;
const hasLeft = (times = 1) => waitFor(() => expect(hardNavigate).toHaveBeenCalledTimes(times));
const keysOf = (server: ReturnType<typeof fakeDrive>) =>
  server.requestsTo(create).map(request => request.headers.get('Idempotency-Key'));
/** Does as browsers do on return from the payment page. */
const restorePage = () =>
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

beforeEach(() => {
  vi.mocked(hardNavigate).mockClear();
});

it('sends exactly what the endpoint takes, and then the logo', async () => {
  const server = fakeDrive();
  const app = await openDialog({ amount: 40_000, sponsor: true });
  await app.user.type(sponsorNameField(), 'Marlowe LLP');
  await app.user.type(dialog.websiteField(), 'https://marlowe.example');
  const logo = logoOf(10, 'image/pjpeg');
  fireEvent.change(logoField(), { target: { files: [logo] } });
  await app.user.click(dialog.claimBox() as HTMLElement);
  await app.user.click(donateButton());
  await hasLeft();
  const details = { sponsorName: 'Marlowe LLP', sponsorWebsite: 'https://marlowe.example' };
  expect(server.requestsTo(create)[0]?.body).toEqual({
    amount: 400,
    donorName: 'Anonymous',
    donorEmail: null,
    message: null,
    showAsSponsor: 1,
    isLawOrActivist: true,
    ...details,
  });
  const sent = Object.fromEntries(server.requestsTo(sendLogo)[0]?.body as FormData);
  expect(sent).toEqual({ logo, ...details });
});

it('continues without the logo if that cannot be sent, and only logs it', async () => {
  fakeDrive({ [sendLogo]: refuse(500, 'No.') });
  const app = await openDialog(founding);
  await app.user.type(sponsorNameField(), 'Quay Street');
  await app.user.click(donateButton());
  await hasLeft();
  expect(logWarning).toHaveBeenCalledTimes(1);
  expectNoToast();
});

it('shows the upload progress of a large logo', async () => {
  const open = vi.fn();
  class Upload {
    upload: { onprogress?: (event: object) => void } = {};
    open = open;
    abort = vi.fn();
    setRequestHeader = vi.fn();
    send = () => act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 5 }));
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  fakeDrive();
  const app = await openDialog(founding);
  await app.user.type(sponsorNameField(), 'Quay Street');
  await app.user.upload(logoField(), logoOf(fileLimits.showProgressFrom + 1));
  await app.user.click(donateButton());
  const bar = await screen.findByRole('progressbar', { name: 'Uploading your logo' });
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  expect(open).toHaveBeenCalledWith(...sendLogo.split(' '));
});

it('is busy, and ignores a second click', async () => {
  const server = fakeDrive({ [create]: never });
  const app = await openDialog();
  await app.user.click(donateButton());
  await app.user.click(await screen.findByRole('button', { name: 'Redirecting to checkout...' }));
  expect(server.requestsTo(create)).toHaveLength(1);
});

it('is the same for a donor who returns from the payment page and submits again', async () => {
  const server = fakeDrive();
  const app = await openDialog();
  for (const times of [1, 2]) {
    await app.user.click(await screen.findByRole('button', { name: /^donate/i }));
    await hasLeft(times);
    restorePage();
  }
  expect(new Set(keysOf(server)).size).toBe(1);
});

it('is not continued after the dialog was closed', async () => {
  let respond: (value: unknown) => void = () => undefined;
  const answer = new Promise(resolve => {
    respond = resolve;
  });
  fakeDrive({ [create]: () => answer });
  const app = await openDialog();
  await app.user.click(donateButton());
  await app.user.keyboard('{Escape}');
  await act(async () => respond({ url: 'https://checkout.example/pay', sessionId }));
  expect(hardNavigate).not.toHaveBeenCalled();
});

it.each([
  ['the provider is down', refuse(502, 'Something else.'), 'Failed to create donation. Please try again.'],
  ['the connection breaks', broken, 'Failed to create donation. Please try again.'],
  ['the server says why', refuse(429, 'Too many tries. Wait a minute.'), 'Too many tries. Wait a minute.'],
])(
  'a failure is reported when %s, and what was typed stays for another try',
  async (_case, reply, description) => {
    const server = fakeDrive({ [create]: reply });
    const app = await openDialog();
    await app.setAmount('19.99');
    await app.user.click(screen.getByText(donationDialogCopy.more));
    await app.user.type(dialog.donorNameField(), 'Ada');
    await app.user.click(donateButton());
    expect(await findFailure('Error')).toHaveTextContent(description);
    expect(within(screen.getByRole('dialog')).getByText(description)).toBeInTheDocument();
    expect(dialog.amountField()).toHaveValue('19.99');
    expect(dialog.donorNameField()).toHaveValue('Ada');
    server.change(create, { url: 'https://checkout.example/pay', sessionId });
    await app.user.click(donateButton());
    await hasLeft();
    // The provider repeats its response to the old key.
    expect(new Set(keysOf(server)).size).toBe(2);
  },
);
