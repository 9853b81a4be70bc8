import { describe, expect, it, vi } from 'vitest';
import { PaymentsNotConfiguredError, PaymentsUnavailableError } from './payments';
import { checkoutRequest, startPayments } from './sandbox/testing';
import { createStripePayments } from './stripe-payments';
import { createUnconfiguredPayments } from './unconfigured-payments';

describe('createCheckout', () => {
  it('opens a session with our donation ID and no personal data', async () => {
    const now = () => new Date('2026-03-02T12:00:31Z');
    const { payments, sandbox } = await startPayments({}, { now });
    const { id, url } = await payments.createCheckout(checkoutRequest());
    expect(id).toMatch(/^cs_test_[a-z0-9]+$/);
    expect(url).toBe(`http://site.test/sandbox/checkout/${id}`);
    const metadata = { donation_id: checkoutRequest().donationId };
    expect(sandbox.requests()).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        body: {
          mode: 'payment',
          submit_type: 'pay',
          line_items: [
            {
              quantity: '1',
              price_data: { currency: 'usd', unit_amount: '2500', product_data: { name: 'Donation' } },
            },
          ],
          metadata,
          payment_intent_data: { description: 'Donation', metadata },
          success_url: 'http://site.test/thanks?session_id={CHECKOUT_SESSION_ID}',
          cancel_url: 'http://site.test/give',
          // 35 minutes after the end of the minute.
          expires_at: String(Date.parse('2026-03-02T12:36:00Z') / 1_000),
        },
      },
    ]);
  });

  it('passes text on unchanged, whatever it contains', async () => {
    const { payments, sandbox } = await startPayments();
    const description = 'Spende für „Muster“ & a+b=c [x] 100% 🌊';
    await payments.createCheckout(checkoutRequest({ description, donorEmail: 'a+b@example.com' }));
    expect(sandbox.requests()[0]?.body).toMatchObject({
      customer_email: 'a+b@example.com',
      payment_intent_data: { description },
    });
  });

  it('labels the button as configured', async () => {
    const { payments, sandbox } = await startPayments({ submitType: 'donate' });
    await payments.createCheckout(checkoutRequest());
    expect(sandbox.requests()[0]?.body).toMatchObject({ submit_type: 'donate' });
  });

  it('returns one session for one idempotency key, and refuses the key for another request', async () => {
    const { payments } = await startPayments();
    const request = checkoutRequest({ idempotencyKey: 'one-opening-of-the-dialog' });
    const sessions = await Promise.all(Array.from({ length: 10 }, () => payments.createCheckout(request)));
    expect(new Set(sessions.map(session => session.id)).size).toBe(1);
    const other = payments.createCheckout({ ...request, amount: 9_900 });
    await expect(other).rejects.toThrow(PaymentsUnavailableError);
    const free = await payments.createCheckout({ ...request, idempotencyKey: 'another' });
    expect(free.id).not.toBe(sessions[0]?.id);
  });

  it('opens the session without an email address that the provider refuses, once per key', async () => {
    const { payments, sandbox } = await startPayments();
    const request = checkoutRequest({ donorEmail: 'donor@mail.invalid', idempotencyKey: 'key' });
    const first = await payments.createCheckout(request);
    const second = await payments.createCheckout(request);
    expect(second).toEqual(first);
    const bodies = sandbox.requests().map(({ body }) => body);
    expect(bodies[0]).toHaveProperty('customer_email', 'donor@mail.invalid');
    expect(bodies[1]).not.toHaveProperty('customer_email');
  });

  it('fails on any other refusal, with neither the key nor the address in message or log', async () => {
    const logger = { warn: vi.fn() };
    const { payments } = await startPayments({ secretKey: 'sk_test_wrong_key', logger });
    const failure: unknown = await payments
      .createCheckout(checkoutRequest({ donorEmail: 'donor@example.com' }))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentsUnavailableError);
    expect(failure).toHaveProperty('cause.statusCode', 401);
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

describe('findCheckout', () => {
  it('distinguishes an open, a paid, an unpaid, and an expired session', async () => {
    const { payments, sandbox } = await startPayments();
    const open = async () => (await payments.createCheckout(checkoutRequest())).id;
    const [untouched, declined, paid, processing, expired] = await Promise.all(
      Array.from({ length: 5 }, open),
    );
    const facts = {
      ...{ amount: 2_500, currency: 'usd', url: null, failed: false },
      ...{ refunded: 0, disputed: 0, undecided: false },
      payer: { email: null, name: null, prefilledEmail: null },
    };

    await sandbox.decline(String(declined));
    for (const id of [untouched, declined]) {
      expect(await payments.findCheckout(String(id))).toEqual({
        ...facts,
        ...{ id, status: 'open', paid: false, paymentIntentId: null },
        url: `http://site.test/sandbox/checkout/${id}`,
      });
    }
    await sandbox.pay(String(paid));
    const paymentIntentId: unknown = expect.stringMatching(/^pi_/);
    expect(await payments.findCheckout(String(paid))).toEqual({
      ...facts,
      ...{ id: paid, status: 'complete', paid: true, paymentIntentId },
    });
    await sandbox.payLater(String(processing));
    expect(await payments.findCheckout(String(processing))).toEqual({
      ...facts,
      ...{ id: processing, status: 'complete', paid: false, paymentIntentId },
    });
    await sandbox.settle(String(processing), 'succeed');
    expect(await payments.findCheckout(String(processing))).toMatchObject({ status: 'complete', paid: true });
    await sandbox.payLater(String(declined));
    await sandbox.settle(String(declined), 'fail');
    expect(await payments.findCheckout(String(declined))).toMatchObject({ paid: false, failed: true });
    await sandbox.expire(String(expired));
    expect(await payments.findCheckout(String(expired))).toMatchObject({ status: 'expired', paid: false });
  });

  it('returns null for a session that the provider does not know', async () => {
    const { payments } = await startPayments();
    expect(await payments.findCheckout('cs_test_unknown')).toBeNull();
  });

  it.each([
    '',
    'cs_',
    'pi_123',
    'cs_test_1/../../refunds',
    'cs_test_1?expand=a',
    'cs_é',
    `cs_${'a'.repeat(300)}`,
  ])('makes no request for %j', async id => {
    const { payments, sandbox } = await startPayments();
    expect(await payments.findCheckout(id)).toBeNull();
    expect(sandbox.requests()).toEqual([]);
  });
});

describe('without a provider', () => {
  it('reports that in every method', async () => {
    const payments = createUnconfiguredPayments();
    await expect(payments.createCheckout(checkoutRequest())).rejects.toThrow(PaymentsNotConfiguredError);
    await expect(payments.findCheckout('cs_test_1')).rejects.toThrow(PaymentsNotConfiguredError);
    expect(() => payments.readEvent(Buffer.from('{}'), '')).toThrow(PaymentsNotConfiguredError);
  });
});
