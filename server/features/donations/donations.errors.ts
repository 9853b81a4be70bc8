import type { DonationStatus } from '@shared/states';
import { conflict, notFound } from '../../platform/http/errors';

export const donationNotFound = () => notFound('We can’t find this donation.');

export const checkoutAlreadyStarted = () => conflict('This donation was already started. Please try again.');

export const keptByStripe = () => conflict('Stripe keeps this one. Refund it there.');

export const giftRecorded = () =>
  conflict('This gift was already recorded with other details. Close this and correct it in the list.');

export const giftChanged = () => conflict('This gift changed while you had it open. Nothing was saved.');

const standsAs: Record<DonationStatus, string> = {
  pending: 'It’s pending.',
  succeeded: 'It’s paid and counts toward the total.',
  failed: 'The payment failed.',
  expired: 'The payment page expired.',
  refunded: 'It’s refunded.',
  disputed: 'It’s disputed.',
  review: 'It’s still in review, but the amounts have changed.',
};

export const reviewChanged = (status: DonationStatus) =>
  conflict(`This donation changed while you had it open. ${standsAs[status]} Nothing was saved.`);
