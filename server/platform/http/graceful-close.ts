import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const lookForIdleEvery = 50;

/** Ends unused and kept-alive connections, for which Node's own close waits: a busy proxy keeps sending over those. */
export function prepareGracefulClose(server: Server): () => Promise<void> {
  /** Holds no finished response, which would keep its request in memory, body included. */
  const connections = new Map<Socket, ServerResponse | 'unused' | 'idle'>();
  let isClosing = false;
  server.on('connection', socket => {
    connections.set(socket, 'unused');
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    connections.set(socket, response);
    response.once('close', () => {
      if (connections.get(socket) === response) connections.set(socket, 'idle');
    });
    if (isClosing) endConnectionAfter(response);
  });

  return () =>
    new Promise((resolve, reject) => {
      isClosing = true;
      const idle = setInterval(() => server.closeIdleConnections(), lookForIdleEvery);
      server.close(error => {
        clearInterval(idle);
        if (error) reject(error);
        else resolve();
      });
      for (const [socket, response] of connections) {
        if (response === 'unused') socket.destroy();
        else if (response !== 'idle') endConnectionAfter(response);
      }
    });
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
