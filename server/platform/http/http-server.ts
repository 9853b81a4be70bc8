import { createServer, type Server } from 'node:http';
import { serverLimits } from '@shared/limits/server';

export function createHttpServer(limits: typeof serverLimits = serverLimits): Server {
  const { headersWithin, requestWithin, silentFor, keepAliveFor, connections } = limits;
  const server = createServer({
    headersTimeout: headersWithin,
    requestTimeout: requestWithin,
    keepAliveTimeout: keepAliveFor,
    connectionsCheckingInterval: Math.min(2_000, headersWithin),
  });
  server.timeout = silentFor;
  server.maxConnections = connections;
  return server;
}
