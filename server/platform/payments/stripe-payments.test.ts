import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { createUnconfiguredPayments, PaymentsNotConfiguredError, PaymentsUnavailableError } from './payments';
import { checkoutRequest, startPayments } from './sandbox/testing';
import { createStripePayments } from './stripe-payments';

describe('createCheckout', () => {
  it('opens a session with our donation ID and no personal data', async () => {
    const now = () => new Date('2026-03-02T12:00:31Z');
    const { payments, sandbox } = await startPayments({ submitType: 'donate' }, { now });
    const description = 'Spende für „Muster“ & a+b=c [x] 100% 🌊';
    const { id, url } = await payments.createCheckout(checkoutRequest({ description }));
    expect(id).toMatch(/^cs_test_[a-z0-9]+$/);
    expect(url).toBe(`http://site.test/sandbox/checkout/${id}`);
    const metadata = { donation_id: checkoutRequest().donationId };
    const price = { currency: 'usd', unit_amount: '2500', product_data: { name: description } };
    const body = {
      mode: 'payment',
      submit_type: 'donate',
      line_items: [{ quantity: '1', price_data: price }],
      metadata,
      payment_intent_data: { description, metadata },
      success_url: 'http://site.test/thanks?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://site.test/give',
      // 35 minutes after the end of ten minutes.
      expires_at: String(Date.parse('2026-03-02T12:45:00Z') / 1_000),
    };
    expect(sandbox.requests()).toEqual([{ method: 'POST', path: '/v1/checkout/sessions', body }]);
  });

  it('returns one session for one idempotency key, and refuses the key for another request', async () => {
    const { payments } = await startPayments();
    const request = checkoutRequest({ idempotencyKey: 'one-opening-of-the-dialog' });
    const sessions = await Promise.all(Array.from({ length: 5 }, () => payments.createCheckout(request)));
    expect(new Set(sessions.map(session => session.id)).size).toBe(1);
    const other = payments.createCheckout({ ...request, amount: 9_900 });
    await expect(other).rejects.toThrow(PaymentsUnavailableError);
    const free = await payments.createCheckout({ ...request, idempotencyKey: 'another' });
    expect(free.id).not.toBe(sessions[0]?.id);
  });

  it('takes a second click after its expiry has moved on', async () => {
    let time = '2026-03-02T12:09:59.999Z';
    const { payments } = await startPayments({}, { now: () => new Date(time) });
    const request = checkoutRequest({ idempotencyKey: 'one-opening-of-the-dialog' });
    const first = await payments.createCheckout(request);
    time = '2026-03-02T12:10:00.000Z';
    expect((await payments.createCheckout(request)).id).not.toBe(first.id);
  });

  it('opens the session without an email address that the provider refuses, once per key', async () => {
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
    expect(failure).toHaveProperty('cause.statusCode', 401);
    const said = `${failure} ${JSON.stringify(logger.warn.mock.calls)}`;
    expect(said).toContain('StripeAuthenticationError');
    expect(said).not.toMatch(/sk_test|donor@/);
  });

  it('fails without a usable key instead of preventing the start', async () => {
    const payments = createStripePayments({ secretKey: '', webhookSecret: null, deadline: 1 });
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    await expect(payments.createCheckout(checkoutRequest())).rejects.toThrow(PaymentsUnavailableError);
    await once(AbortSignal.timeout(2), 'abort');
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(() => payments.readEvent(Buffer.from('{}'), 't=1,v1=0')).toThrow(PaymentsNotConfiguredError);
  });
});

describe('findCheckout', () => {
  const open = { status: 'open', paid: false, failed: false, paymentIntentId: null };
  const complete = { status: 'complete', url: null, paymentIntentId: expect.stringMatching(/^pi_/) };

  it.each([
    [['decline'], open],
    [['decline', 'pay'], { ...complete, paid: true, failed: false }],
    [['payLater'], { ...complete, paid: false, failed: false }],
    [['payLater', 'succeed'], { ...complete, paid: true, failed: false }],
    [['payLater', 'fail'], { ...complete, paid: false, failed: true }],
    [['expire'], { ...open, status: 'expired', url: null }],
  ] as const)('after %j returns %j', async (steps, expected) => {
    const { payments, sandbox } = await startPayments();
    const { id, url } = await payments.createCheckout(checkoutRequest());
    for (const step of steps)
      await (step === 'succeed' || step === 'fail' ? sandbox.settle(id, step) : sandbox[step](id));
    expect(await payments.findCheckout(id)).toEqual({
      ...{ id, url, amount: 2_500, currency: 'usd', refunded: 0, disputed: 0, undecided: false },
      payer: { email: null, name: null, prefilledEmail: null },
      ...expected,
    });
  });

  it.each(['', 'pi_123', 'cs_test_1/../../refunds', 'cs_test_1?expand=a', `cs_${'a'.repeat(300)}`])(
    'makes no request for %j',
    async id => {
      const { payments, sandbox } = await startPayments();
      expect(await payments.findCheckout(id)).toBeNull();
      expect(sandbox.requests()).toEqual([]);
    },
  );
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

it('without a provider, every method reports that', async () => {
  const payments = createUnconfiguredPayments();
  await expect(payments.createCheckout(checkoutRequest())).rejects.toThrow(PaymentsNotConfiguredError);
  await expect(payments.findCheckout('cs_test_1')).rejects.toThrow(PaymentsNotConfiguredError);
  expect(() => payments.readEvent(Buffer.from('{}'), '')).toThrow(PaymentsNotConfiguredError);
});
