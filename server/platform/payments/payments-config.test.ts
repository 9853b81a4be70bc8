import { expect, it } from 'vitest';
import { problemsOf, production, readEnvironment } from '../../testing/environments';

const stripe = { kind: 'stripe', secretKey: 'sk_1', webhookSecret: null, apiUrl: null, submitType: 'pay' };
const key = { STRIPE_SECRET_KEY: 'sk_1' };

it.each([
  [{}, { kind: 'sandbox' }],
  [production, { kind: 'none' }],
  [{ ...production, PAYMENTS: 'sandbox' }, { kind: 'sandbox' }],
  [{ PAYMENTS: 'sandbox', ...key }, { kind: 'sandbox' }],
  [key, stripe],
  [
    { ...key, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { ...stripe, webhookSecret: 'whsec_1' },
  ],
  [
    { ...key, STRIPE_API_URL: 'http://127.0.0.1:4620' },
    { ...stripe, apiUrl: 'http://127.0.0.1:4620' },
  ],
  [
    { ...key, STRIPE_SUBMIT_TYPE: 'donate' },
    { ...stripe, submitType: 'donate' },
  ],
])('the provider of %j is %j', (environment, payments) => {
  expect(readEnvironment(environment).payments).toEqual(payments);
});

it.each([
  [
    { ...production, PAYMENTS: 'sandbox', ...key },
    'PAYMENTS: sandbox takes no real money, but STRIPE_SECRET_KEY is set too. Remove one of the two',
  ],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY: is required with PAYMENTS=stripe'],
])('%j is refused, where donors would pay nobody', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([problem]);
});
