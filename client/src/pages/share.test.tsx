import type { UnlockedShare } from '@shared/contracts/shares';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { formatZonedMoment } from '@/lib/dates';
import { saveBlob } from '@/lib/save-blob';
import { broken, fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { SharePage } from './share';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

const slug = 'p_fEU8cR7OB3sonst-NbcQ';
const access = `POST /api/share/${slug}/access`;
const download = `POST /api/share/${slug}/download`;

const whole: UnlockedShare = {
  title: 'Signed contract',
  note: 'First line\n  second line, indented',
  hasFile: true,
  fileName: 'contract — final.pdf',
  fileType: 'application/pdf',
  fileSize: 1_572_864,
  createdAt: '2026-11-21T11:51:45.478Z',
  expiresAt: '2026-11-28T11:51:45.338Z',
};

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(saveBlob).mockClear();
});

function open(replies: Parameters<typeof fakeApi>[0] = { [access]: whole }) {
  const server = fakeApi(replies);
  const app = renderApp(
    <Route path="/share/:slug">
      <SharePage />
    </Route>,
    { path: `/share/${slug}` },
  );
  return { ...app, server };
}

const password = () => screen.getByLabelText('Password');
const unlockButton = () => screen.getByRole('button', { name: 'Unlock' });

async function unlock(app: ReturnType<typeof open>, typed = 'spring tide') {
  await app.user.type(password(), typed);
  await app.user.click(unlockButton());
}

async function openUnlocked(share: Partial<UnlockedShare> = {}, replies = {}) {
  const app = open({ [access]: { ...whole, ...share }, ...replies });
  await unlock(app);
  await screen.findByRole('heading', {
    level: 1,
    name: share.title === null ? /share/ : (whole.title ?? ''),
  });
  return app;
}

/** A lock-out of so many seconds. */
const lockedOut = (seconds: number) =>
  Response.json(
    { message: 'Too many wrong passwords. Please wait 30 minutes and try again.' },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );

describe('a locked share', () => {
  it('says nothing of what is in it, and asks nothing of the server', () => {
    const { server } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Tidewright sent you something.' })).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  it('wants a password', async () => {
    const app = open();
    await app.user.type(password(), '   ');
    await app.user.click(unlockButton());
    expect(password()).toHaveAccessibleDescription('Please provide the password for this share.');
    expect(app.server.calls).toEqual([]);
  });

  it('sends the password trimmed, in the body and nowhere else', async () => {
    const app = open();
    await unlock(app, '  spring tide ');
    await screen.findByText('First line', { exact: false });
    expect(app.server.calls).toEqual([
      expect.objectContaining({
        path: `/api/share/${slug}/access`,
        body: { password: 'spring tide' },
      }),
    ]);
    expect(app.history).toEqual([`/share/${slug}`]);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('spring');
  });

  it('says that it is unlocking', async () => {
    const app = open({ [access]: never });
    await unlock(app);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Unlocking...'));
  });

  it.each([
    ['the server’s words', refuse(401, 'That password is not right.'), 'That password is not right.'],
    [
      'words of its own where the server has none',
      new Response('<html>', { status: 502 }),
      'Unable to unlock this share. Check the password and try again.',
    ],
    ['words for a broken connection', broken, "We couldn't unlock this share. Please try again."],
  ])('stays locked on a failure, with %s at the field', async (_name, reply, message) => {
    const app = open({ [access]: reply });
    await unlock(app, 'wrong one');
    await waitFor(() => expect(password()).toHaveAccessibleDescription(message));
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue('wrong one');
    app.server.change(access, whole);
    await app.user.click(unlockButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Signed contract' })).toBeVisible();
  });

  it('says how long it takes no password, and then takes one again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = open({ [access]: lockedOut(1_781) });
    await unlock(app, 'wrong one');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Too many wrong passwords. Please wait 30 minutes and try again.');
    expect(notice).toHaveTextContent(/29:4\d left/);
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_781_000));
    expect(password()).toHaveValue('');
  });

  it.each([
    ['unknown', refuse(404, 'There is no share at this address.'), 'There is no share here.'],
    ['expired', refuse(410, 'This share has expired.'), 'This share has expired.'],
  ])('that is %s has a screen of its own', async (_name, reply, title) => {
    const app = open({ [access]: reply });
    await unlock(app);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });
});

describe('an unlocked share', () => {
  it('shows everything, and says that access is granted', async () => {
    await openUnlocked();
    expect(toast).toHaveBeenCalledWith({ title: 'Access granted' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText(/First line/).textContent).toBe(whole.note);
    expect(screen.getByText('contract — final.pdf')).toBeVisible();
    expect(screen.getByText('PDF document, 1.50 MB')).toBeVisible();
    expect(screen.getByText(formatZonedMoment(whole.createdAt))).toBeVisible();
    expect(screen.getByText(formatZonedMoment(whole.expiresAt ?? ''))).toBeVisible();
  });

  it('leaves out what it has not', async () => {
    await openUnlocked({ title: null, note: null, hasFile: false, expiresAt: null });
    expect(screen.queryByText('Secure note')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
    expect(screen.queryByText('Expires')).not.toBeInTheDocument();
  });

  it('copies its note as it is', async () => {
    const app = await openUnlocked();
    await app.user.click(screen.getByRole('button', { name: 'Copy note' }));
    expect(await navigator.clipboard.readText()).toBe(whole.note);
    expect(toast).toHaveBeenLastCalledWith({
      title: 'Copied',
      description: 'Secure note copied to clipboard.',
    });
  });

  it('says when the browser keeps the clipboard', async () => {
    const app = await openUnlocked();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await app.user.click(screen.getByRole('button', { name: 'Copy note' }));
    expect(toast).toHaveBeenLastCalledWith({
      title: 'Copy failed',
      description: 'Your browser blocked clipboard access.',
      variant: 'destructive',
    });
  });

  it('hands over its file under its own name, with the password again', async () => {
    const app = await openUnlocked({}, { [download]: new Response('bytes') });
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.anything(), 'contract — final.pdf'));
    expect(app.server.callsOf(download)[0]?.body).toEqual({ password: 'spring tide' });
    expect(toast).toHaveBeenLastCalledWith({
      title: 'Download started',
      description: 'Your file is on the way.',
    });
  });

  it('names a nameless file after the share, and prepares it visibly', async () => {
    let deliver: (answer: Response) => void = () => undefined;
    const answer = new Promise<Response>(resolve => {
      deliver = resolve;
    });
    const app = await openUnlocked({ fileName: null }, { [download]: answer });
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Preparing...', { selector: '[role=status]' })).toBeInTheDocument();
    await act(async () => deliver(new Response('bytes')));
    await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.anything(), `share-${slug}`));
  });

  it.each([
    ['the server’s words', refuse(410, 'This share has expired.'), 'This share has expired.'],
    ['words of its own', new Response('', { status: 502 }), 'Download failed. Please try again.'],
    ['words for a broken connection', broken, 'There was a problem preparing the file.'],
  ])('says why a download failed, with %s', async (_name, reply, description) => {
    const app = await openUnlocked({}, { [download]: reply });
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(toast).toHaveBeenLastCalledWith({
        title: 'Download failed',
        description,
        variant: 'destructive',
      }),
    );
    expect(screen.getByText(/First line/)).toBeVisible();
  });

  it('can be locked again, and forgets the password', async () => {
    const app = await openUnlocked();
    await app.user.click(screen.getByRole('button', { name: 'Lock again' }));
    expect(password()).toHaveValue('');
    expect(screen.queryByText(/First line/)).not.toBeInTheDocument();
  });
});
