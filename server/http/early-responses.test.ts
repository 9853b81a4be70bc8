import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../testing/test-server';
import { createHttpServer } from './http-server';

const site = useTestServer();
let server: ReturnType<typeof createHttpServer>;

beforeEach(async () => {
  server = createHttpServer(site);
  server.on('request', (request, response) => {
    if (request.url !== '/') response.setHeader('Connection', 'close');
    if (request.url === '/reading') request.resume();
    response.writeHead(403, { 'Content-Length': 2 }).end('no');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends all of it, whatever comes back, as proxies do. */
async function send(lines: string[], part: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const errors: unknown[] = [];
  let response = '';
  socket.on('error', error => errors.push(error));
  socket.on('data', data => {
    response += data;
  });
  socket.write([...lines, 'Host: x', '', ''].join('\r\n'));
  for (let sent = 0; sent < 300 && !socket.destroyed; sent++) {
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  socket.end();
  if (!socket.closed) await once(socket, 'close');
  return { status: response.slice(0, 12), errors };
}

const part = 'x'.repeat(0x10000);
const long = 'Content-Length: 90000000';
const chunked = 'Transfer-Encoding: chunked';
const ahead = ['GET / HTTP/1.1', 'Host: x', ''];

it.each([
  ['that closes the connection', ['POST /closing HTTP/1.1', long], part, 403],
  ['while the body is being read', ['POST /reading HTTP/1.1', long], part, 403],
  ['after others', [...ahead, ...ahead, 'POST /closing HTTP/1.1', long], part, 403],
  ['to more headers than fit', ['POST / HTTP/1.1', long, `Cookie: ${'x'.repeat(20_000)}`], part, 431],
  ['to a body in chunks that closes', ['POST /closing HTTP/1.1', chunked], `10000\r\n${part}\r\n`, 403],
  ['to a body in chunks', ['POST / HTTP/1.1', chunked], `10000\r\n${part}\r\n`, 403],
])('a response %s reaches whoever is still sending', async (_what, lines, each, status) => {
  expect(await send(lines, each)).toEqual({ status: `HTTP/1.1 ${status}`, errors: [] });
});

it('a request in chunks is the last of its connection: a proxy must not send another client’s after it', async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'Transfer-Encoding': 'chunked' };
  const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers }).end('a few bytes');
  const [response] = await once(sent, 'response');
  expect(response.headers.connection).toBe('close');
  response.resume();
});

it('an expectation that nobody meets is refused, whatever body follows', async () => {
  const lines = ['POST / HTTP/1.1', chunked, 'Expect: a-miracle'];
  expect(await send(lines, `10000\r\n${part}\r\n`)).toEqual({ status: 'HTTP/1.1 417', errors: [] });
});

describe('a connection after an early response', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  /** Until the server has said that it will send nothing more. */
  async function getResponse() {
    const accepted = once(server, 'connection');
    const { port } = server.address() as AddressInfo;
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume();
    client.on('error', () => {});
    client.write(['POST /closing HTTP/1.1', long, 'Host: x', '', part].join('\r\n'));
    await once(client, 'end');
    const [connection] = (await accepted) as [Socket];
    return { client, connection };
  }

  it('is closed after five seconds if its client keeps sending', async () => {
    const { client, connection } = await getResponse();
    vi.advanceTimersByTime(4_999);
    await new Promise(resolve => client.write(part, resolve));
    expect(connection.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(connection.destroyed).toBe(true);
  });

  it('is closed at once if its client stops', async () => {
    const { client, connection } = await getResponse();
    client.end();
    if (!connection.closed) await once(connection, 'close');
    expect(vi.getTimerCount()).toBe(0);
  });
});
