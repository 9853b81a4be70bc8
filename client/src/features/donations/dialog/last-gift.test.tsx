import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { leaveSite } from '@/lib/navigation/leave-site';
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
import { forgetGift } from './last-gift';

vi.mock('@/lib/navigation/leave-site', () => ({ leaveSite: vi.fn() }));

beforeEach(() => {
  window.sessionStorage.clear();
  vi.mocked(leaveSite).mockClear();
});

/** Leaves for the payment page as a sponsor, and loads the page anew. */
async function leave() {
  fakeDrive();
  const app = await openDialog({ amount: 40_000, sponsor: true });
  await app.user.type(donorNameField(), 'Ada Marlowe');
  await app.user.type(sponsorNameField(), 'Marlowe LLP');
  await app.user.click(claimBox() as HTMLElement);
  await app.user.click(donateButton());
  await waitFor(() => expect(leaveSite).toHaveBeenCalled());
  app.unmount();
}

async function comeBack() {
  const { user } = renderApp(
    <DonationDialogProvider>
      <DonateButton preset="last-gift">Try again</DonateButton>
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

it('is offered again to a donor who comes back without having paid', async () => {
  await leave();
  await (await comeBack()).open('Try again');
  expect(amountField()).toHaveValue(400);
  expect(donorNameField()).toHaveValue('Ada Marlowe');
  expect(sponsorBox()).toBeChecked();
  expect(sponsorNameField()).toHaveValue('Marlowe LLP');
  expect(claimBox()).toBeChecked();
});

it('is not what a plain donate button begins with', async () => {
  await leave();
  await (await comeBack()).open('Donate');
  expect(amountField()).toHaveValue(50);
  expect(donorNameField()).toHaveValue('');
  expect(sponsorBox()).not.toBeChecked();
});

it('is a plain new gift once it is forgotten', async () => {
  await leave();
  forgetGift();
  await (await comeBack()).open('Try again');
  expect(amountField()).toHaveValue(50);
  expect(donorNameField()).toHaveValue('');
});
