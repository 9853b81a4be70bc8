import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment, production as secure } from '../testing/environments';
import { listenForMail } from '../testing/mail-server';
import { checkMail } from './check-mail';
import { checkPayments } from './check-payments';
import { checkSettings } from './check-settings';
import { checkDisks, checkStorage } from './check-storage';
import { ok } from './finding';
import { formatFindings, runChecks } from './run-checks';
import { say } from './testing';

describe('the checks', () => {
  it('run at once, and one that hangs or fails is a problem itself, without the password of an address', async () => {
    const findings = await runChecks(
      [
        { topic: 'One', run: async () => [ok('Fine.')] },
        { topic: 'Two', run: () => new Promise(() => {}) },
        {
          topic: 'Three',
          run: async () => {
            throw new Error('Failed', {
              cause: new Error('no route to postgres://site:secret@db:5432/site'),
            });
          },
        },
      ],
      50,
    );
    expect(findings.map(({ topic, level }) => [topic, level])).toEqual([
      ['One', 'ok'],
      ['Two', 'problem'],
      ['Three', 'problem'],
    ]);
    expect(findings[1]?.sentence).toContain('no answer within 0.05 seconds');
    expect(findings[2]?.sentence).toBe('Failed: no route to postgres://db:5432/site.');
    expect(formatFindings(findings)).toMatch(/^ok {7}One {4}Fine\.\nproblem {2}Two {4}There/);
  });
});

describe('settings', () => {
  it('name what is risky in production, and no secret', async () => {
    const made = 'aaaaaaaaaaaaaaaaaaaa';
    const results = await checkSettings(
      readEnvironment({ ...secure, SESSION_SECRET: made, REGISTRATION: 'open', FLOOD_LIMITS: 'off' }),
    );
    const warnings = say(results, 'warning');
    for (const name of [
      'SESSION_SECRET can be',
      'ENCRYPTION_KEY can be',
      'REGISTRATION=open',
      'FLOOD_LIMITS=off',
    ]) {
      expect(warnings).toContain(name);
    }
    expect(JSON.stringify(results)).not.toContain(made);
  });
});

describe('files', () => {
  const stored = new Map<string, Buffer>();
  afterEach(() => stored.clear());

  const storage = (changes: object = {}) =>
    ({
      async write(_area: string, name: string, content: Buffer) {
        stored.set(name, content);
      },
      async open(_area: string, name: string) {
        const content = stored.get(name);
        const { Readable } = await import('node:stream');
        return content ? { stream: Readable.from([content]), size: content.length } : null;
      },
      has: async (_area: string, name: string) => stored.has(name),
      async remove(_area: string, name: string) {
        stored.delete(name);
      },
      async *list() {},
      async check() {},
      ...changes,
    }) as Parameters<typeof checkStorage>[0];

  it('are fine if they can be written, read, and deleted, and nothing stays', async () => {
    expect(await checkStorage(storage())).toEqual([ok('Files can be written, read, and deleted.')]);
    expect(stored.size).toBe(0);
  });

  it('are a problem if they come back differently, or stay', async () => {
    expect(say(await checkStorage(storage({ open: async () => null })), 'problem')).toContain('differently');
    expect(say(await checkStorage(storage({ remove: async () => {} })), 'problem')).toContain('still there');
  });

  it.each([
    [100e9, 'ok'],
    [1e9, 'warning'],
    [100e6, 'problem'],
  ] as const)('with %d bytes free, the disk is %s', async (free, level) => {
    const config = readEnvironment({});
    const results = await checkDisks(config, async () => ({ free, size: 500e9 }));
    expect(results.map(result => result.level)).toEqual([level, level]);
  });
});

describe('email', () => {
  const check = (smtpUrl: string, changes: Record<string, string> = {}) =>
    checkMail(readEnvironment({ SMTP_URL: smtpUrl, ...changes }));

  it('is fine if the server lets us in, and nothing is sent', async () => {
    const server = await listenForMail({ authorize: 'site:secret' });
    onTestFinished(server.close);
    const url = `smtp://site:secret@127.0.0.1:${server.port}`;
    const results = await check(url, { NOTIFY_EMAIL: 'a@example.com' });
    expect(results.map(({ level }) => level)).toEqual(['ok']);
    expect(server.received).toEqual([]);
    expect(say(await check(url), 'warning')).toContain('NOTIFY_EMAIL');
    const refused = await check(url.replace('secret', 'guess'));
    expect(say(refused, 'problem')).toContain("can't be used");
    expect(JSON.stringify(refused)).not.toContain('guess');
  });

  it('is a problem if nobody listens, and a warning if there is no server', async () => {
    expect(say(await check('smtp://127.0.0.1:1'), 'problem')).toContain('ECONNREFUSED');
    expect(say(await checkMail(readEnvironment({})), 'warning')).toContain('SMTP_URL is not set');
  });
});

describe('payments', () => {
  const url = 'https://studio.example';
  const webhook = `${url}/api/stripe/webhook`;

  /** A provider with these responses to the two calls. */
  async function checkWith(responses: {
    sessions?: number;
    webhooks?: number | { url: string; status: string }[];
  }) {
    const { sessions = 200, webhooks = [] } = responses;
    const server = createServer((request, response) => {
      const isWebhooks = request.url?.startsWith('/v1/webhook_endpoints');
      const status = isWebhooks ? (typeof webhooks === 'number' ? webhooks : 200) : sessions;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      const error = { type: 'invalid_request_error', message: 'No' };
      const data = isWebhooks && typeof webhooks !== 'number' ? webhooks : [];
      response.end(JSON.stringify(status === 200 ? { object: 'list', data } : { error }));
    }).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    return checkPayments(
      readEnvironment({
        ...secure,
        PUBLIC_URL: url,
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      }),
    );
  }

  it('are fine with a key and a webhook', async () => {
    const results = await checkWith({ webhooks: [{ url: webhook, status: 'enabled' }] });
    expect(results.map(({ level }) => level)).toEqual(['ok', 'ok', 'ok']);
  });

  it('are a problem if the key is refused, or no webhook leads here', async () => {
    const refused = await checkWith({ sessions: 401 });
    expect(say(refused, 'problem')).toContain("Stripe doesn't accept STRIPE_SECRET_KEY");
    expect(JSON.stringify(refused)).not.toContain('sk_live_1');
    const disabled = await checkWith({ webhooks: [{ url: webhook, status: 'disabled' }] });
    expect(say(disabled, 'problem')).toContain(`no enabled webhook for ${webhook}`);
  });

  it('are a warning if the key is not allowed to list webhooks', async () => {
    expect(say(await checkWith({ webhooks: 403 }), 'warning')).toContain("isn't allowed to list webhooks");
  });
});
