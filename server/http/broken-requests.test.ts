import fc from 'fast-check';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { exchange } from '../testing/fuzz/exchange';
import { useTestServer } from '../testing/test-server';

const server = useTestServer();

const lines = (...parts: string[]) => Buffer.from(parts.join('\r\n'), 'latin1');
const end = ['', ''];
const host = 'Host: x';
const post = 'POST /api/contact HTTP/1.1';
const json = 'Content-Type: application/json';

afterEach(() => request(server.url).get('/readyz').expect(200));

describe('a request that is no HTTP', () => {
  it.each([
    ['a line that is none', lines('hello', ...end), 400],
    ['a method that is none', lines('GE T /api/user HTTP/1.1', host, ...end), 400],
    ['another protocol', lines('GET /api/user HTTQ/1.1', host, ...end), 400],
    ['a path of raw bytes', lines('GET /api/\u00ff\u0000 HTTP/1.1', host, ...end), 400],
    ['a header without a name', lines('GET /api/user HTTP/1.1', host, ': x', ...end), 400],
    ['a header with a NUL', lines('GET /api/user HTTP/1.1', host, 'Cookie: a\u0000b', ...end), 400],
    ['two lengths', lines(post, host, json, 'Content-Length: 2', 'Content-Length: 5', '', '{}'), 400],
    ['a negative length', lines(post, host, json, 'Content-Length: -5', '', '{}'), 400],
    [
      'a length and chunks',
      lines(post, host, json, 'Content-Length: 2', 'Transfer-Encoding: chunked', '', '{}'),
      400,
    ],
    [
      'chunks that are none',
      lines(post, host, json, 'Transfer-Encoding: chunked', '', 'zz', '{}', ...end),
      400,
    ],
    [
      'a cookie of 20 kB',
      lines('GET /api/user HTTP/1.1', host, `Cookie: ${'x'.repeat(20_000)}`, ...end),
      431,
    ],
    ['a demand', lines(post, host, json, 'Expect: a-miracle', 'Content-Length: 2', '', '{}'), 417],
  ])('%s: gets a sentence', async (_name, bytes, status) => {
    const answer = await exchange(server.url, bytes);
    expect(answer?.status).toBe(status);
    expect(answer?.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer?.body.toString() ?? '')).toEqual({ message: expect.stringMatching(/^T.*\.$/) });
  });

  it.each([
    ['in its first line', lines('GET /api/us')],
    ['in its headers', lines('GET /api/user HTTP/1.1', 'Host: x')],
    ['in its body', lines(post, host, json, 'Content-Length: 100', '', '{"first')],
    ['in a chunk', lines(post, host, json, 'Transfer-Encoding: chunked', '', '64', '{"first')],
    [
      'in a form',
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
  ])('that ends %s is let go of', async (_name, bytes) => {
    const answer = await exchange(server.url, bytes, { hangUp: true });
    expect(answer?.status ?? 400).toBeLessThan(500);
  });

  it('does not come into the answer to the request before it', async () => {
    const first = ['GET /api/sponsors HTTP/1.1', host, ...end].join('\r\n');
    const answer = await exchange(server.url, Buffer.from(`${first}nonsense\r\n\r\n`));
    expect([200, 400]).toContain(answer?.status);
    expect(() => JSON.parse(answer?.body.toString() ?? '')).not.toThrow();
  });

  it('of any bytes is answered or let go of', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async bytes => {
        const answer = await exchange(server.url, Buffer.from(bytes), { hangUp: true });
        expect(answer?.status ?? 400).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
