import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { securityHeaders } from './security-headers';

const server = setupTestServer();

async function headersOf(publicUrl: string) {
  const app = express();
  app.use(securityHeaders({ publicUrl, production: true }), (_request, response) => void response.end());
  const { headers } = await request(app).get('/');
  return { ...headers, policy: String(headers['content-security-policy']).split(';') };
}

it('scripts come only from this origin, none inline, and nobody can frame the site', async () => {
  const headers = await headersOf('https://studio.example');
  expect(headers.policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "script-src-attr 'none'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  // On http by another name, it would turn the site's own files into https.
  expect(headers.policy.join()).not.toMatch(/unsafe-eval|https?:|\*|upgrade-insecure-requests/);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
  });
});

it('a site without TLS does not ask for it', async () => {
  const headers = await headersOf('http://studio.example');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('cross-origin-opener-policy');
});

it.each(['/', '/nowhere', '/api/sponsors', '/api/nothing', '/robots.txt', '/uploads/logos/x.webp'])(
  'they come with %s, which neither reveals what it runs on nor sets a cookie',
  async path => {
    const { headers } = await request(server.url).get(path);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    for (const name of ['x-powered-by', 'server', 'set-cookie']) expect(headers).not.toHaveProperty(name);
    const isApi = path.startsWith('/api/');
    if (isApi) expect(headers['cache-control']).toBe('no-store');
    expect(headers['cross-origin-resource-policy']).toBe(isApi ? 'same-origin' : 'cross-origin');
  },
);
