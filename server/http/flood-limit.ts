import type { RequestHandler } from 'express';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './errors';
import { addressOf } from './visitor-address';
import { inWords } from './waiting-time';

export interface FloodLimit {
  /** Names the counter: routes with the same name share it. */
  name: string;
  points: number;
  /** Seconds. */
  per: number;
}

export type FloodGuard = (...limits: FloodLimit[]) => RequestHandler;

/** Counts posts by address in PostgreSQL, so that all instances share the count and a restart does not clear it. */
export function createFloodGuard(pool: pg.Pool, { enabled }: { enabled: boolean }): FloodGuard {
  return (...limits) => {
    const limiters = limits.map(
      limit =>
        new RateLimiterPostgres({
          storeClient: withoutStatementNames(pool),
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: limit.name,
          points: limit.points,
          duration: limit.per,
        }),
    );
    return async (request, _response, next) => {
      if (!enabled) return next();
      for (const limiter of limiters) await consume(limiter, addressOf(request.ip));
      next();
    };
  };
}

/** The limiter names its statements, and names collide where connections share one session, as in the embedded database. */
function withoutStatementNames(pool: pg.Pool) {
  return { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) };
}

async function consume(limiter: RateLimiterPostgres, address: string): Promise<void> {
  try {
    await limiter.consume(address);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000));
    throw tooManyRequests(
      `Too many tries from your network. Please wait ${inWords(seconds)} and try again.`,
      seconds,
    );
  }
}
