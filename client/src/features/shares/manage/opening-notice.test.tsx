import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { notices, shareOf } from '../testing';
import { openList, openMore, slug } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
});

const change = `POST /api/share/${slug}/opening-notice`;
const on = () => screen.getByRole('button', { name: 'Email me when opened: Signed contract' });
const off = () => screen.getByRole('button', { name: 'Don’t email me: Signed contract' });
const said = () => screen.queryByText('You’ll get an email the next time it’s opened');
const share = shareOf();

it('an email about the next opening can be asked for in the list, and no longer', async () => {
  const { user, server } = await openList([share], { [change]: { ...share, notifyMe: true } });
  expect(said()).not.toBeInTheDocument();
  await openMore(user);
  await user.click(on());
  expect(said()).toBeVisible();
  await waitFor(() => expect(off()).toHaveFocus());
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      title: 'We’ll email you',
      description: 'Once, to mara@tidewright.example, the next time someone else opens it.',
    }),
  );
  server.change(change, share);
  await user.click(off());
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'We won’t email you' }));
  expect(said()).not.toBeInTheDocument();
  expect(server.requestsTo(change).map(({ body }) => body)).toEqual([
    { notifyMe: true },
    { notifyMe: false },
  ]);
});

it('a choice that fails is undone, and says why', async () => {
  const { user } = await openList([share], { [change]: refuse(409, 'Your account has no email address.') });
  await openMore(user);
  await user.click(on());
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      title: 'Nothing changed',
      description: 'Your account has no email address.',
      variant: 'destructive',
    }),
  );
  expect(said()).not.toBeInTheDocument();
});

it('explains that mail isn’t set up, and asks for nothing', async () => {
  const { user, server } = await openList([share], { [notices]: { canSend: false, email: null } });
  await waitFor(() => expect(server.requestsTo(notices)).toHaveLength(1));
  await openMore(user);
  await user.click(on());
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      title: 'Nothing changed',
      description: 'This site can’t send email: no mail server is set up.',
      variant: 'destructive',
    }),
  );
  expect(server.requestsTo(change)).toEqual([]);
});

it.each([{ isExpired: true, expiresInMs: 0 }, { usedUpAt: '2026-11-22T10:00:00.000Z' }])(
  'is not offered for a share that nobody can open: %j',
  async facts => {
    await openList([shareOf(facts)]);
    expect(screen.queryByRole('button', { name: /^Email me when opened/ })).not.toBeInTheDocument();
  },
);
