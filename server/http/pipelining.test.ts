import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../testing/wait-for';
import { serveInTurn } from './pipelining';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** A server whose responses end when the test says so. */
async function start({ max = 3 } = {}) {
  const begun: string[] = [];
  const closed: string[] = [];
  const ends: (() => void)[] = [];
  const handle: RequestListener = ({ url = '' }, response) => {
    begun.push(url);
    response.once('close', () => closed.push(url));
    if (url === '/last') response.setHeader('Connection', 'close');
    ends.push(() => response.end(url));
  };
  server = createServer(handle);
  serveInTurn(server, { max });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endNext = async () => {
    await waitFor(() => expect(ends).not.toHaveLength(0));
    ends.shift()?.();
  };
  return { begun, closed, endNext };
}

function send(...paths: string[]): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  socket.write(paths.map(path => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  return socket;
}

it('handles what a connection sends ahead one after the other, and answers in order', async () => {
  const { begun, endNext } = await start();
  const socket = send('/1', '/2', '/3');
  await endNext();
  expect(begun).toEqual(['/1']);
  await endNext();
  expect(begun).toEqual(['/1', '/2']);
  await endNext();
  await waitFor(() => expect(begun).toHaveLength(3));
  socket.end();
  const answers = [...(await text(socket)).matchAll(/\r\n\r\n.*?(\/\d)/gs)].map(([, path]) => path);
  expect(answers).toEqual(['/1', '/2', '/3']);
});

it('lets nobody else wait for it', async () => {
  const { begun } = await start();
  send('/1', '/2');
  await waitFor(() => expect(begun).toHaveLength(1));
  send('/other');
  await waitFor(() => expect(begun).toEqual(['/1', '/other']));
});

it('closes a connection that sends too much ahead', async () => {
  const { begun, closed } = await start({ max: 3 });
  const socket = send('/1', '/2', '/3', '/4', '/5', '/6', '/7');
  await once(socket, 'close');
  await waitFor(() => expect(closed).toEqual(['/1']));
  expect(begun).toEqual(['/1']);
});

it('closes every response that it began, and begins none once the client has hung up', async () => {
  const { begun, closed } = await start();
  const socket = send('/1', '/2', '/3');
  await waitFor(() => expect(begun).toHaveLength(1));
  socket.destroy();
  await waitFor(() => expect(closed).toEqual(['/1']));
  expect(begun).toEqual(['/1']);
});

it('begins none after the last response of a connection', async () => {
  const { begun, closed, endNext } = await start();
  const socket = send('/last', '/2');
  await endNext();
  await once(socket.resume(), 'close');
  await waitFor(() => expect(closed).toEqual(['/last']));
  expect(begun).toEqual(['/last']);
});
