import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { secretKey, startSandbox } from './testing';

const validSession = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '2500',
  'line_items[0][price_data][product_data][name]': 'Donation',
  success_url: 'http://site.test/thanks',
};

async function startClient() {
  const { sandbox, apiUrl } = await startSandbox();
  const { hostname, port } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, ...headers },
      body: new URLSearchParams(form),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const openSession = (form: Record<string, string> = {}) =>
    post('/v1/checkout/sessions', { ...validSession, ...form });
  return { sandbox, apiUrl, stripe, post, openSession };
}

async function startPaid() {
  const client = await startClient();
  const session = await client.openSession({ 'payment_intent_data[metadata][donation_id]': 'd-1' });
  const paid = await client.sandbox.pay(session.body.id);
  return { ...client, sessionId: paid.id, paymentIntent: String(paid.payment_intent) };
}

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

describe('idempotency keys', () => {
  it('answer the first answer again, and refuse other parameters or another path', async () => {
    const { post } = await startClient();
    const key = { 'idempotency-key': 'key' };
    const first = await post('/v1/checkout/sessions', validSession, key);
    const second = await post('/v1/checkout/sessions', validSession, key);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const changed = await post('/v1/checkout/sessions', { ...validSession, submit_type: 'book' }, key);
    expect(changed).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    const elsewhere = await post('/v1/refunds', validSession, key);
    expect(elsewhere).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  it('are free again after a refusal, and whatever they are called', async () => {
    const { post } = await startClient();
    const key = { 'idempotency-key': '__proto__' };
    expect(await post('/v1/checkout/sessions', {}, key)).toMatchObject({ status: 400 });
    expect(await post('/v1/checkout/sessions', validSession, key)).toMatchObject({ status: 200 });
    const long = { 'idempotency-key': 'k'.repeat(256) };
    expect(await post('/v1/checkout/sessions', validSession, long)).toMatchObject({ status: 400 });
  });
});

describe('requests', () => {
  it.each([undefined, 'Bearer ', 'Bearer sk_test_other', 'Basic abc'])(
    'need the key, not %j',
    async given => {
      const { apiUrl } = await startClient();
      const headers: HeadersInit = given === undefined ? {} : { authorization: given };
      const response = await fetch(`${apiUrl}/v1/checkout/sessions/cs_test_1`, { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toHaveProperty('error.message');
    },
  );

  it('for the unknown are 404 in the provider’s words', async () => {
    const { stripe } = await startClient();
    const missing = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.checkout.sessions.retrieve('cs_test_1')).rejects.toMatchObject(missing);
    await expect(stripe.paymentIntents.retrieve('pi_1')).rejects.toMatchObject(missing);
    await expect(stripe.refunds.create({ payment_intent: 'pi_1' })).rejects.toMatchObject(missing);
    await expect(stripe.customers.retrieve('cus_1')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('that are too large are refused', async () => {
    const { post } = await startClient();
    expect(await post('/v1/refunds', { payment_intent: 'x'.repeat(70_000) })).toMatchObject({ status: 413 });
  });
});

describe('refunds', () => {
  it('add up to the amount paid and no further', async () => {
    const { stripe, sandbox, paymentIntent } = await startPaid();
    const refund = (amount?: number) => stripe.refunds.create({ payment_intent: paymentIntent, amount });
    expect(await refund(700)).toMatchObject({ object: 'refund', amount: 700, payment_intent: paymentIntent });
    await expect(refund(1_801)).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    expect(await refund()).toMatchObject({ amount: 1_800 });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const events = sandbox.events().filter(({ type }) => type === 'charge.refunded');
    const charges = events.map(({ id }) => JSON.parse(sandbox.signEvent(id).body).data.object);
    expect(charges).toMatchObject([
      {
        amount_refunded: 700,
        refunded: false,
        payment_intent: paymentIntent,
        metadata: { donation_id: 'd-1' },
      },
      { amount_refunded: 2_500, refunded: true },
    ]);
  });

  it('are refused for a payment that has not arrived', async () => {
    const { stripe, sandbox, openSession } = await startClient();
    const { payment_intent } = await sandbox.payLater((await openSession()).body.id);
    await expect(stripe.refunds.create({ payment_intent: String(payment_intent) })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
      status: 'processing',
      latest_charge: null,
    });
  });
});

describe('test helpers', () => {
  it('open and close a dispute, once each', async () => {
    const { post, sandbox, paymentIntent } = await startPaid();
    const opened = await post('/v1/test_helpers/disputes', { payment_intent: paymentIntent });
    expect(opened).toMatchObject({ status: 200, body: { status: 'needs_response' } });
    const again = await post('/v1/test_helpers/disputes', { payment_intent: paymentIntent });
    expect(again).toMatchObject({ status: 400 });
    const close = () => post(`/v1/test_helpers/disputes/${opened.body.id}/close`, { status: 'won' });
    expect(await close()).toMatchObject({ status: 200, body: { status: 'won' } });
    expect(await close()).toMatchObject({ status: 400 });
    expect(sandbox.events().map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
  });

  it.each([
    ['succeed', 'paid', 'checkout.session.async_payment_succeeded'],
    ['fail', 'unpaid', 'checkout.session.async_payment_failed'],
  ])('let a processing payment %s, once', async (outcome, paymentStatus, type) => {
    const { post, sandbox, openSession } = await startClient();
    const { id } = await sandbox.payLater((await openSession()).body.id);
    for (const _attempt of [1, 2]) {
      const settled = await post(`/v1/test_helpers/checkout/sessions/${id}/settle`, { outcome });
      expect(settled.body).toMatchObject({ status: 'complete', payment_status: paymentStatus });
    }
    expect(sandbox.events().map(event => event.type)).toEqual(['checkout.session.completed', type]);
  });

  it('make the provider fail, and end it', async () => {
    const { post, openSession } = await startClient();
    await post('/v1/test_helpers/faults', { fault: '429', times: '1' });
    expect(await openSession()).toMatchObject({ status: 429 });
    expect(await openSession()).toMatchObject({ status: 200 });
    await post('/v1/test_helpers/faults', { fault: '500' });
    expect(await openSession()).toMatchObject({ status: 500 });
    await post('/v1/test_helpers/faults', {});
    expect(await openSession()).toMatchObject({ status: 200 });
    expect(await post('/v1/test_helpers/faults', { fault: 'flood' })).toMatchObject({ status: 400 });
  });
});
