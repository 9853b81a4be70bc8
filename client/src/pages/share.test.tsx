import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { broken, never, refuse } from '@/lib/testing/fake-api';
import { access, openPage, password, slug, unlock, unlockButton, whole } from './share/testing';

/** A lock-out of so many seconds. */
const lockedOut = (seconds: number) =>
  Response.json(
    { message: 'Too many wrong passwords. Please wait 30 minutes and try again.' },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );

describe('a locked share', () => {
  it('says nothing of what is in it, and asks nothing of the server', () => {
    const { server } = openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Tidewright sent you something.' })).toBeVisible();
    expect(server.calls).toEqual([]);
  });

  it('wants a password', async () => {
    const app = openPage();
    await app.user.type(password(), '   ');
    await app.user.click(unlockButton());
    expect(password()).toHaveAccessibleDescription('Please provide the password for this share.');
    expect(app.server.calls).toEqual([]);
  });

  it('sends the password trimmed, in the body and nowhere else', async () => {
    const app = openPage();
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
    const app = openPage({ [access]: never });
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
    const app = openPage({ [access]: reply });
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
    const app = openPage({ [access]: lockedOut(1_781) });
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
    const app = openPage({ [access]: reply });
    await unlock(app);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });
});
