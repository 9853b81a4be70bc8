import { donationDialogCopy } from '@brand/copy/donation-dialog';
import { screen } from '@testing-library/react';
import { renderApp } from '@/lib/testing/render';
import { DonateButton, DonationDialogProvider } from '../dialog/donation-dialog-context';
import type { DonationPreset } from '../dialog/saved-donation';

export const founding: DonationPreset = { amount: 75_000, sponsor: true };

export async function openDialog(preset?: DonationPreset) {
  const app = renderApp(
    <DonationDialogProvider>
      <DonateButton preset={preset}>Open</DonateButton>
    </DonationDialogProvider>,
  );
  await app.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  return {
    ...app,
    setAmount: async (amount: string) => {
      await app.user.clear(amountField());
      if (amount) await app.user.type(amountField(), amount);
    },
  };
}

const { labels } = donationDialogCopy;
const startingWith = (label: string) => (name: string) => name.startsWith(label);

export const amountField = () => screen.getByRole('textbox', { name: startingWith(labels.otherAmount) });
export const sponsorBox = () => screen.queryByRole('checkbox', { name: startingWith(labels.listed) });
export const claimBox = () => screen.queryByRole('checkbox', { name: donationDialogCopy.claim.label });
export const donorNameField = () => screen.getByRole('textbox', { name: `${labels.name} (optional)` });
export const sponsorNameField = () => screen.getByRole('textbox', { name: labels.sponsorName });
export const websiteField = () => screen.getByRole('textbox', { name: startingWith(labels.website) });
export const logoField = () => screen.getByLabelText(/^logo/i);
export const donateButton = () => screen.getByRole('button', { name: /^donate/i });

export function logoOf(size: number, type = 'image/png'): File {
  return new File([new Uint8Array(size)], 'logo.png', { type });
}
