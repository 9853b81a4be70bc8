import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDetails } from '@/components/list/testing';
import { refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { bookingOf, choose, confirmed, list, openList, thursday } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ now: thursday, toFake: ['Date'] });
  vi.mocked(toast).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const at = '2026-07-02T13:05:00.000Z';
const waiting = { state: 'waiting', at, canResend: false } as const;
const failed = { state: 'failed', at, canResend: true } as const;
const again = 'POST /api/emails';
const noContent = () => new Response(null, { status: 204 });

describe('the email about a change', () => {
  it.each([
    ['waits', waiting, 'Email waiting'],
    ['was sent', { ...waiting, state: 'sent' as const }, /Emailed Jul 2, 2026/],
    ['was sent long ago', null, /Emailed(?! Jul)/],
    ['was given up', failed, 'Not delivered'],
    ['will be tried again', { ...waiting, canResend: true }, /Not delivered. Next try Jul 2, 2026/],
  ])('%s', async (_what, delivery, text) => {
    const { user } = await openList({ ...confirmed, delivery });
    const details = await openDetails(user, /Amara/);
    expect(details.getByText('Email about it').parentElement).toHaveTextContent(text);
  });

  it('can be sent again if it was not delivered', async () => {
    const undelivered = { ...confirmed, delivery: failed };
    const { user, server } = await openList(undelivered, { [again]: noContent });
    server.change(list, [{ ...confirmed, delivery: waiting }]);
    await choose(user, 'Send email again');
    await waitFor(() => expect(screen.queryByText('Email not delivered')).not.toBeInTheDocument());
    expect(toast).toHaveBeenCalledWith({
      title: 'Email on its way',
      description: 'We’re emailing amara@northpier.example again.',
    });
    expect(screen.queryByRole('button', { name: /^Send email again/ })).not.toBeInTheDocument();
  });

  it('that can’t be sent again says why', async () => {
    const { user } = await openList(
      { ...confirmed, delivery: failed },
      { [again]: refuse(409, 'This email can’t be sent again.') },
    );
    await choose(user, 'Send email again');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'Couldn’t send it again',
          description: 'This email can’t be sent again.',
        }),
      ),
    );
  });

  it('is worth no word where it confirms a new request, unless it failed', async () => {
    const app = await openList(bookingOf({ delivery: waiting }));
    const details = await openDetails(app.user, /Amara/);
    expect(details.queryByText('Email about it')).not.toBeInTheDocument();
    app.unmount();
    await openList(bookingOf({ delivery: failed }));
    expect(screen.getByText('Email not delivered')).toBeVisible();
  });
});
