import type { IncomingMessage, Server } from 'node:http';
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
  if (connection.isPaused()) {
    // Node's own listener starts reading again, and has to be there still.
    connection.once('resume', () => discard(connection));
    connection.resume();
  } else discard(connection);
  const timer = setTimeout(() => connection.destroy(), lingerFor);
  connection.once('end', () => connection.destroy());
  connection.once('close', () => clearTimeout(timer));
}

/** Takes what is read away from Node's HTTP parser. */
function discard(connection: Duplex): void {
  connection.removeAllListeners('data');
  connection.on('data', () => {});
}

/**
 * Closes connections gently whose response was complete before its request: those that the response closes, and those whose
 * request comes in chunks, which cost much time to parse for few bytes. Any other request is read to its end.
 */
export function closeEarlyResponsesGently(server: Server): void {
  /** Those without a response yet. */
  const requests = new WeakMap<Duplex, IncomingMessage>();
  const isArriving = (socket: Duplex) => requests.get(socket)?.complete === false;

  server.on('connection', socket => {
    const { destroySoon } = socket;
    // Node closes a connection by this once its last response has been written.
    socket.destroySoon = () => {
      if (isArriving(socket)) closeGently(socket);
      else destroySoon.call(socket);
    };
  });

  server.on('request', (request, response) => {
    const { socket, headers } = request;
    requests.set(socket, request);
    response.once('finish', () => {
      if (headers['transfer-encoding'] !== undefined && isArriving(socket)) closeGently(socket);
    });
    response.once('close', () => {
      if (requests.get(socket) === request) requests.delete(socket);
    });
  });
}
