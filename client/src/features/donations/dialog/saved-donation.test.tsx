import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hardNavigate } from '@/lib/hard-navigate';
import { renderApp } from '@/lib/testing/render';
import {
  amountField,
  claimBox,
  donateButton,
  donorNameField,
  openDialog,
  sponsorBox,
  sponsorNameField,
} from '../testing/dialog';
import { fakeDrive } from '../testing/fake-drive';
import { DonateButton } from './donate-button';
import { DonationDialogProvider } from './donation-dialog-context';
import { clearSavedDonation } from './saved-donation';

vi.mock('@/lib/hard-navigate', () => ({ hardNavigate: vi.fn() }));

beforeEach(() => {
  window.sessionStorage.clear();
  vi.mocked(hardNavigate).mockClear();
});

/** Leaves for the payment page as a sponsor, and reloads. */
async function leave() {
  fakeDrive();
  const app = await openDialog({ amount: 40_000, sponsor: true });
  await app.user.type(donorNameField(), 'Ada Marlowe');
  await app.user.type(sponsorNameField(), 'Marlowe LLP');
  await app.user.click(claimBox() as HTMLElement);
  await app.user.click(donateButton());
  await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
  app.unmount();
}

async function comeBack() {
  const { user } = renderApp(
    <DonationDialogProvider>
      <DonateButton preset="saved-donation">Try again</DonateButton>
      <DonateButton />
    </DonationDialogProvider>,
  );
  return {
    open: async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      await screen.findByRole('dialog');
    },
  };
}

it('is restored for a donor who returns without having paid', async () => {
  await leave();
  await (await comeBack()).open('Try again');
  expect(amountField()).toHaveValue('400');
  expect(donorNameField()).toHaveValue('Ada Marlowe');
  expect(sponsorBox()).toBeChecked();
  expect(sponsorNameField()).toHaveValue('Marlowe LLP');
  expect(claimBox()).toBeChecked();
});

it('is not used by a generic donate button', async () => {
  await leave();
  await (await comeBack()).open('Donate');
  expect(amountField()).toHaveValue('50');
  expect(donorNameField()).toHaveValue('');
  expect(sponsorBox()).not.toBeChecked();
});

it('is empty once it is cleared', async () => {
  await leave();
  clearSavedDonation();
  await (await comeBack()).open('Try again');
  expect(amountField()).toHaveValue('50');
  expect(donorNameField()).toHaveValue('');
});
