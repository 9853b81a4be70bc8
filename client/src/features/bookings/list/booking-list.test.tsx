import { composeBookingNotes } from '@shared/booking-notes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emailOf, openDetails } from '@/components/list/testing';
import { pageOf } from '@/lib/testing/fake-api';
import { bookingOf, choose, confirmed, dialog, emails, list, openList, row, thursday } from './testing';

beforeEach(() => {
  vi.useFakeTimers({ now: thursday, toFake: ['Date'] });
});

describe('a booking request', () => {
  it('shows who sent it, how to reply, and its times in Eastern Time, in summer and in winter', async () => {
    const { user } = await openList(bookingOf({ notes: 'Visitor timezone: Mars/Olympus' }));
    expect(row().getByText('North Pier Ferries')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Time (Eastern Time)' })).toBeInTheDocument();
    expect(row().getByText('Mon, Jul 6, 2026, 10:00 AM EDT')).toBeVisible();
    expect(row().getByText('+1 other time')).toBeVisible();
    const details = await openDetails(user, /Amara/);
    expect(details.getByText('Mon, Dec 7, 2026, 10:30 AM EST')).toBeVisible();
    expect(details.queryByText(/their time/)).not.toBeInTheDocument();
    for (const [name, href] of [
      ['amara@northpier.example', 'mailto:amara@northpier.example'],
      ['+44 (20) 7946-0812', 'tel:+442079460812'],
    ])
      expect(details.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('shows its times in the visitor’s time zone too, and the visitor’s own words as typed', async () => {
    const words = 'Rosters live on a whiteboard.\n\n  <b>Two</b> boats.';
    const { user } = await openList(
      bookingOf({ notes: composeBookingNotes({ timeZone: 'Asia/Kolkata', words }) }),
    );
    const details = await openDetails(user, /Amara/);
    expect(details.getByText('Mon, Jul 6, 2026, 7:30 PM GMT+5:30 their time')).toBeVisible();
    expect(details.getByText(/Rosters live/).textContent).toBe(words);
    expect(details.getByText('Asia/Kolkata')).toBeVisible();
  });

  it('that waits too long says so, and how many do', async () => {
    const page = pageOf([bookingOf({ overdue: true })], { all: 4, new: 2, overdue: 1 });
    await openList(bookingOf(), { [list]: page });
    expect(await screen.findByRole('button', { name: 'New 2 1 overdue' })).toBeVisible();
    expect(row().getByText('Overdue')).toBeVisible();
  });
});

describe('whoever changed a request last', () => {
  const declined = { state: 'declined', changedAt: '2026-07-01T09:00:00.000Z' } as const;

  it.each([
    [{ changedBy: 'mara' }, 'By mara'],
    [{ changedBy: null }, 'By the visitor'],
    [{ changedBy: null, state: 'new' }, 'New times from the visitor'],
  ] as const)('is named: %j', async (facts, words) => {
    const { user } = await openList(bookingOf({ ...declined, ...facts }));
    expect(row().getByText(words)).toBeVisible();
    const details = await openDetails(user, /Amara/);
    expect(details.getByText('Last change').parentElement).toHaveTextContent(`${words}, Jul 1, 2026`);
  });
});

it('suggested replies have the visitor’s name and times', async () => {
  const { user } = await openList(bookingOf());
  await choose(user, 'Reply');
  const link = dialog().getByRole('link', { name: /: Ask for other times$/ });
  const body = new URL(link.getAttribute('href') ?? '').searchParams.get('body');
  expect(body).toMatch(/^Hi Amara,\r\n/);
  expect(body).toContain('- Mon, Dec 7, 2026, 10:30 AM EST (Mon, Dec 7, 2026, 9:00 PM GMT+5:30 your time)');
});

it('a calendar link is shown once, and can be removed', async () => {
  const { user, server } = await openList(bookingOf(), {
    'GET /api/bookings/calendar': { createdAt: '2026-06-01T14:00:00.000Z' },
    'POST /api/bookings/calendar': {
      url: 'https://studio.example/api/calendars/secret.ics',
      createdAt: '2026-07-02T14:00:00.000Z',
    },
    'DELETE /api/bookings/calendar': () => new Response(null, { status: 204 }),
  });
  await user.click(screen.getByRole('button', { name: 'Calendars' }));
  expect(await dialog().findByText(/^Created/)).toHaveTextContent('Jun 1, 2026');
  await user.click(dialog().getByRole('button', { name: 'Make a new link' }));
  expect(await dialog().findByRole('link', { name: 'Subscribe in your calendar app' })).toHaveAttribute(
    'href',
    'webcal://studio.example/api/calendars/secret.ics',
  );
  await user.click(dialog().getByRole('button', { name: 'Remove the link' }));
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Make a calendar link' })).toBeVisible());
  expect(server.requestsTo('DELETE /api/bookings/calendar')).toHaveLength(1);
});

it('an email that was not delivered is told in the list, and shown with the others', async () => {
  const failed = { state: 'failed', at: '2026-07-02T13:05:00.000Z', canResend: true } as const;
  const { user } = await openList({ ...confirmed, delivery: failed }, { [emails]: [emailOf(failed)] });
  expect(row().getByText('Email not delivered')).toBeVisible();
  const details = await openDetails(user, /Amara/);
  expect(await details.findByText(/^Not delivered\. We stopped trying on/)).toBeVisible();
});
