import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server';
import { securityHeaders } from './security-headers';

async function headersOf(options: { publicUrl: string; production: boolean }) {
  const app = express();
  app.use(securityHeaders(options));
  app.use((_request, response) => {
    response.send('hello');
  });
  return (await request(app).get('/')).headers as Record<string, string | undefined>;
}

const policyOf = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split(';').map(directive => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('in production', () => {
  it('scripts come only from this origin, none inline, and nobody can frame the site', async () => {
    const policy = policyOf(await headersOf({ publicUrl: 'https://studio.example', production: true }));
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  it('the other headers are as strict', async () => {
    expect(await headersOf({ publicUrl: 'https://studio.example', production: true })).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
    });
  });

  it('a site without TLS does not ask for it', async () => {
    const headers = await headersOf({ publicUrl: 'http://studio.example', production: true });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

describe('the server', () => {
  const server = useTestServer();

  it.each(['/', '/nowhere', '/api/sponsors', '/api/nothing', '/robots.txt', '/uploads/logos/x.webp'])(
    'sends them with %s and does not reveal what it runs on',
    async path => {
      const { headers } = await request(server.url).get(path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    },
  );

  it('disables caching of API responses, and sets no cookie before sign-in', async () => {
    const { headers } = await request(server.url).get('/api/sponsors').expect('Cache-Control', 'no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });
});
