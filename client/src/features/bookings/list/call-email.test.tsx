import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDetails } from '@/components/list/testing';
import { toast } from '@/lib/toast';
import { choose, confirmed, list, openList, thursday } from './testing';

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
});
