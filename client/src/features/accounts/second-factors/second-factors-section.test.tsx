import type { SecondFactors } from '@shared/contracts/second-factors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setDocumentOwner } from '@/lib/api/document-owner';
import { broken, fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { mara } from '../testing';
import { RecoveryCodesGuard } from './recovery-codes-guard';
import { SecondFactorsSection } from './second-factors-section';
import { forgetCodes } from './unsaved-codes';

vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));
vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

const dismiss = vi.fn();

beforeEach(() => {
  forgetCodes();
  setDocumentOwner('mara');
  dismiss.mockClear();
  vi.mocked(toast).mockClear().mockReturnValue({ dismiss });
});

const list = 'GET /api/account/second-factors';
const start = 'POST /api/account/authenticator';
const confirm = 'POST /api/account/authenticator/confirmation';
const key = 'GQTCDTHUH5ZLUQFFXPLSVRSD3KGVUWWZ';
const codes = Array.from({ length: 10 }, (_, n) => `7K2M-Q9XD-0HTV-3BW${n}`);
const none: SecondFactors = {
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  recoveryCodesSaved: true,
  missing: false,
};
const app: SecondFactors = {
  ...none,
  authenticator: { addedAt: '2026-03-02T09:00:00.000Z' },
  recoveryCodesLeft: 10,
  recoveryCodesSaved: true,
  missing: false,
};
const laptop = {
  id: 'laptop',
  name: 'Work laptop',
  addedAt: '2026-03-02T09:00:00.000Z',
  lastUsedAt: '2026-03-05T09:00:00.000Z',
};

function open(replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    [list]: none,
    [start]: { uri: `otpauth://totp/mara?secret=${key}`, key },
    ...replies,
  });
  const app = renderApp(
    <>
      <SecondFactorsSection />
      <RecoveryCodesGuard user={mara} />
    </>,
  );
  return { ...app, server };
}

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
    expect(screen.getByRole('heading', { name: 'Authenticator app' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Make new codes' })).toBeVisible();
    expect(toast).toHaveBeenCalledExactlyOnceWith({ title: 'An authenticator app was added' });
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

describe('passkeys', () => {
  it('are listed, and removed by name', async () => {
    const remove = 'DELETE /api/account/passkeys/laptop';
    const { user, server } = open({
      [list]: { ...app, passkeys: [laptop] },
      [remove]: () => new Response(null, { status: 204 }),
    });
    const row = await screen.findByRole('row', { name: /Work laptop/ });
    expect(row).toHaveTextContent(/Mar 2, 2026, \d+:00 [AP]M .*Mar 5, 2026, \d+:00 [AP]M /);
    await user.click(screen.getByRole('button', { name: 'Remove: Work laptop' }));
    server.change(list, app);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Work laptop/ })).not.toBeInTheDocument());
    expect(server.requestsTo(remove)).toHaveLength(1);
  });

  it('are said to be missing from a browser without them', async () => {
    open();
    expect(await screen.findByText('This browser doesn’t support passkeys.')).toBeVisible();
  });
});

describe('recovery codes', () => {
  const leaving = 'Copy, download, or print your codes first.';

  async function showNewCodes() {
    const { user } = open({ [list]: app, 'POST /api/account/recovery-codes': { recoveryCodes: codes } });
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    return { user, dialog };
  }

  it('stay until they are kept, or the button says so', async () => {
    const { user, dialog } = await showNewCodes();
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).toBeVisible();
    expect(within(dialog).getByText(leaving)).toBeVisible();
    while (document.activeElement?.textContent !== 'I’ve saved them') await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it.each(['Copy', 'Download', 'Print'])('that somebody chose to %s let Escape close them', async name => {
    vi.stubGlobal('print', vi.fn());
    const { user, dialog } = await showNewCodes();
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(within(dialog).queryByText(leaving)).not.toBeInTheDocument());
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    vi.unstubAllGlobals();
  });

  it('are made anew, or it says why not', async () => {
    const make = 'POST /api/account/recovery-codes';
    const { user, server } = open({
      [list]: app,
      [make]: refuse(503, 'We cannot reach our database right now.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Unable to make new codes',
        description: 'We cannot reach our database right now.',
        variant: 'destructive',
      }),
    );
    server.change(make, broken);
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    await waitFor(() =>
      expect(toast).toHaveBeenLastCalledWith({
        title: 'The server didn’t respond',
        description: 'Your codes may have been replaced anyway. Make new ones to be sure.',
        variant: 'destructive',
      }),
    );
    expect(dismiss).toHaveBeenCalledTimes(1);
    server.change(make, { recoveryCodes: codes });
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
  });
});

it('can be loaded again after a failure', async () => {
  const { user, server } = open({ [list]: broken });
  expect(await screen.findByText('Failed to load your second factors.')).toBeVisible();
  server.change(list, none);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeVisible();
});
