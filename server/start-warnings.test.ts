import { describe, expect, it } from 'vitest';
import { listStartWarnings } from './start-warnings';
import { production, readEnvironment } from './testing/environments';

const warnings = (environment: Record<string, string>) => listStartWarnings(readEnvironment(environment));

describe('a production start', () => {
  it('has nothing to warn about if everything is set up as it should be', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(warnings({ ...production, ...stripe })).toEqual([]);
  });

  it.each([
    [
      { REGISTRATION: 'open' },
      /^REGISTRATION=open: anyone who registers can see and delete every share and see every donor, booking and inquiry\./,
    ],
    [{ PAYMENTS: 'sandbox' }, /^PAYMENTS=sandbox: no real money moves/],
    [{ STRIPE_SECRET_KEY: 'sk_1' }, /^STRIPE_WEBHOOK_SECRET is not set: /],
    [{ FLOOD_LIMITS: 'off' }, /^FLOOD_LIMITS=off: nothing limits how often/],
  ])('warns of %j', (environment, warning) => {
    expect(warnings({ ...production, ...environment })).toEqual([expect.stringMatching(warning)]);
  });
});

it('development is not warned about its defaults', () => {
  expect(warnings({ FLOOD_LIMITS: 'off', REGISTRATION: 'open', PAYMENTS: 'sandbox' })).toEqual([]);
});
