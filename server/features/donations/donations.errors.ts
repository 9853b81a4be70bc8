import { nameCurrency } from '@shared/paid-amount';
import { drive, studio } from '@shared/site/studio';
import type { DonationStatus } from '@shared/states';
import { conflict, forbidden, gone, notFound } from '../../platform/http/errors';

export const donationNotFound = () => notFound("We can't find this donation.");

export const checkoutAlreadyStarted = () => conflict('This donation was already started. Please try again.');

export const notASponsor = () => forbidden("This donation doesn't include sponsor recognition.");

export const sponsorEditsClosed = () =>
  gone(
    `You can change your sponsor name, website and logo for 14 days after your payment. After that, email ${studio.email}.`,
  );

export const donationNotPaid = () => conflict("This donation wasn't completed, so there's nothing to list.");

const standsAs: Record<DonationStatus, string> = {
  pending: "It's pending.",
  succeeded: "It's paid and counts toward the total.",
  failed: 'The payment failed.',
  expired: 'The payment page expired.',
  refunded: "It's refunded.",
  disputed: "It's disputed.",
  review: "It's still in review, but the amounts have changed.",
};

/** It is no longer as the caller saw it. */
export const reviewChanged = (status: DonationStatus) =>
  conflict(`This donation changed while you had it open. ${standsAs[status]} Nothing was saved.`);

export const notAcceptable = () =>
  conflict(
    `This payment can't be accepted: we don't know how much was paid in ${nameCurrency(drive.currency)}.`,
  );

export const unknownAtProvider = () => conflict('Stripe has no record of this payment. Nothing was changed.');
