import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { PaymentsNotConfiguredError, PaymentsUnavailableError } from './payments';
import { checkoutRequest, startPayments } from './sandbox/testing';
import { createStripePayments } from './stripe-payments';

describe('a checkout', () => {
  it('can be asked for again after its expiry has moved on', async () => {
    let time = '2026-03-02T12:09:59.999Z';
    const { payments } = await startPayments({}, { now: () => new Date(time) });
    const request = checkoutRequest({ idempotencyKey: 'one-opening-of-the-dialog' });
    const first = await payments.createCheckout(request);
    time = '2026-03-02T12:10:00.000Z';
    expect((await payments.createCheckout(request)).id).not.toBe(first.id);
  });

  it('is opened without an email address that the provider refuses, once per key', async () => {
    const { payments, sandbox } = await startPayments();
    const request = checkoutRequest({ donorEmail: 'donor@mail.invalid', idempotencyKey: 'key' });
    const first = await payments.createCheckout(request);
    expect(await payments.createCheckout(request)).toEqual(first);
    const bodies = sandbox.requests().map(({ body }) => body);
    expect(bodies[0]).toHaveProperty('customer_email', 'donor@mail.invalid');
    expect(bodies[1]).not.toHaveProperty('customer_email');
  });

  it('fails on any other refusal, with neither the key nor the address in message or log', async () => {
    const logger = { warn: vi.fn() };
    const { payments } = await startPayments({ secretKey: 'sk_test_wrong_key', logger });
    const opening = payments.createCheckout(checkoutRequest({ donorEmail: 'donor@example.com' }));
    const failure: unknown = await opening.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentsUnavailableError);
    const said = `${failure} ${JSON.stringify(logger.warn.mock.calls)}`;
    expect(said).toContain('StripeAuthenticationError');
    expect(said).not.toMatch(/sk_test|donor@/);
  });

  it('fails without a usable key instead of preventing the start', async () => {
    const payments = createStripePayments({ secretKey: '', webhookSecret: null });
    await expect(payments.createCheckout(checkoutRequest())).rejects.toThrow(PaymentsUnavailableError);
    expect(() => payments.readEvent(Buffer.from('{}'), 't=1,v1=0')).toThrow(PaymentsNotConfiguredError);
  });
});

it.each([
  ['sk_live_1', 'pi_1', 'https://dashboard.stripe.com/payments/pi_1'],
  ['rk_test_1', 'pi_1', 'https://dashboard.stripe.com/test/payments/pi_1'],
  // Until the payment has an ID, and where Stripe is not the provider.
  ['sk_live_1', 'cs_live_1', null],
  ['sk_test_1', 'pi_1', null, 'http://127.0.0.1:4242'],
])('with the key %s, staff find %s at %s', (secretKey, id, url, apiUrl?: string) => {
  expect(createStripePayments({ secretKey, webhookSecret: null, apiUrl }).paymentUrl(id)).toBe(url);
});

const session = { id: 'cs_test_1', payment_intent: null, metadata: { donation_id: 'd-1' } };

it.each([
  ['checkout.session.completed', session, ['cs_test_1', null, 'd-1']],
  ['charge.refunded', { ...session, id: 'ch_1', payment_intent: 'pi_1' }, [null, 'pi_1', 'd-1']],
  ['refund.failed', { id: 're_1', payment_intent: { id: 'pi_2' }, metadata: null }, [null, 'pi_2', null]],
])('an event %s names its payment', (type, object, [sessionId, paymentIntentId, donationId]) => {
  const secret = 'whsec_of_the_tests';
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const payments = createStripePayments({ secretKey: 'sk_test_1', webhookSecret: secret });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const named = { sessionId, paymentIntentId, donationId };
  expect(payments.readEvent(Buffer.from(payload), signature)).toEqual(named);
});
