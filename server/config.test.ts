import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from './config';
import { problemsOf, production } from './testing/environments';

const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const noSecrets = { SESSION_SECRET: '', ENCRYPTION_KEY: '' };
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });

describe('an empty environment', () => {
  it('is a development that needs no account and no server', () => {
    expect(read()).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      dataDir: folder,
      uploadsDir: path.resolve('uploads'),
      storage: { kind: 'local' },
      sessionSecret: expect.stringMatching(/^[\w+/]{43}=$/),
      encryptionKeys: { current: expect.any(Buffer), previous: [] },
      payments: { kind: 'sandbox' },
      mail: null,
      registrationOpen: true,
      trustProxy: 0,
      floodLimits: true,
      metricsToken: null,
      logLevel: 'info',
    } satisfies Partial<Record<keyof Config, unknown>>);
  });

  it('is what blank values count as', () => {
    const blank = {
      PORT: '',
      HOST: ' ',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      SESSION_SECRET: '  ',
      PAYMENTS: '',
    };
    expect(read(blank)).toEqual(read());
  });
});

describe('a wrong environment', () => {
  it('is refused with everything that is wrong', () => {
    const problems = problemsOf({
      NODE_ENV: 'prod',
      PORT: '70000',
      PUBLIC_URL: 'studio.example',
      DATABASE_URL: 'mysql://localhost/studio',
      SESSION_SECRET: 'short',
      STRIPE_API_URL: 'ftp://localhost',
      STRIPE_SUBMIT_TYPE: 'beg',
      PAYMENTS: 'cash',
      REGISTRATION: 'maybe',
      TRUST_PROXY: '-1',
      FLOOD_LIMITS: 'yes',
      LOG_LEVEL: 'loud',
    });
    expect(problems.map(problem => problem.split(':')[0])).toEqual([
      'NODE_ENV',
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SESSION_SECRET',
      'STRIPE_API_URL',
      'STRIPE_SUBMIT_TYPE',
      'PAYMENTS',
      'REGISTRATION',
      'TRUST_PROXY',
      'FLOOD_LIMITS',
      'LOG_LEVEL',
    ]);
    expect(problems).toContain('PUBLIC_URL: must be a web address starting with http:// or https://');
    expect(problems).toContain('DATABASE_URL: must be a postgres:// address');
  });

  it('adds what production demands to the other problems', () => {
    expect(problemsOf({ NODE_ENV: 'production', ...noSecrets, PORT: 'three', PAYMENTS: 'stripe' })).toEqual([
      expect.stringMatching(/^PORT: /),
      'SESSION_SECRET: is required in production (try: openssl rand -base64 32)',
      'ENCRYPTION_KEY: is required in production (try: openssl rand -base64 32)',
      'STRIPE_SECRET_KEY: is required with PAYMENTS=stripe',
    ]);
  });

  it('is told as one text, with no secret in it', () => {
    const env = { SESSION_SECRET: 'too short', DATABASE_URL: 'mysql://root:hunter2@db/studio' };
    expect(() => read(env)).toThrow(
      'The environment is not right:\n  - DATABASE_URL: must be a postgres:// address\n  - SESSION_SECRET: must be 16 characters or longer',
    );
    expect(problemsOf(env).join()).not.toMatch(/hunter2|too short/);
  });

  it.each(['https://studio.example/shop', 'javascript:alert(1)', 'https://', 'localhost:3000'])(
    'is one whose PUBLIC_URL is %s',
    PUBLIC_URL => {
      expect(problemsOf({ PUBLIC_URL })).toHaveLength(1);
    },
  );

  it.each(['3.5', '1e9', '-1', 'abc', '3000abc'])('is one whose PORT is %s', PORT => {
    expect(problemsOf({ PORT })).toHaveLength(1);
  });
});

describe('production', () => {
  it('listens to the world, and has no payments until a provider is named', () => {
    expect(read(production)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      sessionSecret: 'sixteen characters',
      payments: { kind: 'none' },
    });
  });
});

describe('single values', () => {
  it('name the public address as an origin, without a trailing slash', () => {
    expect(read({ PUBLIC_URL: 'https://Studio.Example:443/' }).publicUrl).toBe('https://studio.example');
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('close registration, trust proxies, lift flood limits', () => {
    const env = { REGISTRATION: 'closed', TRUST_PROXY: '2', FLOOD_LIMITS: 'off', LOG_LEVEL: 'silent' };
    expect(read(env)).toMatchObject({
      registrationOpen: false,
      trustProxy: 2,
      floodLimits: false,
      logLevel: 'silent',
    });
  });

  it.each(['postgres://u:p@db:5432/studio', 'postgresql://db/studio?sslmode=require'])(
    'name the database as %s',
    DATABASE_URL => {
      expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    },
  );
});
