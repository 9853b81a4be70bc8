import { screen, within } from '@testing-library/react';
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
