import type { HostCalendar } from '@shared/contracts/bookings/host-calendars';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '@/lib/testing/fake-api';
import { bookingOf, busyAt, choose, dialog, openList, thursday } from './testing';

beforeEach(() => {
  vi.useFakeTimers({ now: thursday, toFake: ['Date'] });
});

const calendars = 'GET /api/host-calendars';
const add = 'POST /api/host-calendars';
const feed = { 'GET /api/bookings/calendar': { createdAt: null } };

const calendarOf = (facts: Partial<HostCalendar> = {}): HostCalendar => ({
  id: '5c0e2f0a-4a53-4f2c-9a5e-0f6f7a1c2d3e',
  kind: 'busy',
  host: 'calendar.google.com',
  readAt: '2026-07-02T13:56:00.000Z',
  failing: null,
  next: [],
  skipped: 0,
  ...facts,
});

async function open(replies: Parameters<typeof openList>[1] = {}) {
  const app = await openList(bookingOf(), { ...feed, ...replies });
  await app.user.click(screen.getByRole('button', { name: 'Calendars' }));
  await dialog().findByRole('heading', { name: 'Your busy times' });
  return app;
}

it('a calendar is added by its link, and shows what was read', async () => {
  const next = [
    { start: '2026-07-06T14:00:00.000Z', end: '2026-07-06T15:30:00.000Z' },
    { start: '2026-07-07T15:30:00.000Z', end: '2026-07-07T17:00:00.000Z' },
    { start: '2026-07-08T04:00:00.000Z', end: '2026-07-10T04:00:00.000Z' },
  ];
  const { user, server } = await open({ [add]: calendarOf({ next }) });
  await user.type(await dialog().findByLabelText('Calendar link'), 'https://calendar.google.com/secret.ics');
  expect(dialog().getByRole('radio', { name: 'My busy times' })).toBeChecked();
  server.change(calendars, [calendarOf({ next, skipped: 1 })]);
  await user.click(dialog().getByRole('button', { name: 'Add calendar' }));
  const row = within(await dialog().findByRole('listitem'));
  expect(row.getByText(/google/).closest('p')).toHaveTextContent('calendar.google.com, read 4 minutes ago.');
  for (const span of [
    'Mon, Jul 6, 10:00–11:30 AM EDT',
    'Tue, Jul 7, 11:30 AM–1:00 PM EDT',
    'Wed, Jul 8 – Thu, Jul 9',
  ])
    expect(row.getByText(span)).toBeVisible();
  expect(row.getByText(/^One event was left out/)).toBeVisible();
  expect(server.requestsTo(add)[0]?.body).toEqual({
    url: 'https://calendar.google.com/secret.ics',
    kind: 'busy',
  });
  await waitFor(() => expect(dialog().getByLabelText('Calendar link')).toHaveValue(''));
});

it('what the server refuses is said at the field, which keeps what was typed', async () => {
  const message = 'That’s a web page. Copy the link that ends in .ics.';
  const { user, server } = await open({ [add]: refuse(400, message, [{ path: 'url', message }]) });
  const link = await dialog().findByLabelText('Calendar link');
  await user.click(dialog().getByRole('button', { name: 'Add calendar' }));
  expect(link).toHaveAccessibleDescription(/Paste the link to your calendar$/);
  expect(server.requestsTo(add)).toHaveLength(0);
  await user.type(link, 'https://studio.example/');
  await user.click(dialog().getByRole('radio', { name: 'Days off for everyone' }));
  await user.click(dialog().getByRole('button', { name: 'Add calendar' }));
  await waitFor(() => expect(link).toHaveAccessibleDescription(new RegExp(message)));
  expect(link).toHaveValue('https://studio.example/');
  expect(server.requestsTo(add)[0]?.body).toMatchObject({ kind: 'closed' });
});

it('three are enough, and one can be removed', async () => {
  const three = ['1', '2', '3'].map(digit =>
    calendarOf({ id: calendarOf().id.replace(/.$/, digit), host: `${digit}.example` }),
  );
  const removal = `DELETE /api/host-calendars/${three[1]?.id}`;
  const { user, server } = await open({
    [calendars]: three,
    [removal]: () => new Response(null, { status: 204 }),
  });
  const button = await dialog().findByRole('button', { name: 'Remove 2.example' });
  expect(dialog().queryByLabelText('Calendar link')).not.toBeInTheDocument();
  server.change(calendars, three.toSpliced(1, 1));
  await user.click(button);
  await waitFor(() => expect(dialog().getAllByRole('listitem')).toHaveLength(2));
  expect(dialog().getByRole('heading', { name: 'Your busy times' })).toHaveFocus();
  expect(dialog().getByLabelText('Calendar link')).toBeVisible();
});

it('a calendar that can’t be read says so to its owner, above the list once it’s ignored', async () => {
  const failing = { since: '2026-06-30T12:00:00.000Z', reason: 'the address answered 404', ignored: true };
  const { user } = await openList(bookingOf(), {
    ...feed,
    [calendars]: [calendarOf({ readAt: '2026-06-30T11:45:00.000Z', failing })],
  });
  expect(await screen.findByText(/^Your calendar hasn’t been read since Jun 30\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check it.' }));
  expect(
    await dialog().findByText(
      'We couldn’t read this since Jun 30: the address answered 404. Until it works, it’s ignored.',
    ),
  ).toBeVisible();
});

it('who confirms reads who is busy at which time', async () => {
  const booking = bookingOf();
  const [first = '', second = ''] = booking.preferredSlots;
  const { user } = await openList(booking, {
    [busyAt(booking.preferredSlots)]: { [first]: ['Ada'], [second]: ['Ada', 'Ben'] },
  });
  await choose(user, 'Confirm');
  expect(await dialog().findByRole('radio', { name: /Jul 6, 2026.*Ada is busy then$/ })).toBeChecked();
  expect(dialog().getByRole('radio', { name: /Dec 7, 2026.*Ada and Ben are busy then$/ })).toBeEnabled();
});
