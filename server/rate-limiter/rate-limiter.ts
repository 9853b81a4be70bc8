import type { RateLimit } from '@shared/rate-limits';
import type { RequestHandler } from 'express';
import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/errors';
import { formatDuration } from '../http/format-duration';
import type { Metrics } from '../metrics/metrics';
import { type Blocks, createBlocks } from './blocks';
import { type Counter, countersOf, type Tier } from './counters';

export type Consumption =
  | { allowed: true }
  /** `retryAfter` is in seconds. */
  | { allowed: false; retryAfter: number };

export interface RateLimiter {
  /** Middleware that responds 429 to requests over one of the limits. FLOOD_LIMITS=off disables it. */
  limit(...limits: RateLimit[]): RequestHandler;
  /**
   * Counts one use for the networks of an address (null: for the total only), unless it is over the limit. It runs its
   * own queries, so call it before a transaction, not inside. FLOOD_LIMITS does not disable it.
   */
  tryConsume(limit: RateLimit, ip: string | null): Promise<Consumption>;
}

interface RateLimiterDeps {
  pool: pg.Pool;
  metrics: Pick<Metrics, 'countRefusal'>;
  /** False disables the limits of the middleware. */
  enabled: boolean;
  blocks?: Blocks;
}

/**
 * Counts in PostgreSQL, so that all instances share the counts and a restart does not clear them. A full counter
 * refuses from memory until its time is over: a flood of refused requests writes nothing.
 */
export function createRateLimiter(deps: RateLimiterDeps): RateLimiter {
  const { pool, metrics, enabled, blocks = createBlocks() } = deps;
  // Counts only, because its own in-memory blocks have no upper bound; limit and duration come with each counter.
  const store = new RateLimiterPostgres({
    storeClient: withoutStatementNames(pool),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: Number.MAX_SAFE_INTEGER,
    duration: 0,
  });

  /** Returns for how many milliseconds the counter refuses, 0 if it does not. */
  const consume = async ({ key, max, per }: Counter): Promise<number> => {
    const { consumedPoints, msBeforeNext } = await store.consume(key, 1, { customDuration: per });
    if (consumedPoints >= max) blocks.block(key, msBeforeNext);
    return consumedPoints > max ? Math.max(1, msBeforeNext) : 0;
  };

  const tryAll = async (limits: readonly RateLimit[], ip: string | null): Promise<Refusal | null> => {
    const counters = countersOf(limits, ip);
    const blocked = counters
      .map(({ limit, tier, key }) => ({ limit, tier, wait: blocks.timeLeft(key) }))
      .reduce<Refusal | null>((longest, next) => (next.wait > (longest?.wait ?? 0) ? next : longest), null);
    if (blocked) return blocked;
    for (const counter of counters) {
      const wait = await consume(counter);
      if (wait > 0) return { limit: counter.limit, tier: counter.tier, wait };
    }
    return null;
  };

  const consumeAll = async (limits: readonly RateLimit[], ip: string | null) => {
    const refusal = await tryAll(limits, ip);
    if (!refusal) return null;
    metrics.countRefusal(refusal.limit, refusal.tier);
    return { tier: refusal.tier, retryAfter: Math.ceil(refusal.wait / 1_000) };
  };

  return {
    limit:
      (...limits) =>
      async (request, _response, next) => {
        const refusal = enabled ? await consumeAll(limits, request.ip ?? '') : null;
        if (refusal) throw tooManyRequests(sentenceFor(refusal), refusal.retryAfter);
        next();
      },
    async tryConsume(limit, ip) {
      const refusal = await consumeAll([limit], ip);
      return refusal ? { allowed: false, retryAfter: refusal.retryAfter } : { allowed: true };
    },
  };
}

interface Refusal {
  limit: string;
  tier: Tier;
  /** Milliseconds. */
  wait: number;
}

function sentenceFor({ tier, retryAfter }: { tier: Tier; retryAfter: number }): string {
  const reason =
    tier === 'total' ? "We're getting too many requests right now" : 'Too many attempts from your network';
  return `${reason}. Please wait ${formatDuration(retryAfter)} and try again.`;
}

/**
 * The limiter names its statements, and names collide if connections share one session, as in the embedded database.
 */
function withoutStatementNames(pool: pg.Pool) {
  return { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) };
}
