import { donationDialogCopy } from '@brand/copy/donation-dialog';
import { donationMessages } from '@shared/contracts/donations/donations';
import { fileLimits } from '@shared/limits/forms';
import { rewardTiers } from '@shared/site/reward-tiers';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hardNavigate } from '@/lib/hard-navigate';
import { renderApp } from '@/lib/testing/render';
import { findFailure } from '@/lib/testing/toasts';
import * as dialog from '../testing/dialog';
import { fakeDrive } from '../testing/fake-drive';
import { DonateButton, DonationDialogProvider } from './donation-dialog-context';
import { clearSavedDonation } from './saved-donation';

vi.mock('@/lib/hard-navigate', () => ({ hardNavigate: vi.fn() }));

const { amountField, claimBox, donateButton, founding, logoField, logoOf, openDialog } = dialog;
const { sponsorBox, sponsorNameField, websiteField } = dialog;

const create = 'POST /api/create-checkout-session';
let server: ReturnType<typeof fakeDrive>;

beforeEach(() => {
  vi.mocked(hardNavigate).mockClear();
  window.sessionStorage.clear();
  server = fakeDrive();
});

it.each([
  ['19.99', 'Donate $19.99'],
  ['$1,000', 'Donate $1,000'],
  ['19,99', 'Donate'],
  ['', 'Donate'],
])('says on the button what %j will be charged: %s', async (amount, label) => {
  const app = await openDialog();
  await app.setAmount(amount);
  expect(donateButton()).toHaveAccessibleName(label);
});

it('offers sponsor recognition from $10, and the advocate claim from $400 to sponsors', async () => {
  const app = await openDialog();
  await app.setAmount('9.99');
  expect(sponsorBox()).not.toBeInTheDocument();
  await app.setAmount('400');
  expect(claimBox()).not.toBeInTheDocument();
  await app.user.click(sponsorBox() as HTMLElement);
  expect(claimBox()).toBeInTheDocument();
  await app.setAmount('399.99');
  expect(claimBox()).not.toBeInTheDocument();
});

it('shows the words of whoever paused the drive instead of the form', async () => {
  const data = document.createElement('script');
  Object.assign(data, { id: 'drive-paused', type: 'application/json', textContent: '"Back on Monday."' });
  document.head.append(data);
  const app = await openDialog(founding);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Back on Monday.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  data.remove();
  app.unmount();
});

const rewardNote = () =>
  screen.getByRole('group', { name: donationDialogCopy.labels.amount }).nextElementSibling;

const { name: firstReward } = rewardTiers.premium;
it.each([
  ['99.99', /^$/],
  ['100', donationDialogCopy.nearReward('$25', firstReward)],
  ['124.99', donationDialogCopy.nearReward('$0.01', firstReward)],
  ['125', `${donationDialogCopy.reward} ${firstReward}`],
])('says what $%s is short of the first reward', async (amount, note) => {
  const app = await openDialog();
  await app.setAmount(amount);
  await waitFor(() => expect(rewardNote()).toHaveTextContent(note));
});

it('shows an error in the amount in a toast and at the field', async () => {
  const app = await openDialog();
  await app.setAmount('0.5');
  await app.user.click(donateButton());
  const description = donationMessages.amount;
  expect(await findFailure('Invalid Amount')).toHaveTextContent(description);
  expect(amountField()).toHaveAccessibleDescription(description);
  expect(amountField()).toHaveFocus();
  expect(server.requestsTo(create)).toEqual([]);
});

it('is not blocked by errors in fields that are hidden again', async () => {
  const app = await openDialog(founding);
  await app.user.type(websiteField(), 'nonsense');
  await app.setAmount('5');
  await app.user.click(donateButton());
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('https://checkout.example/pay'));
});

describe('the logo', () => {
  const open = async (logo: File) => {
    const app = await openDialog(founding);
    await app.user.type(sponsorNameField(), 'Quay Street');
    await app.user.upload(logoField(), logo);
    return app;
  };

  it('that is too large is refused when chosen and on submit, until the box is unchecked', async () => {
    const app = await open(logoOf(fileLimits.sponsorLogo + 1));
    expect(await screen.findByText(donationMessages.logoTooLarge)).toBeInTheDocument();
    await app.user.click(donateButton());
    expect(await findFailure('Logo Too Large')).toHaveTextContent('Logo must be smaller than 5MB.');
    expect(server.requestsTo(create)).toEqual([]);
    for (const _time of ['off', 'on']) await app.user.click(sponsorBox() as HTMLElement);
    expect(screen.queryByText('logo.png')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).not.toHaveTextContent(donationMessages.logoTooLarge);
  });

  it('that changed after it was chosen is asked for again before there is anything to pay', async () => {
    const app = await open(logoOf(10));
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException());
    await app.user.click(donateButton());
    const asked = /changed or can’t be read\. Choose it/;
    await waitFor(() => expect(logoField()).toHaveAccessibleDescription(asked));
    expect(sponsorNameField()).toHaveValue('Quay Street');
    expect(server.requestsTo(create)).toEqual([]);
  });
});

it.each([
  ['is restored for a donor who tries again without having paid', 'Try again', '400', () => undefined],
  ['is not restored by a generic button', 'Donate', '50', () => undefined],
  ['is not restored once the donation was paid', 'Try again', '50', clearSavedDonation],
])('what was typed %s', async (_what, button, amount, change) => {
  const left = await openDialog({ amount: 40_000, sponsor: true });
  await left.user.type(sponsorNameField(), 'Marlowe LLP');
  await left.user.click(claimBox() as HTMLElement);
  await left.user.click(donateButton());
  await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
  left.unmount();
  change();
  const { user } = renderApp(
    <DonationDialogProvider>
      <DonateButton preset="saved-donation">Try again</DonateButton>
      <DonateButton />
    </DonationDialogProvider>,
  );
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog');
  expect(amountField()).toHaveValue(amount);
  const isRestored = amount === '400';
  expect((sponsorBox() as HTMLInputElement).checked).toBe(isRestored);
  if (!isRestored) return;
  expect(sponsorNameField()).toHaveValue('Marlowe LLP');
  expect(claimBox()).toBeChecked();
});
