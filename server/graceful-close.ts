import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const lookForIdleEvery = 50;

/**
 * A way to close the server that answers what was asked and waits for nobody else. Node's own close waits for
 * connections that browsers open in advance and never use, and for those they keep alive after their last answer.
 */
export function prepareGracefulClose(server: Server): () => Promise<void> {
  const unused = new Set<Socket>();
  server.on('connection', socket => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', request => unused.delete(request.socket));

  return () =>
    new Promise((resolve, reject) => {
      const idle = setInterval(() => server.closeIdleConnections(), lookForIdleEvery);
      server.close(error => {
        clearInterval(idle);
        if (error) reject(error);
        else resolve();
      });
      for (const socket of unused) socket.destroy();
    });
}
