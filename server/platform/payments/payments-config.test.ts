import { describe, expect, it } from 'vitest';
import { problemsOf, production, readEnvironment } from '../../testing/environments';

const read = (environment: Record<string, string>) => readEnvironment(environment).payments;

describe('the configuration of payments', () => {
  it('is the sandbox in development, and in production none until a provider is configured', () => {
    expect(read({})).toEqual({ kind: 'sandbox' });
    expect(read(production)).toEqual({ kind: 'none' });
  });

  it('is the sandbox in production only on request', () => {
    expect(read({ ...production, PAYMENTS: 'sandbox' })).toEqual({ kind: 'sandbox' });
    expect(read({ PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_1' })).toEqual({ kind: 'sandbox' });
  });

  it('sets up Stripe, at its own API URL or another', () => {
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

  it('refuses a sandbox beside a key in production, where donors would pay nobody', () => {
    expect(problemsOf({ ...production, PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_1' })).toEqual([
      'PAYMENTS: sandbox takes no real money, but STRIPE_SECRET_KEY is set too. Remove one of the two',
    ]);
  });

  it('requires a key for Stripe', () => {
    expect(problemsOf({ PAYMENTS: 'stripe' })).toEqual([
      'STRIPE_SECRET_KEY: is required with PAYMENTS=stripe',
    ]);
  });
});
