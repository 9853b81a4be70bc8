import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { InvalidSignatureError } from './payments';
import { webhookSecret } from './sandbox/testing';
import { createStripePayments } from './stripe-payments';

const now = new Date('2026-03-01T12:00:00Z');
const nowSeconds = now.getTime() / 1000;
const payments = createStripePayments({ secretKey: 'sk_test_1', webhookSecret, now: () => now });

const nothing = { sessionId: null, paymentIntentId: null, donationId: null };

function sign(payload: string, { timestamp = nowSeconds, secret = webhookSecret } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

function read(type: unknown, object: unknown) {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  return payments.readEvent(Buffer.from(body), sign(body));
}

describe('signatures', () => {
  const body = JSON.stringify({
    ...{ id: 'evt_1', object: 'event', type: 'checkout.session.completed' },
    data: { object: { id: 'cs_test_1', metadata: { note: 'naïve 🌊' } } },
  });
  const readSigned = (signature: string | undefined, payload = body) =>
    payments.readEvent(Buffer.from(payload), signature);

  it.each([0, -299, -300, 299])('accepts an event signed %i seconds from now', offset => {
    const event = readSigned(sign(body, { timestamp: nowSeconds + offset }));
    expect(event).toEqual({ ...nothing, sessionId: 'cs_test_1' });
  });

  it('accepts an event signed with a new secret beside an old one', () => {
    const [timestamp, old] = sign(body, { secret: 'whsec_old' }).split(',');
    const [, current] = sign(body).split(',');
    expect(readSigned([timestamp, old, current].join(','))).toHaveProperty('sessionId', 'cs_test_1');
  });

  it.each([
    ['old', sign(body, { timestamp: nowSeconds - 301 })],
    ['from the future', sign(body, { timestamp: nowSeconds + 301 })],
    ['forged', sign(body, { secret: 'whsec_guessed' })],
    ['of another time', sign(body).replace(`t=${nowSeconds}`, `t=${nowSeconds - 1}`)],
    ['of an unknown scheme', sign(body).replace('v1=', 'v0=')],
    ['truncated', sign(body).slice(0, -1)],
    ['without a value', `t=${nowSeconds},v1`],
    ['without a timestamp', sign(body).replace(/^t=\d+,/, '')],
    ['garbage', '\u0000=,=,,'],
    ['empty', ''],
    ['absent', undefined],
  ])('refuses a signature that is %s', (_what, signature) => {
    expect(() => readSigned(signature)).toThrow(InvalidSignatureError);
  });

  it('refuses a body that was changed, if only by a space', () => {
    expect(() => readSigned(sign(body), body.replace('cs_test_1', 'cs_test_2'))).toThrow(
      InvalidSignatureError,
    );
    expect(() => readSigned(sign(body), `${body} `)).toThrow(InvalidSignatureError);
    expect(() => readSigned(sign(body), '')).toThrow(InvalidSignatureError);
  });

  it('keeps the body out of the error, which may be logged', () => {
    const refuse = () => readSigned(sign(body, { secret: 'whsec_guessed' }));
    expect(refuse).toThrow(expect.not.objectContaining({ cause: expect.anything() }));
    expect(refuse).not.toThrow(/cs_test_1/);
  });

  it('refuses a signed body that is not JSON', () => {
    expect(() => readSigned(sign('hello'), 'hello')).toThrow(InvalidSignatureError);
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
    ['charge.updated', charge, { paymentIntentId: 'pi_1', donationId: 'd-1' }],
    ['charge.refund.updated', { id: 're_1', ...part }, { paymentIntentId: 'pi_2' }],
    ['refund.failed', { id: 're_1', ...part }, { paymentIntentId: 'pi_2' }],
    ['charge.dispute.funds_reinstated', { id: 'du_1', ...part }, { paymentIntentId: 'pi_2' }],
  ])('%s names its payment', (type, object, expected) => {
    expect(read(type, object)).toEqual({ ...nothing, ...expected });
  });

  it.each([
    ['customer.created', { id: 'cus_1' }],
    ['constructor', session],
    ['checkout.session.completed', null],
    ['checkout.session.completed', 'cs_test_1'],
    ['checkout.session.completed', { id: 17 }],
    ['charge.dispute.created', []],
  ])('ignores %s %j', (type, object) => {
    expect(read(type, object)).toBeNull();
  });

  it.each(['null', '17', '[]', '{}', '{"id":"evt_1","type":7,"data":{"object":{}}}'])(
    'ignores a signed %s',
    body => {
      expect(payments.readEvent(Buffer.from(body), sign(body))).toBeNull();
    },
  );
});
