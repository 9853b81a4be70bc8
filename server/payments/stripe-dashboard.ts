/** A payment's page in Stripe's dashboard; null until the payment has an ID. Test payments have pages of their own. */
export function dashboardUrl(secretKey: string, paymentIntentId: string): string | null {
  if (!paymentIntentId.startsWith('pi_')) return null;
  const mode = /^[sr]k_test_/.test(secretKey) ? '/test' : '';
  return `https://dashboard.stripe.com${mode}/payments/${encodeURIComponent(paymentIntentId)}`;
}
