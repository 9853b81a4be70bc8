import { shareCopy } from '@brand/copy/share';
import { timing } from '@shared/limits/amounts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatTime } from '@/lib/dates';
import { attachment, broken, never, refuse } from '@/lib/testing/fake-api';
import { expectNoToast } from '@/lib/testing/toasts';
import {
  access,
  download,
  openPage,
  openUnlocked,
  password,
  unlock,
  unlockButton,
  whole,
} from './share/testing';

/** Seconds. */
const lockedOut = (seconds: number) =>
  Response.json(
    { message: 'Too many wrong passwords. Please wait 30 minutes and try again.' },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );

describe('a locked share', () => {
  it.each(['.', ')', ',', '>', '\u200b', ').', ' ', '"', '=', '&utm_source=x', '#'])(
    'opens at an address that a messenger ended with %j',
    async end => {
      const app = openPage(undefined, encodeURIComponent(end));
      await unlock(app);
      expect(await screen.findByRole('heading', { level: 1, name: 'Signed contract' })).toBeVisible();
    },
  );

  it('requires a password, and shows that it is unlocking', async () => {
    const app = openPage({ [access]: never });
    await unlock(app, '   ');
    expect(password()).toHaveAccessibleDescription('Please provide the password for this share.');
    expect(app.server.requests).toEqual([]);
    await unlock(app);
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(announced()).toContain('Unlocking...'));
  });

  it.each([
    [
      'the server’s message, which says how many tries are left',
      refuse(401, 'Wrong password. 3 tries left.'),
      'Wrong password. 3 tries left.',
    ],
    [
      'its own where the answer has none',
      Response.json({}, { status: 400 }),
      'Unable to unlock this share. Check the password and try again.',
    ],
    ['a message about a network error', broken, "We couldn't unlock this share. Please try again."],
  ])('stays locked on a failure, with %s at the field', async (_name, reply, message) => {
    const app = openPage({ [access]: reply });
    await unlock(app, 'wrong one');
    await waitFor(() => expect(password()).toHaveAccessibleDescription(message));
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue('wrong one');
    app.server.change(access, whole);
    await app.user.click(unlockButton());
    expect(await screen.findByRole('heading', { level: 1, name: 'Signed contract' })).toBeVisible();
  });

  it('says for how long no password is accepted, and then accepts one again', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-06T14:00:15Z'), shouldAdvanceTime: true });
    const app = openPage({ [access]: lockedOut(1_789) });
    await unlock(app, 'wrong one');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Too many wrong passwords. Please wait 30 minutes and try again.');
    expect(notice).toHaveTextContent(shareCopy.lockedOut(formatTime(new Date('2026-03-06T14:30:04Z'))));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_789_000));
    expect(password()).toHaveValue('');
  });
});

describe('leaving the page', () => {
  const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));

  it('keeps nothing of the share that the back/forward cache could show', async () => {
    const { container } = await openUnlocked();
    leave();
    for (const secret of ['Signed contract', 'First line', 'contract — final.pdf'])
      expect(container.textContent).not.toContain(secret);
    expect(password()).toHaveValue('');
    expect(screen.getByRole('alert')).toHaveTextContent(shareCopy.relocked.left);
  });

  it('forgets a typed password, and ignores a response that arrives afterward', async () => {
    let respond: (share: unknown) => void = () => undefined;
    const app = openPage({
      [access]: () =>
        new Promise(resolve => {
          respond = resolve;
        }),
    });
    await unlock(app);
    leave();
    await act(async () => respond(whole));
    expect(password()).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Signed contract')).not.toBeInTheDocument();
    expectNoToast();
  });
});

describe('an idle page', () => {
  const locked = () => screen.queryByText(shareCopy.relocked.idle);

  it('locks after five minutes and says why', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { container, user } = await openUnlocked();
    await act(() => vi.advanceTimersByTimeAsync(timing.lockIdleShareAfter - 10_000));
    await user.keyboard('{Shift}');
    await act(() => vi.advanceTimersByTimeAsync(timing.lockIdleShareAfter - 10_000));
    expect(locked()).toBeNull();
    // As if the computer slept until a key wakes it.
    vi.setSystemTime(Date.now() + 10_000);
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown')));
    expect(locked()).toBeVisible();
    expect(container.textContent).not.toContain('First line');
    expect(password()).toHaveValue('');
  });

  it('stays open while its file downloads', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let chunks: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        chunks = controller;
      },
    });
    const app = await openUnlocked({}, { [download]: attachment(body) });
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    for (const byte of [1, 2]) {
      await act(() => vi.advanceTimersByTimeAsync(timing.lockIdleShareAfter - 10_000));
      await act(async () => chunks?.enqueue(new Uint8Array([byte])));
    }
    expect(locked()).toBeNull();
  });
});
