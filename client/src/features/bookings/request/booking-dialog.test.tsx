import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookCallButton } from '@/components/layout/book-call-button';
import { ownTimeZone } from '@/lib/own-time-zone';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { DiscoveryCallProvider } from './discovery-call-provider';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/own-time-zone', async original => ({
  ...(await original<object>()),
  ownTimeZone: vi.fn(() => 'Asia/Kolkata'),
}));

// Not while a test waits for the dialog: the first import compiles it.
beforeAll(() => import('./booking-dialog'));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(ownTimeZone).mockReturnValue('Asia/Kolkata');
  // A Friday, nine in the evening in New York: Saturday in Kolkata. The clocks change on Sunday.
  vi.useFakeTimers({ now: new Date('2026-03-07T02:00:00Z'), toFake: ['Date'] });
});

async function openDialog() {
  const app = renderApp(
    <DiscoveryCallProvider>
      <BookCallButton />
    </DiscoveryCallProvider>,
  );
  await app.user.click(screen.getByRole('button', { name: 'Book a call' }));
  await screen.findByRole('dialog', { name: 'Book a discovery call' });
  return app;
}

type User = Awaited<ReturnType<typeof openDialog>>['user'];

const choice = (name = 'First choice') => within(screen.getByRole('group', { name }));
const day = (name?: string) => choice(name).getByRole('button', { name: /^Day/ });
const time = (name?: string) => choice(name).getByRole('combobox', { name: /^Eastern Time/ });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const add = () => screen.queryByRole('button', { name: 'Add another time' });
const submit = () => screen.getByRole('button', { name: 'Request the call' });
const dayCell = (name: RegExp) => screen.getByRole('button', { name });

async function fillVisitor(user: User) {
  await user.type(field('First name'), 'Tomas');
  await user.type(field('Last name'), 'Lindqvist');
  await user.type(field('Email'), 'tomas@example.com');
  await user.type(field('Phone'), '+46 (8) 555-01.47');
  await user.type(field('Company'), 'Lindqvist Freight');
}

async function addSlot(user: User, name: string, dayName: RegExp, value: string) {
  const button = add();
  if (button) await user.click(button);
  await user.click(dayCell(dayName));
  await user.selectOptions(time(name), value);
}

describe('the slots', () => {
  it('start with the next weekday at ten, on both clocks', async () => {
    await openDialog();
    expect(day()).toHaveAccessibleName('Day Mon, Mar 9');
    expect(time()).toHaveValue('10:00');
    const terms = choice()
      .getAllByRole('term')
      .map(term => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ['Eastern Time', 'Mon, Mar 9, 10:00 AM'],
      ['Kolkata, your device', 'Mon, Mar 9, 7:30 PM'],
    ]);
  });

  it('offer the half hours from nine to five, each with the time of the visitor', async () => {
    await openDialog();
    const options = within(time()).getAllByRole('option').slice(1);
    expect(options).toHaveLength(17);
    expect(options[0]).toHaveTextContent('9:00 AM · 6:30 PM');
    expect(options[16]).toHaveTextContent('5:00 PM · Tue 2:30 AM');
  });

  it('show one clock to a visitor who lives by Eastern Time', async () => {
    vi.mocked(ownTimeZone).mockReturnValue('America/Toronto');
    await openDialog();
    expect(time()).toHaveAccessibleName('Eastern Time');
    expect(within(time()).getByRole('option', { name: '9:00 AM' })).toBeInTheDocument();
    expect(choice().getAllByRole('term')).toHaveLength(1);
  });

  it('lie on weekdays from today on, as the office sees them', async () => {
    const { user } = await openDialog();
    await user.click(day());
    const cells = screen.getAllByRole('gridcell').map(cell => within(cell).queryByRole('button'));
    const open = cells.filter(cell => cell && !cell.hasAttribute('disabled')).map(cell => cell?.textContent);
    expect(open.slice(0, 7)).toEqual(['6', '9', '10', '11', '12', '13', '16']);
    expect(screen.getByRole('button', { name: /previous month/i })).toHaveAttribute('aria-disabled', 'true');
  });

  it('are chosen by keyboard, and Escape leaves the calendar before the dialog', async () => {
    const { user } = await openDialog();
    day().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dayCell(/March 9th/)).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(day()).toHaveAccessibleName('Day Tue, Mar 17');
    expect(day()).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keep a day that is chosen again', async () => {
    const { user } = await openDialog();
    await user.click(day());
    await user.click(dayCell(/March 9th/));
    expect(day()).toHaveAccessibleName('Day Mon, Mar 9');
  });

  it('do not offer what has passed today', async () => {
    vi.setSystemTime('2026-03-09T17:10:00Z');
    const { user } = await openDialog();
    await user.click(day());
    await user.click(dayCell(/March 9th/));
    expect(time()).toHaveValue('');
    expect(within(time()).getByRole('option', { name: /^1:00 PM/ })).toBeDisabled();
    expect(within(time()).getByRole('option', { name: /^1:30 PM/ })).toBeEnabled();
  });

  it('are three at the most, and can be taken back', async () => {
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

describe('what is wrong', () => {
  it('is listed in a banner that leads to the fields', async () => {
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
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['5'.repeat(33), 'Phone number is too long'],
    ['555 0147 ext 3', 'Phone number contains invalid characters'],
  ])('with the phone number %s is said', async (phone, message) => {
    const { user } = await openDialog();
    await user.type(field('Phone'), phone);
    await user.click(submit());
    await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription(message));
  });

  it('with long notes is said, with the number of characters that are too many', async () => {
    const { user } = await openDialog();
    await user.click(field(/what is it about/i));
    await user.paste('n'.repeat(2_003));
    expect(screen.getByText('3 characters too many')).toBeVisible();
    await user.click(submit());
    expect(await screen.findAllByText('Notes must be 2000 characters or less')).not.toHaveLength(0);
  });

  it('with half a slot is said at the missing half', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Add another time' }));
    await user.selectOptions(time('Second choice'), '11:00');
    await user.click(submit());
    const message = 'Please select both date and time';
    await waitFor(() => expect(day('Second choice')).toHaveAccessibleDescription(message));
    await user.click(within(screen.getByRole('alert')).getByRole('link', { name: message }));
    expect(day('Second choice')).toHaveFocus();
  });

  it('without any slot is said', async () => {
    const { user } = await openDialog();
    await user.selectOptions(time(), '');
    await user.click(submit());
    const banner = await screen.findByRole('alert');
    await user.click(within(banner).getByRole('link', { name: 'Add at least one preferred time' }));
    expect(screen.getByRole('region', { name: 'Preferred times' })).toHaveFocus();
    expect(time()).toHaveAccessibleDescription('Please select both date and time');
  });

  it('with equal slots is said', async () => {
    const { user } = await openDialog();
    await addSlot(user, 'Second choice', /March 9th/, '10:00');
    await user.click(submit());
    await waitFor(() =>
      expect(time('Second choice')).toHaveAccessibleDescription('Preferred times must be unique'),
    );
  });
});

describe('a request', () => {
  it('carries instants and what they are meant in, and closes the dialog', async () => {
    const server = fakeApi({ 'POST /api/bookings': {} });
    const { user } = await openDialog();
    await fillVisitor(user);
    await addSlot(user, 'Second choice', /March 10th/, '09:00');
    await addSlot(user, 'Third choice', /March 11th/, '17:00');
    await user.type(field(/what is it about/i), 'Three spreadsheets.');
    await user.click(submit());
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Request received',
        description: "Thanks! We'll email you to confirm a time shortly.",
      }),
    );
    expect(server.calls.map(call => call.body)).toEqual([
      {
        firstName: 'Tomas',
        lastName: 'Lindqvist',
        email: 'tomas@example.com',
        phone: '+46 (8) 555-01.47',
        company: 'Lindqvist Freight',
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
      'the sentence of the server',
      refuse(429, 'Too many requests. Try again in 20 seconds.'),
      'Too many requests. Try again in 20 seconds.',
    ],
    ['its own where there is none', broken, 'Unable to send booking request'],
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
    expect(field('Company')).toHaveValue('Lindqvist Freight');
  });

  it('is forgotten when the dialog is closed', async () => {
    const { user } = await openDialog();
    await fillVisitor(user);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Book a call' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Book a call' }));
    expect(field('Company')).toHaveValue('');
  });
});
