import { donationDialogCopy } from '@brand/copy/donation-dialog';
import { fileLimits } from '@shared/form-limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hardNavigate } from '@/lib/hard-navigate';
import { logWarning } from '@/lib/log';
import { broken, never, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import {
  amountField,
  donateButton,
  donorNameField,
  founding,
  logoField,
  logoOf,
  openDialog,
  sponsorNameField,
  websiteField,
} from '../testing/dialog';
import { fakeDrive, sessionId } from '../testing/fake-drive';
import { fakeUploads } from '../testing/fake-uploads';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/log', () => ({ logWarning: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardNavigate: vi.fn() }));

const create = 'POST /api/create-checkout-session';
const sendLogo = `POST /api/donations/${sessionId}/logo`;
const hasLeft = () => waitFor(() => expect(hardNavigate).toHaveBeenCalledTimes(1));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(hardNavigate).mockClear();
});

it('sends exactly what the endpoint takes, and then the logo', async () => {
  const server = fakeDrive();
  const app = await openDialog({ amount: 40_000, sponsor: true });
  await app.user.type(sponsorNameField(), 'Marlowe LLP');
  await app.user.type(websiteField(), 'https://marlowe.example');
  const logo = logoOf(10, 'image/pjpeg');
  fireEvent.change(logoField(), { target: { files: [logo] } });
  await app.user.click(screen.getByRole('checkbox', { name: donationDialogCopy.claim.label }));
  await app.user.click(donateButton());
  await hasLeft();
  expect(server.requestsTo(create)[0]?.body).toEqual({
    amount: 400,
    donorName: 'Anonymous',
    donorEmail: null,
    message: null,
    showAsSponsor: 1,
    sponsorName: 'Marlowe LLP',
    sponsorWebsite: 'https://marlowe.example',
    isLawOrActivist: true,
  });
  expect(Object.fromEntries(server.requestsTo(sendLogo)[0]?.body as FormData)).toEqual({
    logo,
    sponsorName: 'Marlowe LLP',
    sponsorWebsite: 'https://marlowe.example',
  });
});

it('continues without the logo if that cannot be sent, and only logs it', async () => {
  fakeDrive({ [sendLogo]: refuse(500, 'No.') });
  const app = await openDialog(founding);
  await app.user.type(sponsorNameField(), 'Quay Street');
  await app.user.click(donateButton());
  await hasLeft();
  expect(logWarning).toHaveBeenCalledTimes(1);
  expect(toast).not.toHaveBeenCalled();
});

it('is busy, ignores a second click, and recovers when restored from the back/forward cache', async () => {
  const server = fakeDrive({ [create]: never });
  const app = await openDialog();
  await app.user.click(donateButton());
  await app.user.click(await screen.findByRole('button', { name: 'Redirecting to checkout...' }));
  expect(server.requestsTo(create)).toHaveLength(1);
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await waitFor(() => expect(donateButton()).not.toHaveAttribute('aria-disabled'));
});

it('shows the upload progress of a large logo', async () => {
  const uploads = fakeUploads();
  fakeDrive();
  const app = await openDialog(founding);
  await app.user.type(sponsorNameField(), 'Quay Street');
  await app.user.upload(logoField(), logoOf(fileLimits.showProgressFrom + 1));
  await app.user.click(donateButton());
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.progress(0.4));
  expect(screen.getByRole('progressbar', { name: 'Uploading your logo' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  act(() => uploads[0]?.finish());
  await hasLeft();
});

it('is not continued after the dialog was closed', async () => {
  let respond: (value: unknown) => void = () => undefined;
  fakeDrive({
    [create]: () =>
      new Promise(resolve => {
        respond = resolve;
      }),
  });
  const app = await openDialog();
  await app.user.click(donateButton());
  await app.user.keyboard('{Escape}');
  await act(async () => respond({ url: 'https://checkout.example/pay', sessionId }));
  expect(hardNavigate).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
});

it.each([
  ['the provider is down', refuse(502, 'Something else.'), 'Failed to create donation. Please try again.'],
  ['the connection breaks', broken, 'Failed to create donation. Please try again.'],
  ['the server says why', refuse(429, 'Too many tries. Wait a minute.'), 'Too many tries. Wait a minute.'],
])('a failure is reported when %s, and what was typed stays', async (_case, reply, description) => {
  fakeDrive({ [create]: reply });
  const app = await openDialog();
  await app.setAmount('19.99');
  await app.user.type(donorNameField(), 'Ada');
  await app.user.click(donateButton());
  const failure = { title: 'Error', description, variant: 'destructive' };
  await waitFor(() => expect(toast).toHaveBeenCalledWith(failure));
  expect(within(screen.getByRole('dialog')).getByText(description)).toBeInTheDocument();
  expect(amountField()).toHaveValue('19.99');
  expect(donorNameField()).toHaveValue('Ada');
  expect(hardNavigate).not.toHaveBeenCalled();
});
