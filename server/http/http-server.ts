import { createServer, type Server } from 'node:http';
import { connectionsCheckingInterval } from '@shared/limits';
import type { Config } from '../config';
import type { Metrics } from '../metrics/metrics';
import { closeEarlyResponsesGently } from './close-gently';
import { limitConnections } from './connection-limits';
import { respondToMalformedRequests } from './malformed-requests';
import { serveInTurn } from './pipelining';
import { setServerTimeouts } from './server-timeouts';

/** A server with connection limits, before it has a request handler. */
export function createHttpServer({ config, metrics }: { config: Config; metrics: Metrics }): Server {
  const server = createServer({ connectionsCheckingInterval });
  // By default, Node drops what comes after 2,000 of them, so a client could hide those that a proxy adds. Their size is
  // limited in any case.
  server.maxHeadersCount = 0;
  serveInTurn(server);
  limitConnections(server, { trustProxy: config.trustProxy, metrics });
  // Before whatever may respond at once.
  closeEarlyResponsesGently(server);
  respondToMalformedRequests(server);
  setServerTimeouts(server);
  return server;
}
