import { describe, expect, it } from 'vitest';
import { problemsOf, production, readEnvironment } from '../testing/environments';

const read = (environment: Record<string, string>) => readEnvironment(environment).payments;

describe('the configuration of payments', () => {
  it('is the sandbox in development, and in production none until a provider is named', () => {
    expect(read({})).toEqual({ kind: 'sandbox' });
    expect(read(production)).toEqual({ kind: 'none' });
  });

  it('is the sandbox in production only when asked', () => {
    expect(read({ ...production, PAYMENTS: 'sandbox' })).toEqual({ kind: 'sandbox' });
    expect(read({ ...production, PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_1' })).toEqual({
      kind: 'sandbox',
    });
  });

  it('sets Stripe up, at its own address or another', () => {
    expect(read({ STRIPE_SECRET_KEY: 'sk_1' })).toEqual({
      kind: 'stripe',
      secretKey: 'sk_1',
      webhookSecret: null,
      apiUrl: null,
      submitType: 'pay',
    });
    const environment = {
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://127.0.0.1:4620/',
      STRIPE_SUBMIT_TYPE: 'donate',
    };
    expect(read(environment)).toMatchObject({
      webhookSecret: 'whsec_1',
      apiUrl: 'http://127.0.0.1:4620',
      submitType: 'donate',
    });
  });

  it('wants a key for Stripe', () => {
    expect(problemsOf({ PAYMENTS: 'stripe' })).toEqual([
      'STRIPE_SECRET_KEY: is required with PAYMENTS=stripe',
    ]);
  });
});
