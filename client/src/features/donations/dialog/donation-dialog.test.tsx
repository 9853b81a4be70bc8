import { donationMessages } from '@shared/contracts/donations';
import { rewardTiers } from '@shared/site/reward-tiers';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hardNavigate } from '@/lib/hard-navigate';
import { toast } from '@/lib/toast';
import {
  amountField,
  claimBox,
  donateButton,
  donorNameField,
  founding,
  logoField,
  openDialog,
  sponsorBox,
  sponsorNameField,
  websiteField,
} from '../testing/dialog';
import { fakeDrive, sponsorOf } from '../testing/fake-drive';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));
vi.mock('@/lib/hard-navigate', () => ({ hardNavigate: vi.fn() }));

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(hardNavigate).mockClear();
});

describe('the opened dialog', () => {
  it('starts at $50 with six presets and without sponsor mode', async () => {
    fakeDrive();
    await openDialog();
    expect(amountField()).toHaveValue('50');
    expect(amountField()).toHaveAttribute('inputmode', 'decimal');
    for (const preset of ['$10', '$25', '$50', '$100', '$250', '$500']) {
      expect(screen.getByRole('button', { name: preset })).toHaveAttribute(
        'aria-pressed',
        String(preset === '$50'),
      );
    }
    expect(sponsorBox()).not.toBeChecked();
  });

  it('takes amount and sponsor mode from a tier button, and a generic one clears both', async () => {
    fakeDrive();
    const app = await openDialog(founding);
    expect(amountField()).toHaveValue('750');
    expect(sponsorBox()).toBeChecked();
    await app.user.keyboard('{Escape}');
    await app.user.click(screen.getByRole('button', { name: 'Open plain' }));
    await screen.findByRole('dialog');
    expect(amountField()).toHaveValue('50');
    expect(sponsorBox()).not.toBeChecked();
  });

  it('is reset after closing', async () => {
    fakeDrive();
    const app = await openDialog();
    await app.setAmount('12.50');
    await app.user.type(donorNameField(), 'Ada');
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    expect(amountField()).toHaveValue('50');
    expect(donorNameField()).toHaveValue('');
  });
});

describe('the form', () => {
  it('copies a preset into the amount field', async () => {
    fakeDrive();
    const app = await openDialog();
    await app.user.click(screen.getByRole('button', { name: '$250' }));
    expect(amountField()).toHaveValue('250');
    expect(donateButton()).toHaveTextContent('Donate $250');
  });

  it.each([
    ['19.99', 'Donate $19.99'],
    ['$1,000', 'Donate $1,000'],
    ['0.99', 'Donate'],
    ['19,99', 'Donate'],
    ['1.000', 'Donate'],
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

  it('asks for logo, name, and website once the sponsor box is checked', async () => {
    fakeDrive();
    const app = await openDialog();
    expect(screen.queryByLabelText(/^logo/i)).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('checkbox', { name: /list me/i }));
    expect(sponsorNameField()).toBeInTheDocument();
    expect(websiteField()).toHaveAttribute('type', 'url');
    expect(logoField()).toHaveAttribute('accept', 'image/png,image/jpeg,image/svg+xml,image/webp');
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

  it('shows the reward for the amount, and knows when the founding spots are gone', async () => {
    fakeDrive({ 'GET /api/sponsors': Array.from({ length: 6 }, () => sponsorOf({ amount: 75_000 })) });
    const app = await openDialog(founding);
    expect(await screen.findByText(rewardTiers.advocate.name)).toBeInTheDocument();
    await app.setAmount('125');
    expect(screen.getByText(rewardTiers.premium.name)).toBeInTheDocument();
  });
});

describe('errors', () => {
  it.each([
    ['', donationMessages.amount],
    ['0.5', donationMessages.amount],
    ['10.005', donationMessages.amountDecimals],
    ['19,99', 'Use a point for cents: 19.99'],
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

  it('in the sponsor’s name and website are shown, the name in a toast too', async () => {
    fakeDrive();
    const app = await openDialog(founding);
    await app.user.type(websiteField(), 'ftp://quaystreet.example');
    await app.user.click(donateButton());
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Sponsor Name Required',
        description: 'Please enter your name or organization name to be listed as a sponsor',
        variant: 'destructive',
      }),
    );
    expect(sponsorNameField()).toHaveFocus();
    expect(websiteField()).toHaveAccessibleDescription('Website URL must start with http:// or https://');
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
