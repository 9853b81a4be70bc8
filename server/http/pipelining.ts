import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { maxPipelined } from '@shared/limits';

interface Turn {
  response: ServerResponse;
  begin: () => void;
}

/**
 * Handles the requests of a connection one after the other. Node would begin all that were sent ahead at once, so that one
 * client gets in front of everybody else, and never closes those responses whose turn hadn't come when the client hung
 * up: whoever waits for their `close` waits forever, and keeps them in memory. A connection that sends more ahead than
 * `max` is closed.
 */
export function serveInTurn(server: Server, { max = maxPipelined } = {}): void {
  /** For each connection with a request that is being handled, those behind it. */
  const waiting = new WeakMap<Socket, Turn[]>();

  const begin = (socket: Socket, turn: Turn) => {
    turn.response.once('close', () => {
      const next = waiting.get(socket)?.shift();
      // Node gives the socket to the response whose turn it is, and to none after the last of a connection.
      if (next?.response.socket) begin(socket, next);
      else waiting.delete(socket);
    });
    turn.begin();
  };

  const take = (socket: Socket, turn: Turn) => {
    // What is left of the bytes that had arrived is still parsed.
    if (socket.destroyed) return;
    const behind = waiting.get(socket);
    if (!behind) {
      waiting.set(socket, []);
      begin(socket, turn);
    } else if (behind.length < max) behind.push(turn);
    else socket.destroy();
  };

  // Before all listeners: what they keep of a request has to wait for its turn, too.
  const emit: (event: string, ...parameters: unknown[]) => boolean = server.emit.bind(server);
  server.emit = (event: string, ...parameters: unknown[]) => {
    if (event !== 'request' && event !== 'checkExpectation') return emit(event, ...parameters);
    const [request, response] = parameters as [IncomingMessage, ServerResponse];
    take(request.socket, { response, begin: () => emit(event, ...parameters) });
    return true;
  };
}
