import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { units } from '@shared/limits';

/** Milliseconds in which a client may notice that its connection is closing. */
const lingerFor = 5 * units.SECOND;

/**
 * Ends a connection whose client may still be sending. What comes is thrown away, unparsed: closing with unread bytes
 * resets the connection, which takes the response from the client, and a proxy holds an instance that does so for broken.
 */
export function closeGently(connection: Duplex): void {
  if (connection.writableEnded) return;
  connection.end();
  connection.removeAllListeners('data');
  connection.on('data', () => {});
  connection.resume();
  // Node's HTTP parser may have stopped the reading without the stream's knowledge.
  connection._read(0);
  const timer = setTimeout(() => connection.destroy(), lingerFor);
  connection.once('end', () => connection.destroy());
  connection.once('close', () => clearTimeout(timer));
}

/**
 * Closes connections gently whose last response was complete before its request. A request in chunks is the last of its
 * connection: they cost much time to parse for few bytes, and needn't be read to their end that way.
 */
export function closeEarlyResponsesGently(server: Server): void {
  /** Those without a response yet. */
  const requests = new WeakMap<Duplex, IncomingMessage>();

  server.on('connection', socket => {
    const { destroySoon } = socket;
    // Node closes a connection by this once its last response has been written.
    socket.destroySoon = () => {
      if (requests.get(socket)?.complete === false) closeGently(socket);
      else destroySoon.call(socket);
    };
  });

  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    requests.set(socket, request);
    const isChunked = headers['transfer-encoding'] !== undefined;
    if (isChunked && !response.headersSent) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (requests.get(socket) === request) requests.delete(socket);
    });
  };
  server.on('request', watch);
  server.on('checkExpectation', watch);
}
