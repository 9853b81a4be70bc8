import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { InvalidSignatureError } from './payments';
import { webhookSecret } from './sandbox/testing';
import { createStripePayments } from './stripe-payments';

const now = new Date('2026-03-01T12:00:00Z');
const nowSeconds = now.getTime() / 1000;
const payments = createStripePayments({ secretKey: 'sk_test_1', webhookSecret, now: () => now });

const nothing = { sessionId: null, paymentIntentId: null, donationId: null };

const sign = (payload: string, { timestamp = nowSeconds, secret = webhookSecret } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const readSigned = (payload: string, signature: string | undefined = sign(payload)) =>
  payments.readEvent(Buffer.from(payload), signature);
const write = (type: unknown, object: unknown) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

describe('signatures', () => {
  const body = write('checkout.session.completed', { id: 'cs_test_1', metadata: { note: 'naïve 🌊' } });

  it.each([0, -300, 299])('accepts an event signed %i seconds from now', offset => {
    const event = readSigned(body, sign(body, { timestamp: nowSeconds + offset }));
    expect(event).toEqual({ ...nothing, sessionId: 'cs_test_1' });
  });

  it('accepts an event signed with a new secret beside an old one', () => {
    const [timestamp, old] = sign(body, { secret: 'whsec_old' }).split(',');
    const [, current] = sign(body).split(',');
    expect(readSigned(body, `${timestamp},${old},${current}`)).toHaveProperty('sessionId', 'cs_test_1');
  });

  it.each([
    ['old', sign(body, { timestamp: nowSeconds - 301 })],
    ['from the future', sign(body, { timestamp: nowSeconds + 301 })],
    ['forged', sign(body, { secret: 'whsec_guessed' })],
    ['of another time', sign(body).replace(`t=${nowSeconds}`, `t=${nowSeconds - 1}`)],
    ['of another body', sign(`${body} `)],
    ['without a timestamp', sign(body).replace(/^t=\d+,/, '')],
    ['garbage', '\u0000=,=,,'],
    ['empty', ''],
  ])('refuses a signature that is %s, and keeps the body out of the error', (_what, signature) => {
    const refuse = () => readSigned(body, signature);
    expect(refuse).toThrow(InvalidSignatureError);
    expect(refuse).toThrow(expect.not.objectContaining({ cause: expect.anything() }));
    expect(refuse).not.toThrow(/cs_test_1/);
  });

  it('refuses an event without one, and what is signed but not JSON', () => {
    expect(() => payments.readEvent(Buffer.from(body), undefined)).toThrow(InvalidSignatureError);
    expect(() => readSigned('hello')).toThrow(InvalidSignatureError);
  });
});

describe('events', () => {
  const session = { id: 'cs_test_1', payment_intent: null, metadata: { donation_id: 'd-1' } };
  const charge = { id: 'ch_1', payment_intent: 'pi_1', metadata: { donation_id: 'd-1' } };
  const part = { payment_intent: { id: 'pi_2' }, metadata: null };

  it.each<[string, object, object]>([
    ['checkout.session.completed', session, { sessionId: 'cs_test_1', donationId: 'd-1' }],
    ['checkout.session.async_payment_failed', session, { sessionId: 'cs_test_1', donationId: 'd-1' }],
    ['charge.refunded', charge, { paymentIntentId: 'pi_1', donationId: 'd-1' }],
    ['charge.refund.updated', { id: 're_1', ...part }, { paymentIntentId: 'pi_2' }],
    ['refund.failed', { id: 're_1', ...part }, { paymentIntentId: 'pi_2' }],
    ['charge.dispute.funds_reinstated', { id: 'du_1', ...part }, { paymentIntentId: 'pi_2' }],
  ])('%s names its payment', (type, object, expected) => {
    expect(readSigned(write(type, object))).toEqual({ ...nothing, ...expected });
  });

  it.each([
    write('customer.created', { id: 'cus_1' }),
    write('issuing_dispute.closed', session),
    write('constructor', session),
    write('checkout.session.completed', null),
    write('checkout.session.completed', { id: 17 }),
    ...['null', '17', '[]', '{"id":"evt_1","type":7,"data":{"object":{}}}'],
  ])('ignores %s', body => {
    expect(readSigned(body)).toBeNull();
  });
});
