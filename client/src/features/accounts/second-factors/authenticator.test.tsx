import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, never, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { app, codes, key, list, none, open } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear().mockReturnValue({ dismiss: vi.fn() });
});

const confirm = 'POST /api/account/authenticator/confirmation';

describe('an authenticator app', () => {
  it('is added by its code, and the recovery codes are shown once', async () => {
    const { user, server } = open({ [confirm]: { recoveryCodes: codes } });
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('GQTC DTHU H5ZL UQFF XPLS VRSD 3KGV UWWZ')).toBeVisible();
    server.change(list, app);
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    const opened = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(opened).toHaveAccessibleDescription(
      /^Authenticator app added\. You’re signed out everywhere else\. If you lose/,
    );
    const dialog = within(opened);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(server.requestsTo(confirm)[0]?.body).toEqual({ code: '123456' });
    await user.click(dialog.getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument());
    expect(screen.getByText('Added on', { exact: false })).toHaveTextContent(
      /Added on Mar 2, 2026, \d+:00 [AP]M \S+\.$/,
    );
    expect(screen.getByText('10 codes left.')).toBeVisible();
    // It would cover the dialog's title on a phone.
    expect(toast).not.toHaveBeenCalled();
  });

  it('that comes without codes, beside a passkey, is announced in a toast', async () => {
    const { user } = open({ [confirm]: { recoveryCodes: null } });
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Authenticator app added',
        description: 'You’re signed out everywhere else.',
      }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('tells how to set it up in the order in which one does, on the phone itself, too', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    const steps = [
      await screen.findByText('Scan the QR code with your app, or enter the key.'),
      screen.getByRole('img', { name: /QR code/ }),
      screen.getByText('GQTC DTHU H5ZL UQFF XPLS VRSD 3KGV UWWZ'),
      screen.getByRole('button', { name: 'Copy the key' }),
      screen.getByRole('link', { name: 'Open your app' }),
      screen.getByLabelText('Code'),
    ];
    for (const [n, step] of steps.slice(1).entries())
      expect(steps[n]?.compareDocumentPosition(step)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'Open your app' })).toHaveAttribute(
      'href',
      `otpauth://totp/mara?secret=${key}`,
    );
  });

  it('says at the field that a code is wrong', async () => {
    const message = "That code isn't right.";
    const { user } = open({ [confirm]: refuse(400, message, [{ path: 'code', message }]) });
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { name: 'Authenticator app' })).toHaveFocus();
  });

  it('shows its recovery codes at once, however long the list takes', async () => {
    const { user, server } = open({ [confirm]: { recoveryCodes: codes } });
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    server.change(list, never);
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it.each([
    ['the answer was lost', broken],
    ['it was added in another tab', refuse(409, 'You already have an authenticator app.')],
  ])('that is there although %s needs no more code', async (_case, reply) => {
    const { user, server } = open({ [confirm]: reply });
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    server.change(list, app);
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove app' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Authenticator app' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Make new codes' })).toBeVisible();
  });

  it('that was not added says why, and takes the code again', async () => {
    const { user, server } = open({ [confirm]: broken });
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t reach the server. Please try again.',
    );
    expect(screen.getByLabelText('Code')).toHaveFocus();
    server.change(confirm, { recoveryCodes: codes });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  });

  it('is removed only after a question', async () => {
    const remove = 'DELETE /api/account/authenticator';
    const { user, server } = open({ [list]: app, [remove]: () => new Response(null, { status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Remove app' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Remove authenticator app' }));
    await user.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(server.requestsTo(remove)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove app' }));
    server.change(list, none);
    await user.click(dialog().getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
    expect(screen.queryByText('10 codes left.')).not.toBeInTheDocument();
  });
});
