import request from 'supertest';
import { expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';

const server = setupTestServer({ PUBLIC_URL: 'https://studio.example' });
const passes = 404;
const refused = 403;

it.each<[string, number, Record<string, string>]>([
  ['our own page', passes, { Origin: 'https://studio.example', 'Sec-Fetch-Site': 'same-origin' }],
  ['our own page behind a proxy', passes, { Origin: 'https://studio.example', Host: '127.0.0.1' }],
  ['a page of the site without https', passes, { Origin: 'http://10.0.0.7:4000', Host: '10.0.0.7:4000' }],
  ['the address bar', passes, { 'Sec-Fetch-Site': 'none' }],
  ['a script without a browser', passes, {}],
  ['another site', refused, { Origin: 'https://evil.example' }],
  ['a subdomain', refused, { Origin: 'https://blog.studio.example', 'Sec-Fetch-Site': 'same-site' }],
  ['a host name that ends like ours', refused, { Origin: 'https://notstudio.example' }],
  ['a sandboxed frame', refused, { Origin: 'null' }],
  ['a browser that hides the origin', refused, { 'Sec-Fetch-Site': 'cross-site' }],
])('a POST from %s gets %i', async (_who, status, headers) => {
  const call = request(server.url).post('/api/verify-donation').set(headers);
  const { body } = await call.send({ sessionId: 'cs_test_unknown' }).expect(status);
  if (status === refused) expect(body).toEqual({ message: 'This request came from another site.' });
});

const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };

it('another site may use GET, without CORS headers, and nothing else', async () => {
  const { headers } = await request(server.url).get('/api/sponsors').set(foreign).expect(200);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  for (const method of ['put', 'patch', 'delete'] as const)
    await request(server.url)[method]('/api/anything').set(foreign).expect(403);
});

it('the payment provider’s events come from elsewhere, and are proved by their signature', async () => {
  const { body } = await request(server.url).post('/api/stripe/webhook').set(foreign).send({}).expect(400);
  expect(body.message).toBe('This event isn’t signed by the payment provider.');
});
