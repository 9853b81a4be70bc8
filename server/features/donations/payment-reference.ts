import type { Donation } from '@shared/tables/donations';

/**
 * The payment at the provider; null until there is one. Until then the column holds the session's ID, and whoever knows
 * that can change the sponsor's listing: it's shown to nobody.
 */
export function paymentReferenceOf({
  stripePaymentIntentId,
  checkoutSessionId,
}: Pick<Donation, 'stripePaymentIntentId' | 'checkoutSessionId'>): string | null {
  return stripePaymentIntentId === checkoutSessionId ? null : stripePaymentIntentId;
}
