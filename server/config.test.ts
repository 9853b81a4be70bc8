import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Config, ConfigError, keepSecret, readConfig } from './config';

const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });
const key = (letter: string) => Buffer.alloc(32, letter);
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'sixteen characters',
  ENCRYPTION_KEY: key('a').toString('base64'),
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

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
    expect(problemsOf({ NODE_ENV: 'production', PORT: 'three', PAYMENTS: 'stripe' })).toEqual([
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

  it.each(['c2hvcnQ=', Buffer.alloc(31).toString('base64'), 'a'.repeat(32), 'no key at all'])(
    'is one whose ENCRYPTION_KEY is %j',
    ENCRYPTION_KEY => {
      const problem = 'must be 32 bytes in base64 (try: openssl rand -base64 32)';
      expect(problemsOf({ ENCRYPTION_KEY })).toEqual([`ENCRYPTION_KEY: ${problem}`]);
      const previous = `${key('a').toString('base64')},${ENCRYPTION_KEY}`;
      expect(problemsOf({ ENCRYPTION_KEY_PREVIOUS: previous })).toContain(
        `ENCRYPTION_KEY_PREVIOUS.1: ${problem}`,
      );
    },
  );

  it('is one that keeps files on a store it says too little of', () => {
    expect(problemsOf({ STORAGE: 's3', S3_BUCKET: 'files', S3_REGION: ' ' })).toEqual([
      'S3_ENDPOINT: is required with STORAGE=s3',
      'S3_REGION: is required with STORAGE=s3',
      'S3_ACCESS_KEY_ID: is required with STORAGE=s3',
      'S3_SECRET_ACCESS_KEY: is required with STORAGE=s3',
    ]);
    expect(problemsOf({ STORAGE: 'tape', S3_ENDPOINT: 'files' })).toHaveLength(2);
  });

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

  it('takes the sandbox only when asked', () => {
    expect(read({ ...production, PAYMENTS: 'sandbox' }).payments).toEqual({ kind: 'sandbox' });
    expect(read({ ...production, PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_1' }).payments).toEqual({
      kind: 'sandbox',
    });
  });
});

describe('single values', () => {
  it('name the public address as an origin, without a trailing slash', () => {
    expect(read({ PUBLIC_URL: 'https://Studio.Example:443/' }).publicUrl).toBe('https://studio.example');
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('set Stripe up, at its own address or another', () => {
    expect(read({ STRIPE_SECRET_KEY: 'sk_1' }).payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk_1',
      webhookSecret: null,
      apiUrl: null,
      submitType: 'pay',
    });
    const env = {
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://127.0.0.1:4620/',
      STRIPE_SUBMIT_TYPE: 'donate',
    };
    expect(read(env).payments).toMatchObject({
      webhookSecret: 'whsec_1',
      apiUrl: 'http://127.0.0.1:4620',
      submitType: 'donate',
    });
  });

  it('name the key of notes, and others that still read them', () => {
    const env = {
      ENCRYPTION_KEY: key('b').toString('base64'),
      ENCRYPTION_KEY_PREVIOUS: ` ${key('c').toString('base64')}, ${key('d').toString('base64url')}`,
    };
    expect(read(env).encryptionKeys).toEqual({ current: key('b'), previous: [key('c'), key('d')] });
    expect(read().encryptionKeys).toEqual(read().encryptionKeys);
  });

  it('put files on another store', () => {
    const env = {
      STORAGE: 's3',
      S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'studio-files',
      S3_ACCESS_KEY_ID: 'AKIA1',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(read(env).storage).toEqual({
      kind: 's3',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      bucket: 'studio-files',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'secret',
    });
    expect(read({ ...env, STORAGE: 'local' }).storage).toEqual({ kind: 'local' });
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

describe('a generated secret', () => {
  it('is the same after a restart, differs by name, and only its owner can read it', () => {
    const secret = keepSecret(folder, 'first');
    expect(Buffer.from(secret, 'base64')).toHaveLength(32);
    expect(keepSecret(folder, 'first')).toBe(secret);
    expect(keepSecret(folder, 'second')).not.toBe(secret);
    expect(statSync(path.join(folder, 'first')).mode & 0o777).toBe(0o600);
  });

  it('is never an empty one, as a crash may leave behind', () => {
    writeFileSync(path.join(folder, 'torn'), '');
    expect(() => keepSecret(folder, 'torn')).toThrow(/torn.*is empty/);
  });
});
