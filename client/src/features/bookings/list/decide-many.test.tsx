import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowOf } from '@/components/list/testing';
import { findToast } from '@/lib/testing/toasts';
import { bookingOf, choose, confirmed, dialog, list, openRows, thursday } from './testing';

beforeEach(() => {
  vi.useFakeTimers({ now: thursday, toFake: ['Date'] });
});

const decisions = 'POST /api/bookings/decisions';
const fresh = bookingOf({ id: 1 });
const past = {
  ...confirmed,
  id: 2,
  firstName: 'Ruth',
  call: confirmed.call && { ...confirmed.call, startsAt: '2026-07-01T14:00:00.000Z' },
};
const ahead = { ...confirmed, id: 3, firstName: 'Tomas' };

const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name} Nwosu` });
const all = () => screen.getByRole('checkbox', { name: /^Select all/ });

describe('several requests that are selected', () => {
  it('are marked as done where their calls have begun', async () => {
    const done = { ...past, state: 'done' as const, revision: 2 };
    const { user, server } = await openRows([fresh, past, ahead], {
      [decisions]: { changed: [done], skipped: 0 },
    });
    await user.click(all());
    expect(screen.getByText('3 selected')).toBeVisible();
    server.change(list, [fresh, done, ahead]);
    await user.click(screen.getByRole('button', { name: 'Mark 1 as done' }));
    expect(rowOf(/Ruth/).getByText('Done')).toBeVisible();
    expect(all()).toHaveFocus();
    expect(all()).not.toBeChecked();
    await waitFor(() =>
      expect(server.requestsTo(decisions)[0]?.body).toEqual({
        action: 'complete',
        bookings: [{ id: 2, revision: 1 }],
      }),
    );
    expect(rowOf(/Tomas/).getByText('Confirmed')).toBeVisible();
  });

  it('are declined with one note, after saying whose they are', async () => {
    const other = bookingOf({ id: 4, firstName: 'Lea' });
    const after = { state: 'declined', revision: 1 } as const;
    const changed = [fresh, other].map(booking => ({ ...booking, ...after }));
    const { user, server } = await openRows([fresh, other, ahead], {
      [decisions]: { changed, skipped: 0 },
    });
    await user.click(all());
    await user.click(screen.getByRole('button', { name: 'Decline 2' }));
    expect(dialog().getByText('Amara Nwosu, North Pier Ferries')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: /^We’re fully booked/ }));
    server.change(list, [...changed, ahead]);
    await user.click(dialog().getByRole('button', { name: 'Decline 2 requests' }));
    expect(await findToast('2 requests declined')).toHaveTextContent('We’re emailing each of them.');
    expect(server.requestsTo(decisions)[0]?.body).toEqual({
      action: 'decline',
      note: 'We’re fully booked for the next few weeks.',
      bookings: [
        { id: 1, revision: 0 },
        { id: 4, revision: 0 },
      ],
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await rowOf(/Amara/).findByText('Declined')).toBeVisible();
  });

  it('are marked as not spam where they were taken for it', async () => {
    const spam = bookingOf({ state: 'spam' });
    const { user, server } = await openRows([spam, ahead], {
      [decisions]: { changed: [{ ...spam, state: 'new', revision: 1 }], skipped: 0 },
    });
    await user.click(all());
    await user.click(screen.getByRole('button', { name: 'Mark 1 as not spam' }));
    await choose(user, 'Not spam');
    const body = { action: 'restore', bookings: [{ id: 1, revision: 0 }] };
    await waitFor(() => expect(server.requestsTo(decisions).map(sent => sent.body)).toEqual([body, body]));
  });

  it('say what can be done with them where nothing can', async () => {
    const { user } = await openRows([fresh, ahead]);
    await user.click(select('Tomas'));
    expect(screen.getByText(/^Select past calls to mark them as done/)).toBeVisible();
  });
});
