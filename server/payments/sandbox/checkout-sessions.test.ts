import { describe, expect, it } from 'vitest';
import { startClient, validSession } from './testing';

/** Unix seconds. */
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1_000) + minutes * 60;

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
    [{ expires_at: String(inMinutes(29)) }, 'expires_at', undefined],
    [{ expires_at: String(inMinutes(25 * 60)) }, 'expires_at', undefined],
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
    const { openSessionWith } = await startClient();
    const { [param]: _left, ...form } = validSession as Record<string, string>;
    const { status, body } = await openSessionWith(form);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'parameter_missing', param });
  });

  it('expire after a day, or when told to', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const { sandbox, openSession, readSession } = await startClient({ now: () => now });
    const [forgotten, ended] = [(await openSession()).body.id, (await openSession()).body.id];
    expect(await sandbox.expire(ended)).toMatchObject({ status: 'expired', url: null });
    now = new Date('2026-03-02T12:00:00Z');
    expect(await readSession(forgotten)).toMatchObject({ status: 'expired' });
    await sandbox.pay(forgotten);
    expect(await readSession(forgotten)).toMatchObject({ payment_status: 'unpaid' });
    expect(sandbox.events().map(({ type }) => type)).toEqual(Array(2).fill('checkout.session.expired'));
  });
});
