import { composeBookingNotes } from '@shared/booking-notes';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { staffBookingRecord } from '@shared/contracts/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { BookingList } from './booking-list';

const list = 'GET /api/bookings?limit=50';

function bookingOf(facts: Partial<BookingListItem> = {}): BookingListItem {
  return {
    ...staffBookingRecord,
    id: 1,
    firstName: 'Amara',
    lastName: 'Nwosu',
    email: 'amara@northpier.example',
    phone: '+44 (20) 7946-0812',
    company: 'North Pier Ferries',
    preferredSlots: ['2026-07-06T14:00:00.000Z', '2026-12-07T15:30:00.000Z'],
    notes: null,
    createdAt: '2026-06-30T09:00:00.000Z',
    ...facts,
  };
}

async function open(booking: Partial<BookingListItem> = {}) {
  fakeApi({ [list]: [bookingOf(booking)] });
  renderApp(<BookingList />);
  const name = await screen.findByRole('rowheader', { name: /Amara Nwosu/ });
  return within(name.closest('tr') as HTMLTableRowElement);
}

describe('a booking request', () => {
  it('shows who sent it and how to reply', async () => {
    const request = await open();
    expect(request.getByText('North Pier Ferries')).toBeVisible();
    expect(request.getByRole('link', { name: 'amara@northpier.example' })).toHaveAttribute(
      'href',
      'mailto:amara@northpier.example',
    );
    expect(request.getByRole('link', { name: '+44 (20) 7946-0812' })).toHaveAttribute(
      'href',
      'tel:+442079460812',
    );
  });

  it('shows its times in Eastern Time, in summer and in winter', async () => {
    const request = await open();
    expect(screen.getByRole('columnheader', { name: 'Preferred times (Eastern Time)' })).toBeInTheDocument();
    expect(request.getByText('Mon, Jul 6, 2026, 10:00 AM EDT')).toBeVisible();
    expect(request.getByText('Mon, Dec 7, 2026, 10:30 AM EST')).toBeVisible();
    expect(request.queryByText(/their time/)).not.toBeInTheDocument();
  });

  it('shows its times in the visitor’s time zone too, and the visitor’s own words as typed', async () => {
    const words = 'Rosters live on a whiteboard.\n\n  <b>Two</b> boats.';
    const request = await open({ notes: composeBookingNotes({ timeZone: 'Asia/Kolkata', words }) });
    expect(request.getByText('Mon, Jul 6, 2026, 7:30 PM GMT+5:30 their time')).toBeVisible();
    expect(request.getByText(/Rosters live/).textContent).toBe(words);
    expect(request.getByText('Time zone: Asia/Kolkata')).toBeVisible();
  });

  it('ignores an unknown time zone', async () => {
    const request = await open({ notes: composeBookingNotes({ timeZone: 'Mars/Olympus', words: '' }) });
    expect(request.queryByText(/their time/)).not.toBeInTheDocument();
    expect(request.getByText('No notes')).toBeVisible();
  });
});

describe('whoever changed a request last', () => {
  const declined = { state: 'declined', changedAt: '2026-07-01T09:00:00.000Z' } as const;

  it.each([
    [{ changedBy: 'mara' }, /^By mara, Jul 1, 2026/],
    [{ changedBy: null }, /^By the visitor, Jul 1, 2026/],
    [{ changedBy: null, state: 'new' }, /^New times from the visitor, Jul 1, 2026/],
  ] as const)('is named: %j', async (facts, words) => {
    const request = await open({ ...declined, ...facts });
    expect(request.getByText(/^(By|New times from) /).parentElement).toHaveTextContent(words);
  });
});

describe('the list of booking requests', () => {
  it('shows a loading state', () => {
    fakeApi({ [list]: never });
    renderApp(<BookingList />);
    expect(screen.getByText('Loading booking requests')).toBeInTheDocument();
  });

  it('shows an empty state', async () => {
    fakeApi({ [list]: [] });
    renderApp(<BookingList />);
    expect(await screen.findByText(/^No booking requests yet/)).toBeVisible();
  });

  it('reports that it could not load, and retries', async () => {
    const server = fakeApi({ [list]: refuse(503, 'We cannot reach our records right now.') });
    const { user } = renderApp(<BookingList />);
    expect(await screen.findByText('Failed to load booking requests. Please try again.')).toBeVisible();
    server.change(list, [bookingOf()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Amara Nwosu')).toBeVisible();
  });

  it('can be refreshed, and keeps its rows if that fails', async () => {
    const server = fakeApi({ [list]: [bookingOf()] });
    const { user } = renderApp(<BookingList />);
    await screen.findByText('Amara Nwosu');
    server.change(list, refuse(503, 'We cannot reach our records right now.'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to load booking requests. Please try again.')).toBeVisible();
    expect(screen.getByText('Amara Nwosu')).toBeVisible();
  });

  it('keeps its rows if older ones could not load', async () => {
    const older = 'GET /api/bookings?limit=50&cursor=1';
    const server = fakeApi({
      [list]: Response.json([bookingOf()], { headers: { 'X-Next-Cursor': '1' } }),
      [older]: refuse(500, 'Something went wrong.'),
    });
    const { user } = renderApp(<BookingList />);
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Failed to load booking requests. Please try again.')).toBeVisible();
    server.change(older, [bookingOf({ id: 2, firstName: 'Jo' })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Jo Nwosu')).toBeVisible();
    expect(screen.getByText('Amara Nwosu')).toBeVisible();
  });
});
