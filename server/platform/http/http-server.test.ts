import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { fileLimits } from '@shared/limits/forms';
import { serverLimits } from '@shared/limits/server';
import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { insertShare, removeFiles, sharePassword } from '../../features/shares/testing/shares';
import { setupTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { limitBodies } from './body-limits';
import { mapErrors } from './error-mapper';
import { createHttpServer } from './http-server';

const product = setupTestServer();
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await removeFiles(product);
});

async function start(limits: Partial<typeof serverLimits>, app: RequestHandler = product.app) {
  const server = createHttpServer({ ...serverLimits, ...limits } as typeof serverLimits);
  server.on('request', app as (request: object, response: object) => void);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** Sends these lines, and goes on with `trickle` every 20 ms; resolves with what came back once the other side closes. */
function send(port: number, lines: string[], trickle = ''): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('error', () => {});
  socket.on('data', chunk => {
    received += chunk;
  });
  socket.write(lines.join('\r\n'));
  const timer = trickle ? setInterval(() => socket.write(trickle), 20) : undefined;
  cleanups.push(() => socket.destroy());
  const answer = once(socket, 'close').then(() => {
    clearInterval(timer);
    return received;
  });
  return { socket, answer };
}

const post = (path: string, length: number) => [
  `POST ${path} HTTP/1.1`,
  'Host: x',
  'Content-Type: application/json',
  `Content-Length: ${length}`,
];

describe('a client is disconnected', () => {
  const timedOut = /^HTTP\/1\.1 408 Request Timeout/;

  it('that sends its headers one by one', async () => {
    const port = await start({ headersWithin: 200 });
    const { answer } = send(port, ['GET / HTTP/1.1', ''], 'X-More: 1\r\n');
    expect(await answer).toMatch(timedOut);
  });

  it('that sends its body byte by byte', async () => {
    const port = await start({ headersWithin: 300, requestWithin: 300 });
    const { answer } = send(port, [...post('/api/contact', 9_000), '', '{'], ' ');
    expect(await answer).toMatch(timedOut);
  });

  it('that goes silent in a body, without an answer', async () => {
    const port = await start({ silentFor: 200 });
    const { answer } = send(port, [...post('/api/contact', 9_000), '', '{']);
    expect(await answer).toBe('');
  });

  it('that stops reading a file, which is closed', async () => {
    const { slug } = await insertShare(product, { file: { content: randomBytes(fileLimits.shareFile) } });
    const body = JSON.stringify({ password: sharePassword });
    const opening = vi.spyOn(product.storage, 'open');
    const port = await start({ silentFor: 3_000 });
    const { socket } = send(port, [...post(`/api/share/${slug}/download`, body.length), '', body]);
    await once(socket, 'data');
    socket.pause();
    const file = await opening.mock.results[0]?.value;
    opening.mockRestore();
    expect(file.stream.closed).toBe(false);
    await waitFor(() => expect(file.stream.closed).toBe(true));
    expect(product.logged()).not.toContain('"level":50');
  });
});

describe('bodies that have not arrived', () => {
  it.each(['/api/contact', '/api/login', '/api/create-checkout-session', '/api/stripe/webhook'])(
    'keep nobody from %s, however many there are',
    async path => {
      const port = await start({});
      const chunked = ['POST /api/contact HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
      const held = Array.from({ length: 70 }, () =>
        send(port, [...chunked, 'Transfer-Encoding: chunked', '', '1', '{', '']),
      );
      await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
      const { status } = await request(`http://127.0.0.1:${port}`).post(path).send({});
      expect(status).toBeLessThan(500);
    },
  );

  it('have to arrive in time, however steadily they do', async () => {
    const app = express();
    app.use(limitBodies({ arriveWithin: 300 }));
    app.use(express.json());
    app.use(mapErrors);
    const { answer } = send(await start({}, app), [...post('/', 500), '', '{'], ' ');
    expect(await answer).toMatch(
      /^HTTP\/1\.1 408 .*"This request took too long to arrive\. Please try again\."/s,
    );
  });
});
