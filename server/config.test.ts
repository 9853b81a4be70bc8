import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import type { Config } from './platform/config';
import { fileSecrets, fileVariable } from './platform/secret-files';
import { problemsOf, production } from './testing/environments';

const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const noSecrets = { SESSION_SECRET: '', ENCRYPTION_KEY: '' };
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });

it.each(['"debug"', "'debug'", 'debug'])('a value is read without the quotes of %s', LOG_LEVEL => {
  expect(read({ LOG_LEVEL }).logLevel).toBe('debug');
});

describe('an empty environment', () => {
  it('means development, without any account or server', () => {
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
      generatedSecrets: ['SESSION_SECRET', 'ENCRYPTION_KEY'],
      encryptionKeys: { current: expect.any(Buffer), previous: [] },
      payments: { kind: 'sandbox' },
      mail: null,
      registrationOpen: true,
      retentionMonths: 24,
      trustProxy: 0,
      floodLimits: true,
      calendarPrivateHosts: [],
      metricsToken: null,
      logLevel: 'info',
    } satisfies Partial<Record<keyof Config, unknown>>);
  });

  it('is equivalent to blank values', () => {
    expect(read({ PORT: '', HOST: ' ', PUBLIC_URL: '', SESSION_SECRET: '  ' })).toEqual(read());
  });
});

describe('an invalid environment', () => {
  it('is refused with every problem listed', () => {
    const wrong = {
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
      CALENDAR_PRIVATE_HOSTS: 'http://cloud.example.com',
      LOG_LEVEL: 'loud',
    };
    const problems = problemsOf(wrong);
    expect(problems.map(problem => problem.split(':')[0])).toEqual(Object.keys(wrong));
    expect(problems).toContain('PUBLIC_URL: must be a web address starting with http:// or https://');
  });

  it('lists missing production settings with the other problems', () => {
    expect(problemsOf({ NODE_ENV: 'production', ...noSecrets, PORT: 'three', PAYMENTS: 'stripe' })).toEqual([
      expect.stringMatching(/^PORT: /),
      'SESSION_SECRET: is required in production (try: openssl rand -base64 32)',
      'ENCRYPTION_KEY: is required in production (try: openssl rand -base64 32)',
      expect.stringMatching(/^REGISTRATION: /),
      'STRIPE_SECRET_KEY: is required with PAYMENTS=stripe',
    ]);
  });

  it('is reported as one message, without secrets', () => {
    const env = { SESSION_SECRET: 'too short', DATABASE_URL: 'mysql://root:hunter2@db/studio' };
    expect(() => read(env)).toThrow(
      'The configuration is invalid:\n  - DATABASE_URL: must be a postgres:// address\n  - SESSION_SECRET: must be 16 characters or longer',
    );
    expect(problemsOf(env).join()).not.toMatch(/hunter2|too short/);
  });

  it.each([
    [
      'PUBLIC_URL',
      [
        'https://studio.example/shop',
        'javascript:alert(1)',
        'https://',
        'localhost:3000',
        'https://studio.example/',
        'https://Studio.example',
        'https://bücher.example',
        'https://studio.example/#',
      ],
    ],
    ['DATABASE_URL', ['mysql://db/a', 'postgres://me:50%@db/a']],
    ['PORT', ['3.5', '1e9', '-1', '3000abc']],
  ])('has a wrong %s: %j', (name, values) => {
    for (const value of values) expect(problemsOf({ [name]: value }), value).toHaveLength(1);
  });
});

describe('a secret in a file', () => {
  const write = (name: string, content: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  it('is read without the line break at its end', () => {
    for (const end of ['', '\n', '\r\n']) {
      const env = {
        ...production,
        SESSION_SECRET: ' ',
        SESSION_SECRET_FILE: write('secret', ` sixteen characters ${end}`),
      };
      expect(read(env)).toMatchObject({ sessionSecret: ' sixteen characters ', generatedSecrets: [] });
    }
  });

  it('is a problem where it cannot be read, is empty, or stands in the environment, too', () => {
    const known = new Set(fileSecrets.map(fileVariable));
    const gone = path.join(folder, 'gone');
    const all = Object.fromEntries([...known].map(name => [name, gone]));
    expect(problemsOf({ NODE_ENV: 'production', REGISTRATION: 'open', ...noSecrets, ...all })).toEqual(
      [...known].map(name => `${name}: ${gone} can't be read (ENOENT)`),
    );
    const empty = write('empty', '\n');
    expect(problemsOf({ SMTP_URL_FILE: empty })).toEqual([`SMTP_URL_FILE: ${empty} is empty`]);
    expect(problemsOf({ METRICS_TOKEN: 'a'.repeat(16), METRICS_TOKEN_FILE: empty })).toEqual([
      'METRICS_TOKEN_FILE: is set, and so is METRICS_TOKEN. Unset one',
    ]);
  });
});

describe('production', () => {
  it('does not start until somebody decides who may register', () => {
    expect(problemsOf({ ...production, REGISTRATION: '' })).toEqual([
      'REGISTRATION: is required in production. With open, anyone who registers can see and delete every share and see every donor, booking and inquiry. With closed, no one can register; create accounts with `npm run create-user`',
    ]);
    expect(read({ ...production, REGISTRATION: 'closed' }).registrationOpen).toBe(false);
    expect(read({ ...production, REGISTRATION: 'open' }).registrationOpen).toBe(true);
  });

  it('generates secrets only where it is told to, and keeps them', () => {
    const image = { ...production, ...noSecrets, GENERATE_SECRETS: 'on' };
    const first = read(image);
    expect(first.generatedSecrets).toEqual(['SESSION_SECRET', 'ENCRYPTION_KEY']);
    expect(read(image)).toEqual(first);
    expect(read({ ...production, GENERATE_SECRETS: 'on' })).toMatchObject({
      sessionSecret: production.SESSION_SECRET,
      generatedSecrets: [],
    });
    expect(problemsOf({ ...image, GENERATE_SECRETS: 'off' })).toHaveLength(2);
  });

  it('listens on all interfaces, and has no payments until a provider is configured', () => {
    const expected = { production: true, host: '0.0.0.0', payments: { kind: 'none' } };
    expect(read(production)).toMatchObject(expected);
  });
});

it.each([
  [{ PUBLIC_URL: 'https://studio.example:8443' }, { publicUrl: 'https://studio.example:8443' }],
  [{ PORT: '8080' }, { publicUrl: 'http://localhost:8080' }],
  [{ REGISTRATION: 'closed' }, { registrationOpen: false }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ FLOOD_LIMITS: 'off' }, { floodLimits: false }],
  [
    { DATABASE_URL: 'postgresql://db/a?sslmode=require' },
    { databaseUrl: 'postgresql://db/a?sslmode=require&uselibpqcompat=true' },
  ],
])('%j means %j', (environment, expected) => {
  expect(read(environment)).toMatchObject(expected);
});
