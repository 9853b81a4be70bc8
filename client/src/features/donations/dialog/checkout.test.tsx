import { donationDialogCopy } from '@brand/copy/donation-dialog';
import { anonymousDonor } from '@shared/contracts/testing';
import { fileLimits } from '@shared/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(logWarning).mockClear();
  vi.mocked(hardNavigate).mockClear();
});

describe('checkout', () => {
  it('sends exactly what the endpoint takes, for an anonymous donation', async () => {
    const server = fakeDrive();
    const app = await openDialog();
    await app.user.click(donateButton());
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('https://checkout.example/pay'));
    const [request] = server.requestsTo('POST /api/create-checkout-session');
    expect(request?.body).toEqual({
      amount: 50,
      ...anonymousDonor,
      isLawOrActivist: false,
    });
    expect(server.requestsTo(`POST /api/donations/${sessionId}/logo`)).toEqual([]);
  });

  it('sends exactly what the endpoint takes, for a sponsor, and then the logo', async () => {
    const server = fakeDrive();
    const app = await openDialog({ amount: 40_000, sponsor: true });
    await app.user.type(donorNameField(), 'Ada Marlowe');
    await app.user.type(screen.getByRole('textbox', { name: /email/i }), 'ada@example.com');
    await app.user.type(screen.getByRole('textbox', { name: /message/i }), 'Well done.');
    await app.user.type(sponsorNameField(), 'Marlowe LLP');
    await app.user.type(websiteField(), 'https://marlowe.example');
    const logo = logoOf(10, 'image/pjpeg');
    fireEvent.change(logoField(), { target: { files: [logo] } });
    await app.user.click(screen.getByRole('checkbox', { name: donationDialogCopy.claim.label }));
    await app.user.click(donateButton());
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledTimes(1));
    expect(server.requestsTo('POST /api/create-checkout-session')[0]?.body).toEqual({
      amount: 400,
      donorName: 'Ada Marlowe',
      donorEmail: 'ada@example.com',
      message: 'Well done.',
      showAsSponsor: 1,
      sponsorName: 'Marlowe LLP',
      sponsorWebsite: 'https://marlowe.example',
      isLawOrActivist: true,
    });
    const sent = server.requestsTo(`POST /api/donations/${sessionId}/logo`)[0]?.body;
    expect(Object.fromEntries(sent as FormData)).toEqual({
      logo,
      sponsorName: 'Marlowe LLP',
      sponsorWebsite: 'https://marlowe.example',
    });
  });

  it('continues without the logo if that cannot be sent, and only logs it', async () => {
    fakeDrive({ [`POST /api/donations/${sessionId}/logo`]: refuse(500, 'No.') });
    const app = await openDialog(founding);
    await app.user.type(sponsorNameField(), 'Quay Street');
    await app.user.click(donateButton());
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledTimes(1));
    expect(logWarning).toHaveBeenCalledTimes(1);
    expect(toast).not.toHaveBeenCalled();
  });

  it('sends no sponsor details without a session ID', async () => {
    const server = fakeDrive({
      'POST /api/create-checkout-session': { url: 'https://checkout.example/pay', sessionId: '' },
    });
    const app = await openDialog(founding);
    await app.user.type(sponsorNameField(), 'Quay Street');
    await app.user.click(donateButton());
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledTimes(1));
    expect(server.requests.filter(request => request.path.endsWith('/logo'))).toEqual([]);
  });

  it('is busy, ignores a second click, and recovers when restored from the back/forward cache', async () => {
    const server = fakeDrive({ 'POST /api/create-checkout-session': never });
    const app = await openDialog();
    await app.user.click(donateButton());
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(announced()).toContain('Redirecting to checkout...'));
    await app.user.click(screen.getByRole('button', { name: 'Redirecting to checkout...' }));
    expect(server.requestsTo('POST /api/create-checkout-session')).toHaveLength(1);
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
    expect(hardNavigate).not.toHaveBeenCalled();
    act(() => uploads[0]?.finish());
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledTimes(1));
  });

  it('is not continued after the dialog was closed', async () => {
    let respond: (value: unknown) => void = () => undefined;
    fakeDrive({
      'POST /api/create-checkout-session': () =>
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
});

describe('a failed checkout', () => {
  it.each([
    ['the provider is down', refuse(502, 'Something else.'), 'Failed to create donation. Please try again.'],
    ['the connection breaks', broken, 'Failed to create donation. Please try again.'],
    [
      'the server refuses with a reason',
      refuse(429, 'Too many tries. Wait a minute.'),
      'Too many tries. Wait a minute.',
    ],
  ])('is reported when %s, and keeps what was typed', async (_case, reply, message) => {
    fakeDrive({ 'POST /api/create-checkout-session': reply });
    const app = await openDialog();
    await app.setAmount('19.99');
    await app.user.type(donorNameField(), 'Ada');
    await app.user.click(donateButton());
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'Error', description: message, variant: 'destructive' }),
    );
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(message)).toBeInTheDocument();
    expect(amountField()).toHaveValue('19.99');
    expect(donorNameField()).toHaveValue('Ada');
    expect(donateButton()).not.toHaveAttribute('aria-disabled');
    expect(hardNavigate).not.toHaveBeenCalled();
  });

  it('is shown at the field that the server rejected', async () => {
    fakeDrive({
      'POST /api/create-checkout-session': refuse(400, 'Some fields need another look.', [
        { path: 'donorEmail', message: 'Please enter a valid email' },
      ]),
    });
    const app = await openDialog();
    await app.user.click(donateButton());
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /email/i })).toHaveAccessibleDescription(
        'Please enter a valid email',
      ),
    );
  });
});
