import { describe, expect, it } from 'vitest';
import { createStripePayments } from './stripe-payments';

const paymentUrl = (secretKey: string, id: string, apiUrl?: string) =>
  createStripePayments({ secretKey, webhookSecret: null, apiUrl }).paymentUrl(id);

describe('the link to a payment', () => {
  it.each([
    ['sk_live_1', 'https://dashboard.stripe.com/payments/pi_1'],
    ['rk_live_1', 'https://dashboard.stripe.com/payments/pi_1'],
    ['sk_test_1', 'https://dashboard.stripe.com/test/payments/pi_1'],
    ['rk_test_1', 'https://dashboard.stripe.com/test/payments/pi_1'],
  ])('leads with %s to the dashboard of its mode', (key, url) => {
    expect(paymentUrl(key, 'pi_1')).toBe(url);
  });

  it('is absent until the payment has an ID, and where Stripe is not the provider', () => {
    expect(paymentUrl('sk_live_1', 'cs_live_1')).toBeNull();
    expect(paymentUrl('sk_test_1', 'pi_1', 'http://127.0.0.1:4242')).toBeNull();
  });
});
