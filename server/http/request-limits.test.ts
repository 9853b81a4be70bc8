import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger';
import { waitFor } from '../testing/wait-for';
import { mapErrors } from './error-mapper';
import { limitRequests } from './request-limits';
import { logRequests } from './request-log';

let server: Server;
const sockets: Socket[] = [];
const metrics = { countRefusal: vi.fn() };
let begun = 0;

beforeEach(async () => {
  begun = 0;
  const app = express();
  app.set('trust proxy', 1);
  app.use(logRequests(createLogger({ logLevel: 'silent' })));
  app.use((_request, _response, next) => {
    begun++;
    next();
  });
  app.use(limitRequests({ metrics, total: 4 }));
  app.post('/', express.json(), (_request, response) => void response.json({ ok: true }));
  // More than the kernel keeps of what nobody reads.
  app.get('/', (_request, response) => void response.send(Buffer.alloc(32 * 1_024 * 1_024)));
  app.use(mapErrors);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  metrics.countRefusal.mockClear();
});

/** As a proxy does, for somebody at this address. */
function send(from: string, rest: string, method = 'POST') {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  socket.on('error', () => {});
  sockets.push(socket);
  const headers = ['Host: x', `X-Forwarded-For: ${from}`, 'Content-Type: application/json'];
  const length = method === 'POST' ? ['Content-Length: 2'] : [];
  socket.write([`${method} / HTTP/1.1`, ...headers, ...length, '', rest].join('\r\n'));
  return socket;
}

async function post(from: string): Promise<string> {
  const socket = send(from, '{}');
  const [chunk] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return String(chunk);
}

const stalled = {
  'send no more of a tiny body': (from: string) => send(from, '{'),
  'read nothing of a response': (from: string) => send(from, '', 'GET').pause(),
};

async function fillWith(stall: (from: string) => Socket) {
  for (let n = 1; n <= 4; n++) stall(`203.0.113.${n}`);
  await waitFor(() => expect(begun).toBe(4));
}

describe.each(Object.entries(stalled))('requests of one network that %s', (_how, stall) => {
  it('make way for others, however many there are', async () => {
    await fillWith(stall);
    for (let n = 0; n < 3; n++) expect(await post('198.51.100.1')).toMatch(/^HTTP\/1\.1 200 /);
    expect(metrics.countRefusal).toHaveBeenCalledTimes(1);
    expect(metrics.countRefusal).toHaveBeenCalledWith('requests', 'total');
    expect(await post('203.0.113.1')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('leave no room for more of that network, which is told so', async () => {
    await fillWith(stall);
    const response = await post('203.0.113.5');
    expect(response).toMatch(/^HTTP\/1\.1 503 /);
    expect(response).toMatch(/^Connection: close\r$/m);
    expect(response).toContain('The site is too busy right now. Please try again in a moment.');
  });

  it('no longer count once they end', async () => {
    await fillWith(stall);
    for (const socket of sockets) socket.destroy();
    await waitFor(async () => expect(await post('203.0.113.5')).toMatch(/^HTTP\/1\.1 200 /));
  });
});
