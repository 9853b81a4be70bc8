import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownTimeZone } from '@/lib/own-time-zone';
import { add, addSlot, day, dayCell, fridayEvening, openDialog, time } from './testing';

vi.mock('@/lib/own-time-zone', async original => ({
  ...(await original<object>()),
  ownTimeZone: vi.fn(() => 'Asia/Kolkata'),
}));

// Preloaded, so that no test waits for the dialog to compile.
beforeAll(() => import('./booking-dialog'));

beforeEach(() => {
  vi.mocked(ownTimeZone).mockReturnValue('Asia/Kolkata');
  vi.useFakeTimers({ now: fridayEvening, toFake: ['Date'] });
});

describe('the slots', () => {
  it('start with the next weekday at ten, on both clocks', async () => {
    await openDialog();
    expect(day()).toHaveAccessibleName('Day Mon, Mar 9');
    expect(time()).toHaveValue('10:00');
    expect(within(time()).getByRole('option', { selected: true })).toHaveTextContent('10:00 AM / 7:30 PM');
  });

  it('offer the half hours from nine to five, each with the visitor’s time', async () => {
    await openDialog();
    const options = within(time()).getAllByRole('option').slice(1);
    expect(options).toHaveLength(17);
    expect(options[0]).toHaveTextContent('9:00 AM / 6:30 PM');
    expect(options[16]).toHaveTextContent('5:00 PM / Tue 2:30 AM');
  });

  it('show one clock to a visitor in Eastern Time', async () => {
    vi.mocked(ownTimeZone).mockReturnValue('America/Toronto');
    await openDialog();
    expect(time()).toHaveAccessibleName('Time (Eastern)');
    expect(within(time()).getByRole('option', { name: '9:00 AM' })).toBeInTheDocument();
  });

  it('are on weekdays from today on, in office time', async () => {
    const { user } = await openDialog();
    await user.click(day());
    const cells = screen.getAllByRole('gridcell').map(cell => within(cell).queryByRole('button'));
    const open = cells.filter(cell => cell && !cell.hasAttribute('disabled')).map(cell => cell?.textContent);
    expect(open.slice(0, 7)).toEqual(['6', '9', '10', '11', '12', '13', '16']);
    expect(screen.getByRole('button', { name: /previous month/i })).toHaveAttribute('aria-disabled', 'true');
  });

  it('can be chosen by keyboard, and Escape closes the calendar before the dialog', async () => {
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
