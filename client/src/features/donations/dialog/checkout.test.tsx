import { anonymousGiver } from '@shared/contracts/testing';
import { fileLimits } from '@shared/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logWarning } from '@/lib/log';
import { leaveSite } from '@/lib/navigation/leave-site';
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
vi.mock('@/lib/navigation/leave-site', () => ({ leaveSite: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(logWarning).mockClear();
  vi.mocked(leaveSite).mockClear();
});

describe('the way to the payment page', () => {
  it('sends exactly what the call takes, for an anonymous gift', async () => {
    const server = fakeDrive();
    const app = await openDialog();
    await app.user.click(donateButton());
    await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://checkout.example/pay'));
    const [call] = server.callsOf('POST /api/create-checkout-session');
    expect(call?.body).toEqual({
      amount: 50,
      ...anonymousGiver,
      isLawOrActivist: false,
    });
    expect(server.callsOf(`POST /api/donations/${sessionId}/logo`)).toEqual([]);
  });

  it('sends exactly what the call takes, for a sponsor, and the logo after it', async () => {
    const server = fakeDrive();
    const app = await openDialog({ amount: 40_000, sponsor: true });
    await app.user.type(donorNameField(), 'Ada Marlowe');
    await app.user.type(screen.getByRole('textbox', { name: /email/i }), 'ada@example.com');
    await app.user.type(screen.getByRole('textbox', { name: /message/i }), 'Well done.');
    await app.user.type(sponsorNameField(), 'Marlowe LLP');
    await app.user.type(websiteField(), 'https://marlowe.example');
    const logo = logoOf(10);
    await app.user.upload(logoField(), logo);
    await app.user.click(screen.getByRole('checkbox', { name: /law firm/i }));
    await app.user.click(donateButton());
    await waitFor(() => expect(leaveSite).toHaveBeenCalledTimes(1));
    expect(server.callsOf('POST /api/create-checkout-session')[0]?.body).toEqual({
      amount: 400,
      donorName: 'Ada Marlowe',
      donorEmail: 'ada@example.com',
      message: 'Well done.',
      showAsSponsor: 1,
      sponsorName: 'Marlowe LLP',
      sponsorWebsite: 'https://marlowe.example',
      isLawOrActivist: true,
    });
    const sent = server.callsOf(`POST /api/donations/${sessionId}/logo`)[0]?.body;
    expect(Object.fromEntries(sent as FormData)).toEqual({
      logo,
      sponsorName: 'Marlowe LLP',
      sponsorWebsite: 'https://marlowe.example',
    });
  });

  it('goes on without the logo when that cannot be sent, and only logs it', async () => {
    fakeDrive({ [`POST /api/donations/${sessionId}/logo`]: refuse(500, 'No.') });
    const app = await openDialog(founding);
    await app.user.type(sponsorNameField(), 'Quay Street');
    await app.user.click(donateButton());
    await waitFor(() => expect(leaveSite).toHaveBeenCalledTimes(1));
    expect(logWarning).toHaveBeenCalledTimes(1);
    expect(toast).not.toHaveBeenCalled();
  });

  it('sends no sponsor details where no session id came back', async () => {
    const server = fakeDrive({
      'POST /api/create-checkout-session': { url: 'https://checkout.example/pay', sessionId: '' },
    });
    const app = await openDialog(founding);
    await app.user.type(sponsorNameField(), 'Quay Street');
    await app.user.click(donateButton());
    await waitFor(() => expect(leaveSite).toHaveBeenCalledTimes(1));
    expect(server.calls.filter(call => call.path.endsWith('/logo'))).toEqual([]);
  });

  it('is busy meanwhile, takes no second press, and wakes when shown from the browser’s cache', async () => {
    const server = fakeDrive({ 'POST /api/create-checkout-session': never });
    const app = await openDialog();
    await app.user.click(donateButton());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Redirecting to checkout...'));
    await app.user.click(screen.getByRole('button', { name: 'Redirecting to checkout...' }));
    expect(server.callsOf('POST /api/create-checkout-session')).toHaveLength(1);
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await waitFor(() => expect(donateButton()).not.toHaveAttribute('aria-disabled'));
  });

  it('shows how much of a large logo is sent', async () => {
    const uploads = fakeUploads();
    fakeDrive();
    const app = await openDialog(founding);
    await app.user.type(sponsorNameField(), 'Quay Street');
    await app.user.upload(logoField(), logoOf(fileLimits.showProgressFrom + 1));
    await app.user.click(donateButton());
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.progress(0.4));
    expect(screen.getByRole('progressbar', { name: 'Sending your logo' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(leaveSite).not.toHaveBeenCalled();
    act(() => uploads[0]?.finish());
    await waitFor(() => expect(leaveSite).toHaveBeenCalledTimes(1));
  });

  it('is not taken after the dialog was closed', async () => {
    let answer: (value: unknown) => void = () => undefined;
    fakeDrive({
      'POST /api/create-checkout-session': () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    });
    const app = await openDialog();
    await app.user.click(donateButton());
    await app.user.keyboard('{Escape}');
    await act(async () => answer({ url: 'https://checkout.example/pay', sessionId }));
    expect(leaveSite).not.toHaveBeenCalled();
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
  ])('is told when %s, and keeps what was typed', async (_case, reply, message) => {
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
    expect(amountField()).toHaveValue(19.99);
    expect(donorNameField()).toHaveValue('Ada');
    expect(donateButton()).not.toHaveAttribute('aria-disabled');
    expect(leaveSite).not.toHaveBeenCalled();
  });

  it('is told at the field that the server found fault with', async () => {
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
