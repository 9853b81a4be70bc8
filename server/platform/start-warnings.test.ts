import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { production, readEnvironment } from '../testing/environments';
import { listStartWarnings } from './start-warnings';

const warnings = (environment: Record<string, string>) => listStartWarnings(readEnvironment(environment));

const complete = {
  ...production,
  PUBLIC_URL: 'https://studio.example',
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://localhost',
  TRUST_PROXY: '1',
};

describe('a production start', () => {
  it('has nothing to warn about if everything is set up as it should be', () => {
    expect(warnings(complete)).toEqual([]);
  });

  it.each([
    [
      { REGISTRATION: 'open' },
      /^REGISTRATION=open: anyone who registers can see and delete every share and see every donor, booking and inquiry\./,
    ],
    [{ PUBLIC_URL: '' }, /^PUBLIC_URL=http:\/\/localhost:3000: .* work only on this machine\./],
    [{ STRIPE_SECRET_KEY: '', PAYMENTS: 'sandbox' }, /^PAYMENTS=sandbox: no real money moves/],
    [
      { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      /^STRIPE_SECRET_KEY is not set: no one can donate/,
    ],
    [{ STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET is not set: /],
    [{ TRUST_PROXY: '0' }, /^TRUST_PROXY is 0, but PUBLIC_URL leads to a proxy: .* all visitors as one/],
    [{ SMTP_URL: '' }, /^SMTP_URL is not set: no email is sent$/],
    [{ FLOOD_LIMITS: 'off' }, /^FLOOD_LIMITS=off: nothing limits how often/],
  ])('warns of %j', (environment, warning) => {
    expect(warnings({ ...complete, ...environment })).toEqual([expect.stringMatching(warning)]);
  });
});

it('generated secrets are named, with the folder that keeps them', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'start-warnings-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const secrets = { SESSION_SECRET: '', GENERATE_SECRETS: 'on', DATA_DIR: dataDir };
  expect(warnings({ ...complete, ...secrets })).toEqual([
    expect.stringContaining(`SESSION_SECRET: not set, so generated and kept in ${dataDir}.`),
  ]);
});

it('development is not warned about its defaults', () => {
  expect(warnings({ FLOOD_LIMITS: 'off', REGISTRATION: 'open', PAYMENTS: 'sandbox' })).toEqual([]);
});
