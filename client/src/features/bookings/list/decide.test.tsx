import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { studio } from '@shared/site/studio';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openMenu } from '@/components/list/testing';
import { broken, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { bookingOf, choose, confirmed, dialog, host, list, openList, row, thursday } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.useFakeTimers({ now: thursday, toFake: ['Date'] });
});

const decisions = 'POST /api/bookings/decisions';
const decided = (booking: BookingListItem, visitorLink: string | null = null) => ({
  changed: [booking],
  ...{ skipped: 0, visitorLink },
});

describe('confirming a call', () => {
  it('offers the proposed times, oneself, and a link', async () => {
    const { user, server } = await openList(bookingOf(), { [decisions]: decided(confirmed) });
    await choose(user, 'Confirm');
    expect(dialog().getByRole('radio', { name: /Mon, Jul 6, 2026, 10:00 AM EDT.*7:30 PM/ })).toBeChecked();
    await waitFor(() => expect(dialog().getByLabelText('Host')).toHaveValue(host.id));
    await user.type(dialog().getByLabelText('Link to the call'), 'https://meet.example/pier');
    await user.type(dialog().getByLabelText(/^Note to the visitor/), 'Bring the roster.');
    server.change(list, [confirmed]);
    await user.click(dialog().getByRole('button', { name: 'Confirm the call' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requestsTo(decisions)[0]?.body).toEqual({
      action: 'confirm',
      bookings: [{ id: 1, revision: 0 }],
      slot: '2026-07-06T14:00:00.000Z',
      hostId: host.id,
      place: 'link',
      link: 'https://meet.example/pier',
      note: 'Bring the roster.',
    });
    expect(toast).toHaveBeenCalledWith({
      title: 'Call confirmed',
      description: 'We’re emailing amara@northpier.example.',
    });
    expect(await row().findByText('Confirmed')).toBeVisible();
    expect(row().getByRole('link', { name: 'join' })).toHaveAttribute('href', 'https://meet.example/pier');
  });

  it('takes another time, by phone', async () => {
    const { user, server } = await openList(bookingOf(), { [decisions]: decided(confirmed) });
    await choose(user, 'Confirm');
    await user.click(dialog().getByRole('radio', { name: 'Another time' }));
    await user.click(dialog().getByRole('button', { name: /^Day/ }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: /^Day/ }));
    await user.click(dialog().getByRole('button', { name: /Wednesday, July 8th/ }));
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Time (Eastern)' }), '15:30');
    await user.selectOptions(dialog().getByLabelText('Where'), 'By phone');
    expect(dialog().getByText(/You’ll call \+44 \(20\) 7946-0812/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Confirm the call' }));
    await waitFor(() =>
      expect(server.requestsTo(decisions)[0]?.body).toMatchObject({
        slot: '2026-07-08T19:30:00.000Z',
        place: 'phone',
        link: null,
      }),
    );
  });

  it('does not offer times that have passed', async () => {
    const { user } = await openList(
      bookingOf({ preferredSlots: ['2026-07-01T14:00:00.000Z', '2026-07-06T14:00:00.000Z'] }),
    );
    await choose(user, 'Confirm');
    expect(dialog().getByRole('radio', { name: /Jul 1/ })).toBeDisabled();
    expect(dialog().getByRole('radio', { name: /Jul 6/ })).toBeChecked();
  });

  const faster = 'While you had this open, ines changed it. It’s declined. Nothing you entered was sent.';
  it.each([
    [
      'may have been done',
      broken,
      'Your change may have gone through anyway, with an email.',
      confirmed,
      'Confirmed',
    ],
    [
      'came too late',
      refuse(409, faster),
      faster,
      bookingOf({ state: 'declined', revision: 1, changedBy: 'ines' }),
      'Declined',
    ],
  ])('that %s says so, and can’t be sent again', async (_what, reply, said, now, state) => {
    const { user, server } = await openList(bookingOf(), { [decisions]: reply });
    await choose(user, 'Confirm');
    await user.type(dialog().getByLabelText('Link to the call'), 'https://meet.example/pier');
    server.change(list, [now]);
    await user.click(dialog().getByRole('button', { name: 'Confirm the call' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(said);
    expect(dialog().getByLabelText('Link to the call')).toHaveValue('https://meet.example/pier');
    await waitFor(() =>
      expect(dialog().queryByRole('button', { name: 'Confirm the call' })).not.toBeInTheDocument(),
    );
    await user.click(dialog().getByText('Close', { selector: 'span' }));
    expect(row().getByText(state)).toBeVisible();
  });
});

describe('without a mail server', () => {
  it('the panel says that no email was sent, and has the text ready', async () => {
    const unsent = { ...confirmed, emailed: false, noteToVisitor: 'Bring the roster.' };
    const visitorLink = 'https://tidewright.example/call#token';
    const { user, server } = await openList(bookingOf(), {
      [decisions]: decided(unsent, visitorLink),
    });
    await choose(user, 'Confirm');
    await user.type(dialog().getByLabelText('Link to the call'), 'https://meet.example/pier');
    server.change(list, [unsent]);
    await user.click(dialog().getByRole('button', { name: 'Confirm the call' }));
    await screen.findByRole('dialog', { name: 'Send it yourself' });
    const href = dialog()
      .getByRole('link', { name: /^Open in your email program/ })
      .getAttribute('href');
    const mail = new URL(href ?? '');
    expect(mail.pathname).toBe('amara@northpier.example');
    expect(mail.searchParams.get('subject')).toBe(`Confirmed: your call with ${studio.name}`);
    const body = mail.searchParams.get('body');
    expect(body).toContain('Mon, Jul 6, 2026, 10:00 AM EDT (Mon, Jul 6, 2026, 7:30 PM GMT+5:30 your time)');
    for (const part of ['https://meet.example/pier', 'Bring the roster.', visitorLink]) {
      expect(body).toContain(part);
    }
    await user.click(dialog().getByText('Done', { selector: 'span' }));
    await choose(user, 'Send it yourself');
    expect(screen.getByRole('dialog', { name: 'Send it yourself' })).toBeVisible();
  });
});

it('a call is not marked as done before it has begun', async () => {
  const { user } = await openList(confirmed);
  expect(screen.queryByRole('button', { name: /^Mark as done/ })).not.toBeInTheDocument();
  expect(await openMenu(user, 'Amara Nwosu')).toEqual(['Change call', 'Cancel call']);
});
