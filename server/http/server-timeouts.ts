import type { Server, ServerResponse } from 'node:http';
import { units } from '@shared/limits';

/** Milliseconds. */
export interface ServerTimeouts {
  /** For the headers of a request, from its connection on. */
  headers: number;
  /** For a complete request: 25 MB on a line of 350 kbit/s. */
  request: number;
  /** For a response that is not being read. */
  stalledResponse: number;
  /** For a complete response: 25 MB on a line of 60 kbit/s. */
  response: number;
  /** For the next request on a connection: longer than the proxies in front keep theirs. */
  keepAlive: number;
}

const defaults: ServerTimeouts = {
  headers: 15 * units.SECOND,
  request: 10 * units.MINUTE,
  stalledResponse: 2 * units.MINUTE,
  response: units.HOUR,
  keepAlive: 65 * units.SECOND,
};

/**
 * Closes the connections of clients that send or read too slowly, so that neither they nor the files they read are held
 * for longer. Node has timeouts for requests, but none for responses.
 */
export function setServerTimeouts(server: Server, timeouts: ServerTimeouts = defaults): void {
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = timeouts.request;
  server.keepAliveTimeout = timeouts.keepAlive;

  /** Responses in progress, and when each was first seen to have begun. */
  const responses = new Map<ServerResponse, number | null>();
  server.on('request', (_request, response) => {
    responses.set(response, null);
    response.once('close', () => responses.delete(response));
  });
  const checking = setInterval(() => {
    const now = performance.now();
    for (const [response, begunAt] of responses) {
      if (!response.headersSent) continue;
      if (begunAt === null) {
        responses.set(response, now);
        // Node then closes the connection after that long without a byte.
        response.setTimeout(timeouts.stalledResponse);
      } else if (now - begunAt > timeouts.response) response.destroy();
    }
  }, timeouts.stalledResponse / 8);
  checking.unref();
  server.once('close', () => clearInterval(checking));
}
