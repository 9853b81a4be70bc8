import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../testing/wait-for';
import { limitConnections } from './connection-limits';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

const metrics = { countRefusal: vi.fn(), setConnections: vi.fn() };

async function start(trustProxy: number) {
  server = createServer((_request, response) => void response.end('ok'));
  limitConnections(server, {
    trustProxy,
    metrics,
    limits: { address: 3, prefix56: 3, prefix48: 3, total: 5 },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** All of 127.0.0.0/8 is loopback. Returns what the server sends, or an empty string if it hangs up. */
async function visit(localAddress: string): Promise<{ socket: Socket; response: string }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [chunk] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return { socket, response: String(chunk) };
}

const visitTimes = async (times: number, toAddress: (n: number) => string) => {
  const accepted = [];
  for (let n = 0; n < times; n++) accepted.push((await visit(toAddress(n))).response !== '');
  return accepted;
};

describe('open connections', () => {
  it('are limited per network and in total', async () => {
    await start(0);
    expect(await visitTimes(5, () => '127.0.0.1')).toEqual([true, true, true, false, false]);
    expect(metrics.countRefusal).toHaveBeenLastCalledWith('connections', 'address');
    expect(await visitTimes(3, n => `127.0.0.${n + 2}`)).toEqual([true, true, false]);
    expect(metrics.countRefusal).toHaveBeenLastCalledWith('connections', 'total');
    expect(metrics.setConnections).toHaveBeenLastCalledWith(5);
  });

  it('of the network that holds the most make room for another network', async () => {
    await start(0);
    await visitTimes(3, () => '127.0.0.1');
    await visitTimes(2, () => '127.0.1.1');
    const closed = once(sockets[0] as Socket, 'close');
    expect((await visit('127.0.2.1')).response).toMatch(/^HTTP\/1\.1 200 /);
    await closed;
    expect(sockets.slice(1).every(socket => !socket.destroyed)).toBe(true);
    expect(metrics.setConnections).toHaveBeenLastCalledWith(5);
  });

  it('make room when closed', async () => {
    await start(0);
    await visitTimes(3, () => '127.0.0.1');
    sockets[0]?.destroy();
    await waitFor(() => expect(metrics.setConnections).toHaveBeenLastCalledWith(2));
    expect((await visit('127.0.0.1')).response).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('from a proxy are limited only in total', async () => {
    await start(1);
    expect(await visitTimes(6, () => '127.0.0.1')).toEqual([true, true, true, true, true, false]);
    expect(metrics.countRefusal).toHaveBeenLastCalledWith('connections', 'total');
  });
});
