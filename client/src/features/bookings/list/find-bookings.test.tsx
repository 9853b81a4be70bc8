import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { action, bookingOf, confirmed, dialog, list, openList, row, thursday } from './testing';

beforeEach(() => vi.useFakeTimers({ now: thursday, toFake: ['Date'] }));

describe('the states', () => {
  it('filter the list, and are kept in the URL with the search', async () => {
    const { user, server, history } = await openList(bookingOf(), {
      'GET /api/bookings?state=confirmed&limit=50': [confirmed],
      'GET /api/bookings?search=pier&state=confirmed&limit=50': [],
      'GET /api/bookings/counts?search=pier': {
        all: 0,
        overdue: 0,
        new: 0,
        confirmed: 0,
        declined: 0,
        cancelled: 0,
        done: 0,
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Confirmed/ }));
    expect(history.at(-1)).toBe('/admin?tab=bookings&state=confirmed');
    expect(await row().findByText('Confirmed')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'pier');
    expect(history.at(-1)).toBe('/admin?tab=bookings&state=confirmed&search=pier');
    expect(await screen.findByText('No results for “pier”.')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('button', { name: /^All/ }));
    expect(history.at(-1)).toBe('/admin?tab=bookings');
    expect(server.requestsTo(list).length).toBeGreaterThan(0);
  });

  it('say how many there are, and how many are overdue', async () => {
    await openList(bookingOf({ overdue: true }));
    expect(await screen.findByRole('button', { name: 'New 2 1 overdue' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'All 4' })).toHaveAttribute('aria-pressed', 'true');
    expect(row().getByText('Overdue')).toBeVisible();
  });

  it('without a row say so, and stay', async () => {
    const { user } = await openList(bookingOf(), { 'GET /api/bookings?state=done&limit=50': [] });
    await user.click(await screen.findByRole('button', { name: /^Done/ }));
    expect(await screen.findByText('No requests are marked done.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^All/ })).toBeVisible();
  });
});

it('suggested replies have the visitor’s name and times', async () => {
  const { user } = await openList(bookingOf());
  await user.click(action('Reply'));
  const link = dialog().getByRole('link', { name: /: Ask for other times$/ });
  const body = new URL(link.getAttribute('href') ?? '').searchParams.get('body');
  expect(body).toMatch(/^Hi Amara,\r\n/);
  expect(body).toContain('- Mon, Dec 7, 2026, 10:30 AM EST (Mon, Dec 7, 2026, 9:00 PM GMT+5:30 your time)');
});

describe('the calendar feed', () => {
  const calendar = 'GET /api/bookings/calendar';

  it('shows a new link once, for calendar apps', async () => {
    const { user } = await openList(bookingOf(), {
      [calendar]: { createdAt: null },
      'POST /api/bookings/calendar': {
        url: 'https://tidewright.example/api/calendars/secret.ics',
        createdAt: '2026-07-02T14:00:00.000Z',
      },
    });
    await user.click(screen.getByRole('button', { name: 'Calendar feed' }));
    await user.click(await dialog().findByRole('button', { name: 'Make a calendar link' }));
    expect(await dialog().findByRole('link', { name: 'Subscribe in your calendar app' })).toHaveAttribute(
      'href',
      'webcal://tidewright.example/api/calendars/secret.ics',
    );
  });

  it('can be renewed and removed', async () => {
    const { user, server } = await openList(bookingOf(), {
      [calendar]: { createdAt: '2026-06-01T14:00:00.000Z' },
      'DELETE /api/bookings/calendar': new Response(null, { status: 204 }),
    });
    await user.click(screen.getByRole('button', { name: 'Calendar feed' }));
    expect(await dialog().findByText(/You made a link on/)).toHaveTextContent('Jun 1, 2026');
    expect(dialog().getByRole('button', { name: 'Make a new link' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Remove the link' }));
    await waitFor(() => expect(dialog().getByRole('button', { name: 'Make a calendar link' })).toBeVisible());
    expect(server.requestsTo('DELETE /api/bookings/calendar')).toHaveLength(1);
  });
});
