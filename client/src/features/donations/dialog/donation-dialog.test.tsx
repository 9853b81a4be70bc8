import { donationMessages } from '@shared/contracts/donations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hardNavigate } from '@/lib/hard-navigate';
import { toast } from '@/lib/toast';
import {
  amountField,
  claimBox,
  donateButton,
  founding,
  openDialog,
  sponsorBox,
  websiteField,
} from '../testing/dialog';
import { fakeDrive } from '../testing/fake-drive';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardNavigate: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(hardNavigate).mockClear();
});

describe('the form', () => {
  it.each([
    ['19.99', 'Donate $19.99'],
    ['$1,000', 'Donate $1,000'],
    ['0.99', 'Donate'],
    ['19,99', 'Donate'],
    ['', 'Donate'],
  ])('says on the button what %j will be charged: %s', async (amount, label) => {
    fakeDrive();
    const app = await openDialog();
    await app.setAmount(amount);
    expect(donateButton()).toHaveAccessibleName(label);
  });

  it('offers sponsor recognition from $10', async () => {
    fakeDrive();
    const app = await openDialog();
    await app.setAmount('9.99');
    expect(sponsorBox()).not.toBeInTheDocument();
    await app.setAmount('10');
    expect(sponsorBox()).toBeInTheDocument();
  });

  it('offers the advocate claim from $400 to sponsors', async () => {
    fakeDrive();
    const app = await openDialog();
    await app.setAmount('400');
    expect(claimBox()).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('checkbox', { name: /list me/i }));
    expect(claimBox()).toBeInTheDocument();
    await app.setAmount('399.99');
    expect(claimBox()).not.toBeInTheDocument();
  });
});

describe('errors', () => {
  it.each([
    ['0.5', donationMessages.amount],
    ['10.005', donationMessages.amountDecimals],
  ])('in the amount %j are shown in a toast and at the field', async (amount, message) => {
    const server = fakeDrive();
    const app = await openDialog();
    await app.setAmount(amount);
    await app.user.click(donateButton());
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Invalid Amount',
        description: message,
        variant: 'destructive',
      }),
    );
    expect(amountField()).toHaveAccessibleDescription(message);
    expect(amountField()).toHaveFocus();
    expect(server.requestsTo('POST /api/create-checkout-session')).toEqual([]);
  });

  it('in fields that are hidden again do not block the form', async () => {
    fakeDrive();
    const app = await openDialog(founding);
    await app.user.type(websiteField(), 'nonsense');
    await app.setAmount('5');
    await app.user.click(donateButton());
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('https://checkout.example/pay'));
  });
});
