import type { Server, ServerResponse } from 'node:http';
import { units } from '@shared/limits';

/** Milliseconds. */
export interface Patience {
  /** For the headers of a request, from its connection on. */
  headers: number;
  /** For a whole request: 25 MB on a line of 350 kbit/s. */
  request: number;
  /** For an answer of which nothing is taken. */
  stalledAnswer: number;
  /** For a whole answer: 25 MB on a line of 60 kbit/s. */
  answer: number;
  /** For the next request on a connection: longer than the proxies in front keep theirs. */
  nextRequest: number;
}

const usual: Patience = {
  headers: 15 * units.SECOND,
  request: 10 * units.MINUTE,
  stalledAnswer: 2 * units.MINUTE,
  answer: units.HOUR,
  nextRequest: 65 * units.SECOND,
};

/**
 * Lets go of whoever sends or reads too slowly, so that a connection, and the file behind it, is held for so long and
 * no longer. Node knows the time-outs for what comes in; for answers it has none.
 */
export function endSlowClients(server: Server, patience: Patience = usual): void {
  server.headersTimeout = patience.headers;
  server.requestTimeout = patience.request;
  server.keepAliveTimeout = patience.nextRequest;

  /** Answers under way, and when each was first seen to have begun. */
  const answers = new Map<ServerResponse, number | null>();
  server.on('request', (_request, response) => {
    answers.set(response, null);
    response.once('close', () => answers.delete(response));
  });
  const looking = setInterval(() => {
    const now = performance.now();
    for (const [response, begunAt] of answers) {
      if (!response.headersSent) continue;
      if (begunAt === null) {
        answers.set(response, now);
        // Node then ends the connection after so long without a byte.
        response.setTimeout(patience.stalledAnswer);
      } else if (now - begunAt > patience.answer) response.destroy();
    }
  }, patience.stalledAnswer / 8);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}
