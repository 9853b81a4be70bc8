import { bookingDialogCopy } from '@brand/copy/call';
import { contactFields } from '@brand/copy/forms';
import { bookingBody, visitor } from '@shared/contracts/testing';
import { officeTimes } from '@shared/office-hours';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownTimeZone } from '@/lib/own-time-zone';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { findFailure, findToast } from '@/lib/testing/toasts';
import {
  add,
  addSlot,
  day,
  dayCell,
  field,
  fillVisitor,
  fridayEvening,
  openDialog,
  submit,
  time,
} from './testing';

vi.mock('@/lib/own-time-zone', async original => ({
  ...(await original<object>()),
  ownTimeZone: vi.fn(() => 'Asia/Kolkata'),
}));

// Preloads the dialog, so that no test waits for it to compile.
beforeAll(() => import('./booking-dialog'));

beforeEach(() => {
  vi.mocked(ownTimeZone).mockReturnValue('Asia/Kolkata');
  vi.useFakeTimers({ now: fridayEvening, toFake: ['Date'] });
});

describe('invalid input', () => {
  it('of long notes is reported, with the number of excess characters', async () => {
    const { user } = await openDialog();
    await user.click(field(`${bookingDialogCopy.notes} (optional)`));
    await user.paste('n'.repeat(2_003));
    expect(screen.getByText('3 characters over the limit')).toBeVisible();
    await user.click(submit());
    expect(await screen.findAllByText('Notes must be 2000 characters or less')).not.toHaveLength(0);
  });

  it('without any slot is reported', async () => {
    const { user } = await openDialog();
    await user.selectOptions(time(), '');
    await user.click(submit());
    const banner = await screen.findByRole('alert');
    await user.click(within(banner).getByRole('link', { name: 'Add at least one preferred time' }));
    expect(screen.getByRole('region', { name: 'Preferred times' })).toHaveFocus();
    expect(time()).toHaveAccessibleDescription('Please select both date and time');
  });
});

describe('a request', () => {
  it.each([
    [
      'the server’s message',
      refuse(429, 'Too many requests. Try again in 20 seconds.'),
      'Too many requests. Try again in 20 seconds.',
    ],
    ['its own message without one', broken, 'Unable to send booking request'],
  ])('that fails shows %s and keeps what was typed', async (_name, reply, description) => {
    fakeApi({ 'POST /api/bookings': reply });
    const { user } = await openDialog();
    await fillVisitor(user);
    await user.click(submit());
    expect(await findFailure('Could not schedule')).toHaveTextContent(description);
    expect(within(screen.getByRole('dialog')).getByText(description)).toBeVisible();
    expect(field(contactFields.company)).toHaveValue(visitor.company);
  });

  it('from a dialog left open until its times had passed says so at each, and keeps the rest', async () => {
    const message = 'Choose a time that hasn’t passed';
    const issues = [0, 1].map(index => ({ path: `preferredSlots.${index}`, message }));
    const server = fakeApi({ 'POST /api/bookings': refuse(400, message, issues) });
    const { user } = await openDialog();
    await fillVisitor(user);
    await user.click(screen.getByRole('button', { name: 'Add another time' }));
    await addSlot(user, 'Third choice', /March 10th/, '11:00');
    vi.setSystemTime('2026-03-10T15:30:00Z');
    await user.click(submit());
    await waitFor(() => expect(time('First choice')).toHaveAccessibleDescription(message));
    expect(time('Third choice')).toHaveAccessibleDescription(message);
    expect(time('Second choice')).not.toHaveAccessibleDescription(message);
    expect(field(contactFields.company)).toHaveValue(visitor.company);

    await user.click(day());
    await user.click(dayCell(/March 11th/));
    await user.selectOptions(time('Third choice'), '14:00');
    await user.click(submit());
    const again = { preferredSlots: ['2026-03-11T14:00:00.000Z', '2026-03-10T18:00:00.000Z'] };
    await waitFor(() => expect(server.requestsTo('POST /api/bookings')[1]?.body).toMatchObject(again));
  });

  it('is reset when the dialog is closed', async () => {
    const { user } = await openDialog();
    await fillVisitor(user);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Book a call' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Book a call' }));
    expect(field(contactFields.company)).toHaveValue('');
  });
});

describe('what is taken or closed', () => {
  const offer = (taken: Record<string, string[]>, closed: string[] = []) =>
    fakeApi({ 'GET /api/call-times': { taken, closed } });

  it('is struck out, and said', async () => {
    offer({ '2026-03-09': ['09:30'], '2026-03-10': [...officeTimes] }, ['2026-03-11']);
    const { user } = await openDialog();
    expect(await within(time()).findByRole('option', { name: '9:30 AM / 7:00 PM, taken' })).toBeDisabled();
    expect(time()).toHaveValue('10:00');
    await user.click(day());
    for (const name of [/March 10th, 2026, no times left$/, /March 11th, 2026, no times left$/])
      expect(dayCell(name)).toBeDisabled();
    expect(dayCell(/March 12th, 2026$/)).toBeEnabled();
    expect(dayCell(/March 14th, 2026$/)).toBeDisabled();
  });

  it.each([
    ['a time that is taken', { '2026-03-09': ['10:00', '10:30'] }, [], 'Mon, Mar 9', '11:00'],
    ['a closed day', {}, ['2026-03-09'], 'Tue, Mar 10', '09:00'],
  ])('moves %s that the form would start with', async (_what, taken, closed, dayText, value) => {
    offer(taken, closed);
    await openDialog();
    await waitFor(() => expect(time()).toHaveValue(value));
    expect(day()).toHaveAccessibleName(`Day ${dayText}`);
  });

  it('moves no time that was chosen meanwhile', async () => {
    let answer = (_times: unknown) => {};
    fakeApi({ 'GET /api/call-times': () => new Promise(resolve => (answer = resolve)) });
    const { user } = await openDialog();
    await user.selectOptions(time(), '11:00');
    answer({ taken: { '2026-03-09': ['11:00'] }, closed: [] });
    expect(await within(time()).findByRole('option', { name: /^11:00 AM.*taken/ })).toBeDisabled();
    expect(time()).toHaveValue('11:00');
  });

  it('is asked once, and strikes out nothing if that fails', async () => {
    const server = fakeApi({ 'GET /api/call-times': broken });
    const { user } = await openDialog();
    await addSlot(user, 'Second choice', /March 10th/, '11:00');
    expect(server.requestsTo('GET /api/call-times')).toHaveLength(1);
    expect(within(time()).getByRole('option', { name: '10:00 AM / 7:30 PM' })).toBeEnabled();
  });
});

const sent = { id: 1, createdAt: '2026-03-07T02:00:00.000Z', ...bookingBody };

it('the toast about a request names its times, on the visitor’s clock', async () => {
  fakeApi({ 'GET /api/call-times': broken, 'POST /api/bookings': sent });
  const { user } = await openDialog();
  await fillVisitor(user);
  await user.click(submit());
  expect(await findToast('Request received')).toHaveTextContent('Mon, Mar 9, 2026, 7:30 PM GMT+5:30');
});

describe('the slots', () => {
  it('show one clock to a visitor in Eastern Time', async () => {
    vi.mocked(ownTimeZone).mockReturnValue('America/Toronto');
    await openDialog();
    expect(time()).toHaveAccessibleName('Time (Eastern)');
    expect(within(time()).getByRole('option', { name: '9:00 AM' })).toBeInTheDocument();
  });

  it('show both clocks to a visitor in Sydney, where it is a day later', async () => {
    vi.mocked(ownTimeZone).mockReturnValue('Australia/Sydney');
    await openDialog();
    expect(day()).toHaveAccessibleName('Day Mon, Mar 9');
    for (const name of ['10:00 AM / Tue 1:00 AM', '5:00 PM / Tue 8:00 AM'])
      expect(within(time()).getByRole('option', { name })).toBeInTheDocument();
  });

  it('do not offer times that have passed today', async () => {
    vi.setSystemTime('2026-03-09T17:10:00Z');
    const { user } = await openDialog();
    await user.click(day());
    await user.click(dayCell(/March 9th/));
    expect(time()).toHaveValue('');
    expect(within(time()).getByRole('option', { name: /^1:00 PM/ })).toBeDisabled();
    expect(within(time()).getByRole('option', { name: /^1:30 PM/ })).toBeEnabled();
  });

  it('are limited to three, and can be removed', async () => {
    const { user } = await openDialog();
    expect(screen.queryByRole('button', { name: /remove/i })).not.toBeInTheDocument();
    await addSlot(user, 'Second choice', /March 10th/, '11:00');
    await addSlot(user, 'Third choice', /March 11th/, '16:30');
    expect(add()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the second choice' }));
    expect(screen.queryByRole('group', { name: 'Third choice' })).not.toBeInTheDocument();
    expect(day('Second choice')).toHaveAccessibleName('Day Wed, Mar 11');
    expect(add()).toHaveFocus();
  });
});
