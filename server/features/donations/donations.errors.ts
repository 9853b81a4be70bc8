import type { DonationStatus } from '@shared/states';
import { conflict, notFound } from '../../platform/http/errors';

export const donationNotFound = () => notFound('We can’t find this donation.');

export const checkoutAlreadyStarted = () => conflict('This donation was already started. Please try again.');

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
