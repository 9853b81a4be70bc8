import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { choose, openMenu, rowOf } from '@/components/list/testing';
import { saveBlob } from '@/lib/save-blob';
import { attachment, fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { findToast } from '@/lib/testing/toasts';
import { donationOf } from '../rewards/testing';
import { DonationList } from './donation-list';

vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

const list = 'GET /api/donations?limit=50';
const reviewed = donationOf({
  status: 'review',
  rewardTier: null,
  amount: 10_000,
  paidAmount: 25_000,
  paidCurrency: 'usd',
  paymentUrl: 'https://dashboard.stripe.com/test/payments/pi_1',
});
const review = `POST /api/donations/${reviewed.id}/review`;

async function open(donation: DonationListItem, replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    [list]: [donation],
    ...replies,
  });
  const app = renderApp(<DonationList />, { path: '/admin?tab=sponsors&part=donations' });
  await screen.findByRole('rowheader', { name: /Anton Weiss/ });
  return { ...app, server };
}

const row = () => rowOf(/Anton/);
const dialog = () => within(screen.getByRole('dialog'));
const accept = () => dialog().getByRole('radio', { name: 'Accept the paid amount' });
const refund = () => dialog().getByRole('radio', { name: 'Mark as refunded' });
const submit = () => dialog().getByRole('button', { name: 'Resolve' });

async function openReview(donation = reviewed, replies: Parameters<typeof fakeApi>[0] = {}) {
  const app = await open(donation, replies);
  await app.user.click(screen.getByRole('button', { name: 'Resolve: Anton Weiss' }));
  return app;
}

describe('a donation', () => {
  it('is shown with its message, what was refunded, and its payment in Stripe', async () => {
    const { user } = await open(
      donationOf({
        refundedAmount: 2_500,
        disputedAmount: 1_000,
        message: 'For the night shift.',
        paymentUrl: 'https://dashboard.stripe.com/payments/pi_9',
      }),
    );
    for (const text of [
      '$125.00',
      '$25.00 refunded, $10.00 disputed, $90.00 net',
      'For the night shift.',
      'Paid',
    ])
      expect(row().getByText(text)).toBeVisible();
    expect(row().getByRole('link', { name: 'View in Stripe: Anton Weiss' })).toHaveAttribute(
      'href',
      'https://dashboard.stripe.com/payments/pi_9',
    );
    expect(screen.queryByRole('button', { name: /^Resolve/ })).not.toBeInTheDocument();
    expect(await openMenu(user, 'Anton Weiss')).toEqual(['Check with Stripe']);
  });

  it('has no link without Stripe, and says what was agreed, and that its email did not arrive', async () => {
    const delivery = { state: 'failed', at: '2026-11-21T13:05:00.000Z', canResend: true } as const;
    await open(donationOf({ agreedAmount: 5_000, status: 'disputed', delivery }));
    expect(row().getByText('Email not delivered')).toBeVisible();
    expect(row().getByText('$50.00 agreed')).toBeVisible();
    expect(row().getByText('Disputed')).toBeVisible();
    expect(row().queryByRole('link', { name: /Stripe/ })).not.toBeInTheDocument();
  });
});

describe('checking a donation with Stripe', () => {
  const disputed = donationOf({ status: 'disputed', disputedAmount: 12_500 });
  const refresh = `POST /api/donations/${disputed.id}/refresh`;

  it('shows what became of it', async () => {
    const paid = donationOf({ ...disputed, status: 'succeeded', disputedAmount: 0 });
    const { user, server } = await open(disputed, { [refresh]: paid });
    server.change(list, [paid]);
    await choose(user, 'Check with Stripe', 'Anton Weiss');
    expect(await findToast('Up to date with Stripe')).toHaveTextContent('Anton Weiss: paid.');
    expect(await row().findByText('Paid')).toBeVisible();
  });
});

it('all donations are saved as a file', async () => {
  const table = () => attachment('Date\r\n', { 'Content-Type': 'text/csv' });
  const { user } = await open(donationOf(), { 'POST /api/donation-exports': table });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.anything(), 'donations.csv'));
});

describe('settling a review', () => {
  it('shows both amounts, and accepts the one that was paid', async () => {
    const settled = { ...reviewed, status: 'succeeded' as const, amount: 25_000, agreedAmount: 10_000 };
    const { user, server } = await openReview(reviewed, { [review]: settled });
    for (const amount of ['$100.00', '$250.00', '$0.00']) expect(dialog().getByText(amount)).toBeVisible();
    await user.click(submit());
    expect(dialog().getByText('Choose what to do with the payment')).toBeVisible();
    await user.click(accept());
    server.change(list, [settled]);
    await user.click(submit());
    expect(await findToast('Payment resolved')).toHaveTextContent(
      'The donation counts toward the total now.',
    );
    expect(await screen.findByText('$100.00 agreed')).toBeVisible();
    const body = { outcome: 'accepted', revision: 0 };
    expect(server.requestsTo(review).map(request => request.body)).toEqual([body]);
  });

  it('says that somebody was faster, and sends nothing more', async () => {
    const faster = 'This donation changed while you had it open. It’s refunded. Nothing was saved.';
    const { user, server } = await openReview(reviewed, { [review]: refuse(409, faster) });
    await user.click(refund());
    server.change(list, [{ ...reviewed, status: 'refunded', refundedAmount: 25_000, revision: 1 }]);
    await user.click(submit());
    expect(await dialog().findByRole('alert')).toHaveTextContent(faster);
    await waitFor(() => expect(dialog().queryByRole('button', { name: 'Resolve' })).not.toBeInTheDocument());
  });

  it.each([{ paidCurrency: 'eur' }, { paidAmount: null }])('cannot accept %j', async facts => {
    const { user } = await openReview({ ...reviewed, ...facts });
    expect(accept()).toBeDisabled();
    expect(accept()).toHaveAccessibleDescription(/Only payments in US dollars/);
    await user.click(refund());
    expect(refund()).toBeChecked();
  });
});
