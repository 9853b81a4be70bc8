import { visitor } from '@shared/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownTimeZone } from '@/lib/own-time-zone';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { findFailure } from '@/lib/testing/toasts';
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
    await user.click(field(/what would you like to talk about/i));
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
    expect(field('Company')).toHaveValue(visitor.company);
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
    expect(field('Company')).toHaveValue(visitor.company);

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
    expect(field('Company')).toHaveValue('');
  });
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
