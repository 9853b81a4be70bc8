import { describe, expect, it } from 'vitest';
import { startClient, validSession } from './testing';

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
