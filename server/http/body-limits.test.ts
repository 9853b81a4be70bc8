import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { bodyLimits } from '@shared/limits';
import express from 'express';
import multer from 'multer';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger';
import { useTestServer } from '../testing/test-server';
import { waitFor } from '../testing/wait-for';
import { limitBodies } from './body-limits';
import { mapErrors } from './error-mapper';
import { logRequests } from './request-log';

const sockets: Socket[] = [];
let closing: Server | null = null;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  closing?.close();
  closing = null;
  vi.useRealTimers();
});

/** Sends a post whose announced and actual body lengths may differ; returns what has come back so far. */
function post(
  port: number,
  path: string,
  { announced, sent, type = 'application/json', from = '127.0.0.1' }: Sending,
) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  const response = new Promise<string>(resolve => {
    let received = '';
    socket.on('error', () => {});
    socket.on('data', chunk => {
      received += chunk;
      if (received.includes('}')) resolve(received);
    });
    socket.on('close', () => resolve(received));
  });
  const length = announced === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${announced}`;
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`, length, '', ''].join('\r\n');
  socket.write(announced === null ? `${head}${sent.toString(16)}\r\n` : head);
  socket.write('x'.repeat(sent));
  sockets.push(socket);
  return { socket, response };
}

interface Sending {
  /** Null for chunked encoding. */
  announced: number | null;
  sent: number;
  type?: string;
  /** All of 127.0.0.0/8 is loopback. */
  from?: string;
}

const passOn: express.RequestHandler = (_request, _response, next) => next();

/** A server with one parser behind a small limit. */
async function startSmall({ within = 60_000, address = 1_000, total = 2_000, before = passOn } = {}) {
  const lines: string[] = [];
  const metrics = { countRefusal: vi.fn(), setUnfinishedBytes: vi.fn() };
  const app = express();
  app.use(logRequests(createLogger({ logLevel: 'trace' }, { write: line => void lines.push(line) })));
  const unfinished = { address, prefix56: address, prefix48: address, total };
  const applies = (request: express.Request) => Boolean(request.is('json'));
  app.use(before);
  app.use(limitBodies({ kind: 'json', max: 500, unfinished, applies, metrics, within }));
  app.use(express.json({ limit: 500 }));
  app.post('/file', multer().single('file'), (_request, response) => void response.json({ ok: true }));
  app.post('/', (_request, response) => void response.json({ ok: true }));
  app.use(mapErrors);
  const server = createServer(app).listen(0, '127.0.0.1');
  closing = server;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, lines, metrics };
}

describe('unfinished bodies', () => {
  it('from one network are refused beyond its limit, and the connection is closed', async () => {
    const { port, url, metrics } = await startSmall();
    for (const announced of [500, 499]) post(port, '/', { announced, sent: 10 });
    await waitFor(() => expect(metrics.setUnfinishedBytes).toHaveBeenLastCalledWith('json', 999));
    const refused = post(port, '/', { announced: 100, sent: 10 });
    const response = await refused.response;
    expect(response).toMatch(/^HTTP\/1\.1 429 /);
    expect(response).toMatch(/^Retry-After: 30\r$/m);
    expect(response).toContain(
      '"Your network is sending us too much at once. Please wait a moment and try again."',
    );
    await once(refused.socket, 'close');
    expect(metrics.countRefusal).toHaveBeenCalledWith('json_bytes', 'address');
    for (const socket of sockets) socket.destroy();
    await waitFor(() => expect(metrics.setUnfinishedBytes).toHaveBeenLastCalledWith('json', 0));
    await request(url)
      .post('/')
      .send({ note: 'x'.repeat(400) })
      .expect(200);
  });

  it('count as nothing if their sender hangs up before its turn', async () => {
    const turns = new EventEmitter();
    const { port, metrics } = await startSmall({
      before(_request, response, next) {
        turns.once('turn', next);
        response.once('close', () => turns.emit('gone'));
        turns.emit('waiting');
      },
    });
    const [waiting, gone] = [once(turns, 'waiting'), once(turns, 'gone')];
    const { socket } = post(port, '/', { announced: 500, sent: 10 });
    await waiting;
    socket.destroy();
    await gone;
    turns.emit('turn');
    expect(metrics.setUnfinishedBytes).not.toHaveBeenCalled();
  });

  it('are refused beyond the total limit', async () => {
    const { port, metrics } = await startSmall({ total: 600 });
    post(port, '/', { announced: 500, sent: 10 });
    await waitFor(() => expect(metrics.setUnfinishedBytes).toHaveBeenLastCalledWith('json', 500));
    const response = await post(port, '/', { announced: 101, sent: 10 }).response;
    expect(response).toMatch(/^HTTP\/1\.1 503 /);
    expect(response).toContain(`"The site is too busy right now. Please try again in a moment."`);
    expect(metrics.countRefusal).toHaveBeenCalledWith('json_bytes', 'total');
  });

  it('are dropped from the network that holds the most to make room for another network, repeatedly', async () => {
    const { port, metrics } = await startSmall();
    const held = ['127.0.1.1', '127.0.1.1', '127.0.2.1', '127.0.2.1'].map(from =>
      post(port, '/', { announced: 500, sent: 0, from }),
    );
    await waitFor(() => expect(metrics.setUnfinishedBytes).toHaveBeenLastCalledWith('json', 2_000));
    const honest = post(port, '/', { announced: 2, sent: 0, from: '127.0.3.1' });
    honest.socket.write('{}');
    expect(await honest.response).toMatch(/^HTTP\/1\.1 200 /);
    const response = await Promise.race(held.map(one => one.response));
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(metrics.countRefusal).toHaveBeenCalledWith('json_bytes', 'total');
    for (let n = 0; n < 5; n++) {
      post(port, '/', { announced: 500, sent: 0, from: '127.0.1.1' });
      const honest = post(port, '/', { announced: 2, sent: 0, from: '127.0.3.1' });
      honest.socket.write('{}');
      expect(await honest.response).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  it('without a Content-Length count at the size limit', async () => {
    const { port, metrics } = await startSmall();
    post(port, '/', { announced: null, sent: 10 });
    await waitFor(() => expect(metrics.setUnfinishedBytes).toHaveBeenLastCalledWith('json', 500));
  });

  it.each([
    ['fits', 400],
    ['is too large', 900],
  ])('that %s is dropped after its timeout, and is not logged as an error', async (_size, announced) => {
    const { port, lines, metrics } = await startSmall({ within: 300 });
    const { socket, response } = post(port, '/', { announced, sent: 10 });
    const trickle = setInterval(() => socket.write(' '), 20);
    expect(await response).toMatch(/^HTTP\/1\.1 408 .*"message":"This request took too long to arrive\./s);
    await once(socket, 'close');
    clearInterval(trickle);
    await waitFor(() => expect(metrics.setUnfinishedBytes).toHaveBeenLastCalledWith('json', 0));
    await waitFor(() => expect(lines.map(line => JSON.parse(line).res?.status)).toEqual([408]));
  });

  it('do not block complete ones', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { url } = await startSmall();
    await request(url).post('/').send({ note: 'x' }).expect(200);
    expect(vi.getTimerCount()).toBe(0);
    await request(url).post('/').send({ note: 'x' }).expect(200);
  });

  it('that are files get more time, and do not count', async () => {
    const { port, metrics } = await startSmall({ within: 200 });
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const tail = '\r\n--b--\r\n';
    const announced = head.length + 2_000 + tail.length;
    const type = 'multipart/form-data; boundary=b';
    const { socket, response } = post(port, '/file', { announced, sent: 0, type });
    socket.write(head);
    for (let n = 0; n < 20; n++) {
      await pause(20);
      socket.write('x'.repeat(100));
    }
    socket.write(tail);
    expect(await response).toMatch(/^HTTP\/1\.1 200 /);
    expect(metrics.setUnfinishedBytes).not.toHaveBeenCalled();
  });
});

describe('the product', () => {
  const site = useTestServer({ METRICS_TOKEN: 'a token for Prometheus' });
  const readMetrics = async () =>
    (await request(site.url).get('/metrics').set('Authorization', 'Bearer a token for Prometheus')).text;

  it('holds a few megabytes for 300 events that stall before their last byte', async () => {
    const port = Number(new URL(site.url).port);
    const { max, unfinished } = bodyLimits.webhook;
    for (let n = 0; n < 300; n++) {
      post(port, '/api/stripe/webhook', { announced: max, sent: max - 1 });
    }
    const fitting = unfinished.address / max;
    const refused = `rate_limit_refused_total{limit="webhook_bytes",tier="address"} ${300 - fitting}`;
    await waitFor(async () => expect(await readMetrics()).toContain(refused));
    expect(await readMetrics()).toContain(`http_unfinished_body_bytes{kind="webhook"} ${unfinished.address}`);
    await request(site.url).get('/api/sponsors').expect(200);
    await request(site.url).post('/api/contact').send({}).expect(400);
  });

  it('refuses an event larger than any the provider sends', async () => {
    const large = request(site.url).post('/api/stripe/webhook').type('json');
    await large.send(Buffer.alloc(bodyLimits.webhook.max + 1, 'x')).expect(413);
  });
});
