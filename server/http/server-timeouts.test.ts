import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileLimits, units } from '@shared/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertShare, listFiles, removeFiles, sharePassword } from '../features/shares/testing/shares';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import { waitFor } from '../testing/wait-for';
import { respondToMalformedRequests } from './malformed-requests';
import { type ServerTimeouts, setServerTimeouts } from './server-timeouts';

const product = useTestServer();
const longTimeouts: ServerTimeouts = {
  headers: 60_000,
  request: 60_000,
  stalledResponse: 60_000,
  response: 60_000,
  keepAlive: 60_000,
};

let server: Server;
let sockets: Socket[];

beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise(resolve => server.close(resolve));
  await removeFiles(product);
});

/** The product on a server with these timeouts. */
async function start(timeouts: Partial<ServerTimeouts>): Promise<void> {
  server = createServer({ connectionsCheckingInterval: 20 }, product.app);
  respondToMalformedRequests(server);
  setServerTimeouts(server, { ...longTimeouts, ...timeouts });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function open(...lines: string[]): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  if (lines.length > 0) socket.write(lines.join('\r\n'));
  sockets.push(socket);
  return socket;
}

/** Sends the same few bytes repeatedly until the other side closes the connection; returns its response. */
async function trickle(socket: Socket, bytes: string): Promise<string> {
  let said = '';
  socket.on('data', chunk => {
    said += chunk;
  });
  const timer = setInterval(() => socket.write(bytes), 20);
  await once(socket, 'close');
  clearInterval(timer);
  return said;
}

function askForFile(slug: string): Socket {
  const body = JSON.stringify({ password: sharePassword });
  return open(
    `POST /api/share/${slug}/download HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  );
}

/** The file's stream on the server's side, once its response has begun and is not being read. */
async function beginToRead(slug: string) {
  const opening = vi.spyOn(product.storage, 'open');
  const socket = askForFile(slug);
  await once(socket, 'data');
  socket.pause();
  const file = await opening.mock.results[0]?.value;
  opening.mockRestore();
  return { socket, stream: file.stream };
}

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, connections) => (error ? reject(error) : resolve(connections))),
  );

const tooSlow = /^HTTP\/1\.1 408 .*"message":"This request took too long to arrive\./s;

describe('a client is disconnected', () => {
  it('that never sends a request', async () => {
    await start({ headers: 200 });
    await once(open().resume(), 'close');
    expect(await countConnections()).toBe(0);
  });

  it('that sends its headers one by one', async () => {
    await start({ headers: 200 });
    expect(await trickle(open('GET / HTTP/1.1', 'Host: x', ''), 'X-More: 1\r\n')).toMatch(tooSlow);
  });

  it('that sends its body byte by byte', async () => {
    await start({ headers: 200, request: 400 });
    const head = ['POST /api/contact HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    expect(await trickle(open(...head, 'Content-Length: 9000', '', '{'), ' ')).toMatch(tooSlow);
  });

  it('that sends its file byte by byte, and nothing of the file is kept', async () => {
    const { cookie } = await signIn(product);
    await start({ headers: 4_000, request: 4_000 });
    const sending = open(
      'POST /api/shares HTTP/1.1',
      'Host: x',
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 9000000',
      '',
      '--b',
      'Content-Disposition: form-data; name="file"; filename="plan.pdf"',
      '',
      'x'.repeat(100_000),
    );
    const said = trickle(sending, 'x'.repeat(1_000));
    await waitFor(async () => expect(await listFiles(product)).toHaveLength(1), 10);
    expect(await said).toMatch(tooSlow);
    await waitFor(async () => expect(await listFiles(product)).toEqual([]));
  });

  it('that keeps its connection idle', async () => {
    await start({ keepAlive: 100 });
    const socket = open('GET /healthz HTTP/1.1', 'Host: x', '', '').resume();
    await once(socket, 'close');
  });
});

describe('a reader', () => {
  /** More than the socket buffers on both sides hold. */
  const content = randomBytes(fileLimits.shareFile);

  it('that stops reading is disconnected, and the file is closed', async () => {
    const { slug } = await insertShare(product, { file: { content } });
    await start({ stalledResponse: 3_000 });
    const { stream } = await beginToRead(slug);
    expect(stream.closed).toBe(false);
    await waitFor(() => expect(stream.closed).toBe(true));
    await waitFor(async () => expect(await countConnections()).toBe(0));
    expect(product.logged()).not.toContain('"level":50');
  });

  it('that is slow and steady gets the complete file', async () => {
    const { slug } = await insertShare(product, { file: { content } });
    await start({ stalledResponse: 3_000 });
    const { socket } = await beginToRead(slug);
    const began = performance.now();
    let bytes = 0;
    socket.on('data', async chunk => {
      bytes += chunk.length;
      if (performance.now() - began > 6_500) return;
      socket.pause();
      await pause(20);
      socket.resume();
    });
    socket.resume();
    await waitFor(() => expect(bytes).toBeGreaterThan(content.length - units.MIB));
    expect(socket.destroyed).toBe(false);
  });

  it('that is slow and steady for too long is disconnected', async () => {
    const { slug } = await insertShare(product, { file: { content } });
    await start({ stalledResponse: 4_000, response: 600 });
    const { socket, stream } = await beginToRead(slug);
    socket.on('data', async () => {
      socket.pause();
      await pause(100);
      socket.resume();
    });
    socket.resume();
    await waitFor(() => expect(stream.closed).toBe(true));
  });

  it('may wait for a response that takes longer to begin', async () => {
    await start({ stalledResponse: 100 });
    const slow = vi.spyOn(product.connection.pool, 'query').mockImplementationOnce(async () => {
      await pause(500);
    });
    const socket = open('GET /readyz HTTP/1.1', 'Host: x', '', '');
    const [said] = await once(socket, 'data');
    slow.mockRestore();
    expect(String(said)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
