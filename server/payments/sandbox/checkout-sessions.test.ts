import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { secretKey, startClient, startSandbox, validSession } from './testing';

describe('checkout sessions', () => {
  it('are read from bracketed form fields', async () => {
    const { openSession } = await startClient();
    const { status, body } = await openSession({
      'metadata[donation_id]': 'd-1',
      'metadata[naïve key]': 'a & b = ü',
      customer_email: 'a+b@example.com',
      'line_items[0][quantity]': '3',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 7_500,
      currency: 'usd',
      customer_email: 'a+b@example.com',
      payment_intent: null,
      metadata: { donation_id: 'd-1', 'naïve key': 'a & b = ü' },
      url: `http://site.test/sandbox/checkout/${body.id}`,
    });
  });

  it.each([
    [{ payment_method_types: 'card' }, 'payment_method_types', 'parameter_unknown'],
    [{ 'payment_intent_data[foo]': '1' }, 'payment_intent_data[foo]', 'parameter_unknown'],
    [{ mode: 'subscription' }, 'mode', undefined],
    [{ success_url: '/thanks' }, 'success_url', undefined],
    [{ success_url: 'javascript:alert(1)' }, 'success_url', undefined],
    [{ 'line_items[0][quantity]': '0' }, 'line_items[0][quantity]', undefined],
    [
      { 'line_items[0][price_data][unit_amount]': '25.5' },
      'line_items[0][price_data][unit_amount]',
      undefined,
    ],
    [{ 'line_items[0][price_data][unit_amount]': '49' }, undefined, 'amount_too_small'],
    [{ 'line_items[0][price_data][unit_amount]': '100000000' }, undefined, 'amount_too_large'],
    [{ customer_email: 'nobody' }, 'customer_email', 'email_invalid'],
    [{ customer_email: 'a@b.invalid' }, 'customer_email', 'email_invalid'],
    [{ 'metadata[key]': 'x'.repeat(501) }, 'metadata[key]', undefined],
    [{ submit_type: 'buy' }, 'submit_type', undefined],
  ])('are refused with %j', async (form, param, code) => {
    const { openSession } = await startClient();
    const { status, body } = await openSession(form);
    expect({ status, error: body.error }).toMatchObject({
      status: 400,
      error: { type: 'invalid_request_error', message: expect.any(String) },
    });
    expect(body.error.param).toBe(param);
    expect(body.error.code).toBe(code);
  });

  it.each(['mode', 'success_url'])('are refused without %s', async param => {
    const { post } = await startClient();
    const { [param]: _left, ...form } = validSession as Record<string, string>;
    const { status, body } = await post('/v1/checkout/sessions', form);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'parameter_missing', param });
  });

  it('expire after a day, or when told to', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const { sandbox, apiUrl } = await startSandbox({ now: () => now });
    const stripe = new Stripe(secretKey, { host: '127.0.0.1', port: new URL(apiUrl).port, protocol: 'http' });
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      success_url: 'http://site.test/thanks',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Donation' } },
        },
      ],
    };
    const [forgotten, ended] = [
      await stripe.checkout.sessions.create(params),
      await stripe.checkout.sessions.create(params),
    ];
    expect(await stripe.checkout.sessions.expire(ended.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(ended.id)).rejects.toMatchObject({ statusCode: 400 });
    now = new Date('2026-03-02T12:00:00Z');
    expect(await stripe.checkout.sessions.retrieve(forgotten.id)).toMatchObject({ status: 'expired' });
    await sandbox.pay(forgotten.id);
    expect(await stripe.checkout.sessions.retrieve(forgotten.id)).toMatchObject({ payment_status: 'unpaid' });
    expect(sandbox.events().map(({ type }) => type)).toEqual(Array(2).fill('checkout.session.expired'));
  });
});
