import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hardNavigate } from '@/lib/hard-navigate';
import { renderApp } from '@/lib/testing/render';
import {
  amountField,
  claimBox,
  donateButton,
  openDialog,
  sponsorBox,
  sponsorNameField,
} from '../testing/dialog';
import { fakeDrive } from '../testing/fake-drive';
import { DonateButton } from './donate-button';
import { DonationDialogProvider } from './donation-dialog-context';
import { clearSavedDonation } from './saved-donation';

vi.mock('@/lib/hard-navigate', () => ({ hardNavigate: vi.fn() }));

beforeEach(() => window.sessionStorage.clear());

/** Leaves for the payment page as a sponsor, and comes back. */
async function leaveAndReturn() {
  fakeDrive();
  const app = await openDialog({ amount: 40_000, sponsor: true });
  await app.user.type(sponsorNameField(), 'Marlowe LLP');
  await app.user.click(claimBox() as HTMLElement);
  await app.user.click(donateButton());
  await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
  app.unmount();
  return async (name: string) => {
    const { user } = renderApp(
      <DonationDialogProvider>
        <DonateButton preset="saved-donation">Try again</DonateButton>
        <DonateButton />
      </DonationDialogProvider>,
    );
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole('dialog');
  };
}

it('is restored for a donor who tries again without having paid', async () => {
  const open = await leaveAndReturn();
  await open('Try again');
  expect(amountField()).toHaveValue('400');
  expect(sponsorBox()).toBeChecked();
  expect(sponsorNameField()).toHaveValue('Marlowe LLP');
  expect(claimBox()).toBeChecked();
});

it.each([
  ['by a generic button', 'Donate', () => undefined],
  ['once the donation was paid', 'Try again', clearSavedDonation],
])('is not restored %s', async (_when, button, change) => {
  const open = await leaveAndReturn();
  change();
  await open(button);
  expect(amountField()).toHaveValue('50');
  expect(sponsorBox()).not.toBeChecked();
});
