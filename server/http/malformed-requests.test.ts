import fc from 'fast-check';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { sendRawRequest } from '../testing/send-raw-request';
import { useTestServer } from '../testing/test-server';

const server = useTestServer();

const lines = (...parts: string[]) => Buffer.from(parts.join('\r\n'), 'latin1');
const end = ['', ''];
const host = 'Host: x';
const post = 'POST /api/contact HTTP/1.1';
const json = 'Content-Type: application/json';

afterEach(() => request(server.url).get('/readyz').expect(200));

describe('a request that is not valid HTTP', () => {
  it.each([
    ['an invalid request line', lines('hello', ...end), 400],
    ['an invalid method', lines('GE T /api/user HTTP/1.1', host, ...end), 400],
    ['another protocol', lines('GET /api/user HTTQ/1.1', host, ...end), 400],
    ['a path of raw bytes', lines('GET /api/\u00ff\u0000 HTTP/1.1', host, ...end), 400],
    ['a header without a name', lines('GET /api/user HTTP/1.1', host, ': x', ...end), 400],
    ['a header with a NUL', lines('GET /api/user HTTP/1.1', host, 'Cookie: a\u0000b', ...end), 400],
    [
      'two Content-Length headers',
      lines(post, host, json, 'Content-Length: 2', 'Content-Length: 5', '', '{}'),
      400,
    ],
    ['a negative Content-Length', lines(post, host, json, 'Content-Length: -5', '', '{}'), 400],
    [
      'Content-Length and chunks',
      lines(post, host, json, 'Content-Length: 2', 'Transfer-Encoding: chunked', '', '{}'),
      400,
    ],
    ['invalid chunks', lines(post, host, json, 'Transfer-Encoding: chunked', '', 'zz', '{}', ...end), 400],
    [
      'a cookie of 20 kB',
      lines('GET /api/user HTTP/1.1', host, `Cookie: ${'x'.repeat(20_000)}`, ...end),
      431,
    ],
    ['an Expect header', lines(post, host, json, 'Expect: a-miracle', 'Content-Length: 2', '', '{}'), 417],
  ])('%s gets an error message', async (_name, bytes, status) => {
    const response = await sendRawRequest(server.url, bytes);
    expect(response?.status).toBe(status);
    expect(response?.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(response?.body.toString() ?? '')).toEqual({
      message: expect.stringMatching(/^T.*\.$/),
    });
  });

  it.each([
    ['in the request line', lines('GET /api/us')],
    ['in the headers', lines('GET /api/user HTTP/1.1', 'Host: x')],
    ['in the body', lines(post, host, json, 'Content-Length: 100', '', '{"first')],
    ['in a chunk', lines(post, host, json, 'Transfer-Encoding: chunked', '', '64', '{"first')],
    [
      'in a multipart form',
      lines(
        'POST /api/donations/cs_test_1/logo HTTP/1.1',
        host,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 900',
        '',
        '--b',
        'Content-Disposition: form-data; name="logo"; filename="a.png"',
        '',
        'PNG',
      ),
    ],
  ])('that ends %s is closed', async (_name, bytes) => {
    const response = await sendRawRequest(server.url, bytes, { hangUp: true });
    expect(response?.status ?? 400).toBeLessThan(500);
  });

  it('does not corrupt the response to the request before it', async () => {
    const first = ['GET /api/sponsors HTTP/1.1', host, ...end].join('\r\n');
    const response = await sendRawRequest(server.url, Buffer.from(`${first}nonsense\r\n\r\n`));
    expect([200, 400]).toContain(response?.status);
    expect(() => JSON.parse(response?.body.toString() ?? '')).not.toThrow();
  });

  it('of any bytes gets a response or is closed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async bytes => {
        const response = await sendRawRequest(server.url, Buffer.from(bytes), { hangUp: true });
        expect(response?.status ?? 400).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
