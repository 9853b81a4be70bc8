import { bookingRecord, visitor } from '@shared/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { addSlot, day, field, fillVisitor, fridayEvening, openDialog, submit, time } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/own-time-zone', async original => ({
  ...(await original<object>()),
  ownTimeZone: () => 'Asia/Kolkata',
}));

// Preloaded, so that no test waits for the dialog to compile.
beforeAll(() => import('./booking-dialog'));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.useFakeTimers({ now: fridayEvening, toFake: ['Date'] });
});

describe('invalid input', () => {
  it('is listed in a banner that links to the fields', async () => {
    const server = fakeApi({});
    const { user } = await openDialog();
    await user.type(field('Phone'), '12');
    await user.click(submit());
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(
      'There are some issues with your request. Please review the highlighted fields below.',
    );
    expect(banner).toHaveFocus();
    const links = within(banner).getAllByRole('link');
    expect(links.map(link => link.textContent)).toEqual([
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Enter a valid phone number',
      'Company name is required',
    ]);
    await user.click(within(banner).getByRole('link', { name: 'Enter a valid phone number' }));
    expect(field('Phone')).toHaveFocus();
    expect(field('Phone')).toHaveAccessibleDescription('Enter a valid phone number');
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['5'.repeat(33), 'Phone number is too long'],
    ['555 0147 ext 3', 'Phone number contains invalid characters'],
  ])('with the phone number %s is reported', async (phone, message) => {
    const { user } = await openDialog();
    await user.type(field('Phone'), phone);
    await user.click(submit());
    await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription(message));
  });

  it('of long notes is reported, with the number of excess characters', async () => {
    const { user } = await openDialog();
    await user.click(field(/what would you like to talk about/i));
    await user.paste('n'.repeat(2_003));
    expect(screen.getByText('3 characters over the limit')).toBeVisible();
    await user.click(submit());
    expect(await screen.findAllByText('Notes must be 2000 characters or less')).not.toHaveLength(0);
  });

  it('with half a slot is reported at the missing half', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Add another time' }));
    await user.selectOptions(time('Second choice'), '11:00');
    await user.click(submit());
    const message = 'Please select both date and time';
    await waitFor(() => expect(day('Second choice')).toHaveAccessibleDescription(message));
    await user.click(within(screen.getByRole('alert')).getByRole('link', { name: message }));
    expect(day('Second choice')).toHaveFocus();
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

  it('with equal slots is reported', async () => {
    const { user } = await openDialog();
    await addSlot(user, 'Second choice', /March 9th/, '10:00');
    await user.click(submit());
    await waitFor(() =>
      expect(time('Second choice')).toHaveAccessibleDescription('Preferred times must be unique'),
    );
  });
});

describe('a request', () => {
  it('sends instants and the time zone they were chosen in, and closes the dialog', async () => {
    const server = fakeApi({ 'POST /api/bookings': bookingRecord });
    const { user } = await openDialog();
    await fillVisitor(user);
    await addSlot(user, 'Second choice', /March 10th/, '09:00');
    await addSlot(user, 'Third choice', /March 11th/, '17:00');
    await user.type(field(/what would you like to talk about/i), 'Three spreadsheets.');
    await user.click(submit());
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Request received',
        description: "Thanks! We'll email you to confirm a time shortly.",
      }),
    );
    expect(server.requests.map(request => request.body)).toEqual([
      {
        ...visitor,
        preferredSlots: ['2026-03-09T14:00:00.000Z', '2026-03-10T13:00:00.000Z', '2026-03-11T21:00:00.000Z'],
        notes:
          'Visitor timezone: Asia/Kolkata\nAll times are Eastern Time (America/New_York).\n\nThree spreadsheets.',
        website: '',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Book a call' }));
    expect(field('First name')).toHaveValue('');
    expect(screen.queryByRole('group', { name: 'Second choice' })).not.toBeInTheDocument();
  });

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
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Could not schedule',
        description,
        variant: 'destructive',
      }),
    );
    expect(screen.getByText(description)).toBeVisible();
    expect(field('Company')).toHaveValue(visitor.company);
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
