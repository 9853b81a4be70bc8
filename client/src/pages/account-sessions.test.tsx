import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, proofRequired, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { here, noContent, openAccount, section, tablet } from './account/testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

const list = 'GET /api/account/sessions';

describe('the sessions', () => {
  const find = () => section('Where you’re signed in');
  const rowOf = async (device: string) =>
    within((await find()).getByText(device).closest('tr') as HTMLElement);

  it('show device, network and last use, and which one this is', async () => {
    openAccount();
    await (await find()).findByText('Safari on iOS');
    const current = await rowOf('Firefox on Linux');
    expect(current.getByText('This session')).toBeVisible();
    expect(current.getByText('192.0.2.0/24')).toBeVisible();
    expect(current.queryByRole('button')).not.toBeInTheDocument();
    expect(current.getByRole('link', { name: 'Sign out: this session' })).toHaveAttribute(
      'href',
      '/api/logout',
    );
    expect((await find()).getAllByRole('button', { name: /^Sign out: / })).toHaveLength(2);
  });

  it('end one by one', async () => {
    const { user, server } = openAccount({
      'DELETE /api/account/sessions/phone': () => {
        server.change(list, [here, tablet]);
        return noContent();
      },
    });
    const sessions = await find();
    await user.click(await sessions.findByRole('button', { name: /^Sign out: Safari on iOS/ }));
    await waitFor(() => expect(sessions.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(sessions.getByText('Chrome on Android')).toBeVisible();
    expect(sessions.getByRole('heading')).toHaveFocus();
  });

  it('end all but this one', async () => {
    const { user, server } = openAccount({
      'DELETE /api/account/sessions': () => {
        server.change(list, [here]);
        return noContent();
      },
    });
    const sessions = await find();
    const all = await sessions.findByRole('button', { name: 'Sign out everywhere else' });
    await user.click(all);
    await waitFor(() => expect(all).not.toBeInTheDocument());
    expect(sessions.getByText('Firefox on Linux')).toBeVisible();
    expect(toast).toHaveBeenCalledWith({ title: 'Signed out everywhere else' });
  });

  it('end with one request, however fast the clicks', async () => {
    const { server } = openAccount({ 'DELETE /api/account/sessions': noContent });
    const all = await (await find()).findByRole('button', { name: 'Sign out everywhere else' });
    fireEvent.click(all);
    fireEvent.click(all);
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Signed out everywhere else' }));
    expect(server.requestsTo('DELETE /api/account/sessions')).toHaveLength(1);
  });

  it.each([
    [/^Sign out: Safari on iOS/, 'DELETE /api/account/sessions/phone'],
    ['Sign out everywhere else', 'DELETE /api/account/sessions'],
  ])('end once it’s clear who asks: %s', async (name, request) => {
    const { user } = openAccount({ [request]: proofRequired });
    await user.click(await (await find()).findByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
    await user.keyboard('{Escape}');
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(toast).not.toHaveBeenCalled();
  });

  it('that ended by themselves leave the list, too', async () => {
    const { user, server } = openAccount({
      'DELETE /api/account/sessions/phone': () => {
        server.change(list, [here, tablet]);
        return refuse(404, 'This session has already ended.');
      },
    });
    const sessions = await find();
    await user.click(await sessions.findByRole('button', { name: /^Sign out: Safari on iOS/ }));
    await waitFor(() => expect(sessions.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(toast).toHaveBeenCalledWith({ title: 'Signed out', description: 'That session has ended.' });
    expect((await find()).getByRole('heading')).toHaveFocus();
  });

  it.each([
    [/^Sign out: Safari on iOS/, 'DELETE /api/account/sessions/phone'],
    ['Sign out everywhere else', 'DELETE /api/account/sessions'],
  ])('may have ended where no answer came: %s', async (name, request) => {
    const { user } = openAccount({ [request]: broken });
    await user.click(await (await find()).findByRole('button', { name }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'The server didn’t respond',
        description: 'The sign-out may have gone through. Check the list before you try again.',
        variant: 'destructive',
      }),
    );
  });

  it('say so where they do not load', async () => {
    const { user, server } = openAccount({ [list]: refuse(503, 'We cannot reach our database right now.') });
    expect(await screen.findByText('Failed to load your sessions.')).toBeVisible();
    server.change(list, [here]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This session')).toBeVisible();
    expect((await find()).getByRole('heading')).toHaveFocus();
  });
});
