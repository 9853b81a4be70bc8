import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { units } from '@shared/limits/amounts';
import { afterEach, describe, expect, it } from 'vitest';
import { type FetchOptions, fetchPublic } from './fetch-public';

const ends: (() => unknown)[] = [];
afterEach(() => ends.splice(0).map(end => end()));

async function serve(respond: RequestListener) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    respond(request, response);
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, host, url: `http://${host}/ada.ics` };
}

const refusalOf = (address: string, options: Partial<FetchOptions> = {}) =>
  fetchPublic(address, { privateHosts: [], ...options }).then(
    () => 'read',
    error => error.refusal ?? error,
  );

const answering = (...addresses: string[]) => ({
  lookup: async () =>
    addresses.map(address => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) })),
});

describe('the guard', () => {
  it.each([
    ['http://calendar.example/ada.ics', 'not-https'],
    ['ftp://calendar.example/ada.ics', 'not-https'],
    ['file:///etc/passwd', 'not-https'],
    ['calendar.example', 'not-https'],
    ['http://127.0.0.1/', 'not-https'],
    ['https://calendar.example:8443/', 'other-port'],
    ['https://[2606:4700::1111]:22/', 'other-port'],
    ['https://127.1/', 'not-public'],
    ['https://0x7f000001:6379/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://0/', 'not-public'],
    ['https://user:password@10.0.0.1/', 'not-public'],
    ['webcal://192.168.1.1/', 'not-public'],
    ['https://172.31.255.255/', 'not-public'],
    ['https://169.254.169.254/latest/meta-data/', 'not-public'],
    ['https://100.64.0.1/', 'not-public'],
    ['https://198.18.0.1/', 'not-public'],
    ['https://198.19.255.255/', 'not-public'],
    ['https://255.255.255.255/', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://[::]/', 'not-public'],
    ['https://[::ffff:169.254.169.254]/', 'not-public'],
    ['https://[64:ff9b::10.0.0.1]/', 'not-public'],
    ['https://[fd00::1]/', 'not-public'],
    ['https://[fe80::1]/', 'not-public'],
  ])('refuses %s', async (address, refusal) => {
    const lookup = () => Promise.reject(new Error('nothing to look up'));
    expect(await refusalOf(address, { lookup })).toBe(refusal);
  });

  it.each([
    [['127.0.0.1']],
    [['100.100.100.200']],
    [['198.18.0.1']],
    [['::ffff:10.0.0.1']],
    [['1.1.1.1', '10.0.0.1']],
    [['2606:4700::1111', 'fd00::1']],
    [[]],
  ])('refuses a name at %j', async addresses => {
    expect(await refusalOf('https://calendar.example/', answering(...addresses))).toBe('not-public');
  });

  it('says of a name that doesn’t exist what it says of a private one', async () => {
    const lookup = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await refusalOf('https://calendar.example/', { lookup })).toBe('not-public');
  });

  it('connects to the address that it checked, whatever a second answer would be', async () => {
    let asked = 0;
    const changing = async () => [{ address: asked++ === 0 ? '192.0.1.1' : '127.0.0.1', family: 4 }];
    const options = { lookup: changing, within: 300 };
    expect(await refusalOf('https://calendar.example/', options)).toMatch(/^(unreachable|too-slow)$/);
    expect(asked).toBe(1);
    expect(await refusalOf('https://calendar.example/', options)).toBe('not-public');
  });

  it.each([
    ['https://169.254.169.254/', 'not-public'],
    ['https://inside.example/', 'not-public'],
    ['http://calendar.example/', 'not-https'],
    ['https://calendar.example:8443/', 'other-port'],
    ['/again', 'too-many-redirects'],
  ])('follows no redirect to %s', async (location, refusal) => {
    const { url, host } = await serve((_request, response) => response.writeHead(302, { location }).end());
    expect(await refusalOf(url, { privateHosts: [host], ...answering('10.0.0.1') })).toBe(refusal);
  });

  it('reads private addresses of named hosts only, at their port', async () => {
    const { url, host, asked } = await serve((_request, response) => response.end('BEGIN:VCALENDAR'));
    const other = await serve((_request, response) => response.end('secret'));
    expect(await refusalOf(url, { privateHosts: [host] })).toBe('read');
    for (const privateHosts of [['127.0.0.1'], ['127.0.0.1:80'], [other.host], ['localhost']])
      expect(await refusalOf(url, { privateHosts })).toBe('not-https');
    expect(asked).toHaveLength(1);
    expect(other.asked).toEqual([]);
  });
});

describe('what is fetched', () => {
  it('is unpacked, follows redirects elsewhere without credentials, and comes once for each tag', async () => {
    const seen: unknown[] = [];
    const { url, host } = await serve(({ headers, url }, response) => {
      seen.push([url, headers.authorization !== undefined, headers.cookie, headers['if-none-match']]);
      if (url === '/ada.ics')
        return response.writeHead(301, { location: `http://${host}/moved`, 'set-cookie': 'a=b' }).end();
      if (headers['if-none-match'] === '"1"') return response.writeHead(304).end();
      response.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(gzipSync('Hello'));
    });
    const address = url.replace('//', '//ada:secret@');
    const first = await fetchPublic(address, { privateHosts: [host] });
    expect(first).toEqual({ content: Buffer.from('Hello'), etag: '"1"' });
    const second = await fetchPublic(address, { privateHosts: [host], etag: first.etag });
    expect(second).toEqual({ content: null, etag: '"1"' });
    expect(seen).toEqual([
      ['/ada.ics', true, undefined, undefined],
      ['/moved', false, undefined, undefined],
      ['/ada.ics', true, undefined, '"1"'],
      ['/moved', false, undefined, '"1"'],
    ]);
  });

  it.each<[string, string, RequestListener]>([
    ['a status', 'answered-404', (_request, response) => response.writeHead(404).end('a secret')],
    ['no redirect', 'answered-302', (_request, response) => response.writeHead(302).end()],
    ['too much', 'too-large', (_request, response) => response.end('x'.repeat(8 * units.MIB + 1))],
    [
      'too much once unpacked',
      'too-large',
      (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * units.MIB))),
    ],
    ['silence', 'too-slow', () => {}],
    ['half an answer', 'too-slow', (_request, response) => response.write('BEGIN:')],
    ['a closed connection', 'unreachable', request => request.socket.destroy()],
    [
      'what is no gzip',
      'unreachable',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'.repeat(20)),
    ],
  ])('may not be %s', async (_name, refusal, respond) => {
    const { url, host } = await serve(respond);
    const within = refusal === 'too-slow' ? 100 : undefined;
    expect(await refusalOf(url, { privateHosts: [host], within })).toBe(refusal);
  });

  it('may be 8 MiB', async () => {
    const { url, host } = await serve((_request, response) => response.end('x'.repeat(8 * units.MIB)));
    expect(await refusalOf(url, { privateHosts: [host] })).toBe('read');
  });
});
