import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express, { type Request, type RequestHandler, type Response } from 'express';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../testing/wait-for';
import { mapErrors } from './error-mapper';
import { createUnreadResponses } from './unread-responses';

const metrics = { countRefusal: vi.fn(), setUnreadBytes: vi.fn() };
const tiers = { address: 1_000, prefix56: 1_000, prefix48: 1_000, total: 1_500 };
const limits = {
  ...{ countsFrom: 100, takeWithin: 120_000, hurriedWithin: 10_000 },
  ...{ texts: tiers, exports: { ...tiers, each: 500 }, downloads: { ...tiers, each: 250 } },
};

class OpenResponse extends EventEmitter {
  destroyed = false;
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

const from = (ip: string, isApproved?: boolean) =>
  ({ ip, ...(isApproved !== undefined && { user: { isApproved } }) }) as Request;

function startHolding() {
  const unread = createUnreadResponses({ metrics, limits });
  return (who: Request, bytes: number, { isDone = false, isGone = false } = {}) => {
    const response = new OpenResponse();
    response.destroyed = isGone;
    unread.hold(who, response as unknown as Response, { bytes, isDone });
    return response;
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('texts that wait for their clients', () => {
  it('are limited per network, until they are taken', () => {
    const hold = startHolding();
    const first = hold(from('192.0.2.1'), 600);
    expect(() => hold(from('192.0.2.1'), 600)).toThrow(/^Your network is downloading too much at once/);
    expect(metrics.countRefusal).toHaveBeenLastCalledWith('unread_texts', 'address');
    hold(from('198.51.100.1'), 600);
    expect(metrics.setUnreadBytes).toHaveBeenLastCalledWith('texts', 1_200);
    first.emit('close');
    expect(metrics.setUnreadBytes).toHaveBeenLastCalledWith('texts', 600);
    hold(from('192.0.2.1'), 600);
  });

  it('count as nothing if they are small, or nobody is there anymore', () => {
    const hold = startHolding();
    for (let n = 0; n < 100; n++) hold(from('192.0.2.1'), 99);
    hold(from('192.0.2.1'), 600, { isGone: true });
    expect(metrics.setUnreadBytes).not.toHaveBeenCalled();
  });

  it('of the network that holds the most are cut off for another network', () => {
    const hold = startHolding();
    const oldest = hold(from('192.0.2.1'), 500);
    const newer = hold(from('192.0.2.1'), 500);
    const other = hold(from('198.51.100.1'), 400);
    hold(from('203.0.113.1'), 200);
    expect([oldest, newer, other].map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
    expect(metrics.countRefusal).toHaveBeenLastCalledWith('unread_texts', 'total');
  });

  it('make room for others by age, if no network holds more than another', () => {
    const hold = startHolding();
    const held = ['192.0.2.1', '198.51.100.1', '203.0.113.1'].map(ip => hold(from(ip), 500));
    const newest = hold(from('192.0.2.200', undefined), 500);
    expect([...held, newest].map(({ destroyed }) => destroyed)).toEqual([true, false, false, false]);
  });

  it('of strangers take no room from accounts that an owner has approved', () => {
    const hold = startHolding();
    const ofStranger = hold(from('192.0.2.1', false), 1_000);
    hold(from('192.0.2.1', true), 1_000);
    expect(() => hold(from('192.0.2.1'), 600)).toThrow();
    expect(ofStranger.destroyed).toBe(false);
  });

  it('have to be taken within two minutes', () => {
    const hold = startHolding();
    const [slow, fast] = [hold(from('192.0.2.1'), 500), hold(from('192.0.2.1'), 500)];
    vi.advanceTimersByTime(119_999);
    fast.emit('close');
    expect(slow.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(slow.destroyed).toBe(true);
    expect(fast.destroyed).toBe(false);
  });

  it('about what was done are never refused, but have to be taken soon while there is no room', () => {
    const hold = startHolding();
    hold(from('192.0.2.1'), 1_000);
    const done = hold(from('192.0.2.1'), 600, { isDone: true });
    vi.advanceTimersByTime(10_000);
    expect(done.destroyed).toBe(true);
  });
});

describe('over real connections', () => {
  const size = 30_000_000;
  let turns = new EventEmitter();
  const waitForTurn: RequestHandler = (_request, response, next) => {
    turns.once('turn', next);
    response.once('close', () => turns.emit('gone'));
    turns.emit('waiting');
  };
  const sockets: Socket[] = [];
  let server: Server;
  let url: string;

  beforeEach(async () => {
    vi.useRealTimers();
    const room = { address: 40_000_000, prefix56: 40_000_000, prefix48: 40_000_000, total: 40_000_000 };
    const unread = createUnreadResponses({ metrics, limits: { ...limits, texts: room } });
    const app = express();
    app.get('/list', (request, response) => {
      unread.hold(request, response, { bytes: size, isDone: false });
      response.send('x'.repeat(size));
    });
    app.get(
      '/later',
      waitForTurn,
      unread.limit('exports'),
      (_request, response) => void response.write('begun'),
    );
    app.get('/export', unread.limit('exports'), (_request, response) => void response.write('begun'));
    app.use(mapErrors);
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
  });

  /** Asks, and reads no more than the beginning of the response. */
  async function ask(path: string): Promise<{ socket: Socket; status: string }> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [beginning] = await once(socket, 'data');
    socket.pause();
    return { socket, status: String(beginning).slice(9, 12) };
  }

  it('a list counts until it was read, or its connection ended', async () => {
    const { socket } = await ask('/list');
    await request(url).get('/list').expect(429);
    socket.destroy();
    await waitFor(() => request(url).get('/list').expect(200));
    await waitFor(() => request(url).get('/list').expect(200));
  });

  it('exports count as long as they go on', async () => {
    const opened = [await ask('/export'), await ask('/export'), await ask('/export')];
    expect(opened.map(({ status }) => status)).toEqual(['200', '200', '429']);
    opened[0]?.socket.destroy();
    await waitFor(async () => expect((await ask('/export')).status).toBe('200'));
    expect((await ask('/export')).status).toBe('429');
  });

  it('requests that hang up before their turn count as nothing', async () => {
    for (let n = 0; n < 3; n++) {
      turns = new EventEmitter();
      const { hostname, port } = new URL(url);
      const [waiting, gone] = [once(turns, 'waiting'), once(turns, 'gone')];
      const socket = connect({ host: hostname, port: Number(port) });
      socket.write('GET /later HTTP/1.1\r\nHost: x\r\n\r\n');
      await waiting;
      socket.destroy();
      await gone;
      turns.emit('turn');
    }
    expect((await ask('/export')).status).toBe('200');
    expect((await ask('/export')).status).toBe('200');
  });
});
