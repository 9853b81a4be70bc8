import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server';

const server = useTestServer({ PUBLIC_URL: 'https://studio.example' });

/** The response to a post with these headers: the endpoint itself would return 404, because the donation is unknown. */
async function post(headers: Record<string, string>) {
  const call = request(server.url).post('/api/verify-donation').set(headers);
  const { status, body } = await call.send({ sessionId: 'cs_test_unknown' });
  return { status, message: body.message };
}

const passed = { status: 404, message: "We can't find this donation." };
const refused = { status: 403, message: 'This request came from another site.' };

describe('a POST request', () => {
  it.each([
    ['from our own page', { Origin: 'https://studio.example', 'Sec-Fetch-Site': 'same-origin' }],
    ['from our own page in an older browser', { Origin: 'https://studio.example' }],
    ["from a page at the target's own origin", { Origin: 'http://127.0.0.1:4000', Host: '127.0.0.1:4000' }],
    [
      'from a page of the site on another port',
      { Origin: 'http://studio.example:81', Host: 'studio.example:81' },
    ],
    ['typed or bookmarked by the user', { 'Sec-Fetch-Site': 'none' }],
    ['from a script without a browser', {}],
  ])('%s passes', async (_who, headers) => {
    expect(await post(headers)).toEqual(passed);
  });

  it.each([
    ['another site', { Origin: 'https://evil.example' }],
    [
      'another site, according to Sec-Fetch-Site',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    ],
    ['a subdomain', { Origin: 'https://blog.studio.example', 'Sec-Fetch-Site': 'same-site' }],
    ['the same host without TLS', { Origin: 'http://studio.example', Host: 'studio.example' }],
    ['another port', { Origin: 'https://studio.example:8443' }],
    ['a host name that ends like ours', { Origin: 'https://notstudio.example' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['an unreadable origin', { Origin: 'studio.example' }],
    ['a browser that hides the origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['an unknown Sec-Fetch-Site value', { 'Sec-Fetch-Site': 'same-planet' }],
  ])('from %s is refused', async (_who, headers) => {
    expect(await post(headers)).toEqual(refused);
  });
});

describe('other cross-site requests', () => {
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };

  it('may use GET, without CORS headers', async () => {
    const { headers } = await request(server.url).get('/api/sponsors').set(foreign).expect(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['put', 'patch', 'delete'] as const)('may not %s', async method => {
    await request(server.url)[method]('/api/anything').set(foreign).expect(403);
  });

  it('may be the payment provider’s events, which their signature proves', async () => {
    const { body } = await request(server.url).post('/api/stripe/webhook').set(foreign).send({}).expect(400);
    expect(body.message).toBe("This event isn't signed by the payment provider.");
  });
});

describe('a site on the usual port, spelled out', () => {
  const server = useTestServer({ PUBLIC_URL: 'http://studio.example:80' });

  it('takes requests from its own pages', async () => {
    const headers = { Origin: 'http://studio.example', Host: 'studio.example' };
    const call = request(server.url).post('/api/verify-donation').set(headers);
    await call.send({ sessionId: 'cs_test_unknown' }).expect(404);
  });
});

describe('a site whose address has a port', () => {
  const withPort = useTestServer({ PUBLIC_URL: 'http://studio.example:8080' });

  it('refuses the site on the usual port, even where a proxy leaves out ports', async () => {
    const headers = { Origin: 'http://studio.example', Host: 'studio.example' };
    const call = request(withPort.url).post('/api/verify-donation').set(headers);
    await call.send({ sessionId: 'cs_test_unknown' }).expect(403);
  });
});
