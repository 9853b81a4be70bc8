import { newcomerRequests, type RateLimit } from '@shared/rate-limits';
import type { Request, RequestHandler } from 'express';
import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Metrics } from '../metrics/metrics';
import { type Blocks, createBlocks } from './blocks';
import { type Counter, countersOf, requesterKey, type Source, type Tier } from './counters';
import { overLimit } from './rate-limiter.errors';

export type Consumption =
  | { allowed: true }
  /** `tier` is what was over the limit, `retryAfter` is in seconds. */
  | { allowed: false; tier: Tier; retryAfter: number };

export interface RateLimiter {
  /** Middleware that responds 429 to requests over one of the limits. FLOOD_LIMITS=off disables it. */
  limit(...limits: RateLimit[]): RequestHandler;
  /**
   * The same for what a request does beyond the one that `limit` has counted. To be called before a transaction.
   * @throws HttpError 429
   */
  countMore(limits: readonly RateLimit[], request: Pick<Request, 'user' | 'ip'>, more: number): Promise<void>;
  /**
   * Counts one use for an account and the networks of an address (null: none), unless it is over the limit. It runs its
   * own queries, so call it before a transaction, not inside. FLOOD_LIMITS disables it unless the limit holds always.
   */
  tryConsume(limit: RateLimit, ip: string | null, account?: string): Promise<Consumption>;
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

  /** Returns how many there are by now, and for how many milliseconds the counter refuses, 0 if it does not. */
  const consume = async ({ key, max, per }: Counter, points: number): Promise<Consumed> => {
    const blocked = blocks.timeLeft(key);
    if (blocked > 0) return { count: Infinity, wait: blocked };
    const { consumedPoints, msBeforeNext } = await store.consume(key, points, { customDuration: per });
    if (consumedPoints >= max) blocks.block(key, msBeforeNext);
    return { count: consumedPoints, wait: consumedPoints > max ? Math.max(1, msBeforeNext) : 0 };
  };

  /** For how long it's known to refuse, whoever asks. */
  const timeBlocked = ({ key, newcomers }: Counter): number =>
    Math.min(blocks.timeLeft(key), newcomers ? blocks.timeLeft(newcomers.key) : Infinity);

  const tryAll = async (
    limits: readonly RateLimit[],
    source: Source,
    points: number,
  ): Promise<Refusal | null> => {
    const counters = countersOf(limits, source);
    const blocked = counters
      .map(counter => ({ limit: counter.limit, tier: counter.tier, wait: timeBlocked(counter) }))
      .reduce<Refusal | null>((longest, next) => (next.wait > (longest?.wait ?? 0) ? next : longest), null);
    if (blocked) return blocked;
    const withTotals = new Set(counters.filter(({ newcomers }) => newcomers).map(({ limit }) => limit));
    let fromNetwork = 0;
    for (const counter of counters) {
      const isNew = fromNetwork <= newcomerRequests;
      const asNew = isNew && counter.newcomers ? await consume(counter.newcomers, points) : null;
      if (asNew?.wait === 0) continue;
      const { count, wait } = await consume(counter, points);
      if (wait > 0) {
        return { limit: counter.limit, tier: counter.tier, wait: Math.min(wait, asNew?.wait ?? wait) };
      }
      if (counter.tier === 'network' && withTotals.has(counter.limit))
        fromNetwork = Math.max(fromNetwork, count);
    }
    return null;
  };

  const consumeAll = async (limits: readonly RateLimit[], source: Source, points = 1) => {
    const refusal = await tryAll(limits, source, points);
    if (!refusal) return null;
    metrics.countRefusal(refusal.limit, refusal.tier);
    const { limit, tier, wait } = refusal;
    return { limit, tier, retryAfter: Math.ceil(wait / 1_000) };
  };

  const count = async (
    limits: readonly RateLimit[],
    { user, ip = '' }: Pick<Request, 'user' | 'ip'>,
    points: number,
  ) => {
    if (!enabled || points === 0) return;
    const who = user
      ? { account: requesterKey(user), registeredFrom: user.isApproved ? null : user.registeredFrom }
      : {};
    const refusal = await consumeAll(limits, { ip, ...who }, points);
    if (refusal) throw overLimit(refusal, limits.find(({ name }) => name === refusal.limit)?.otherwise);
  };

  return {
    limit:
      (...limits) =>
      async (request, _response, next) => {
        await count(limits, request, 1);
        next();
      },
    countMore: count,
    async tryConsume(limit, ip, account) {
      if (!enabled && !limit.always) return { allowed: true };
      const refusal = await consumeAll([limit], { ip, account });
      if (!refusal) return { allowed: true };
      return { allowed: false, tier: refusal.tier, retryAfter: refusal.retryAfter };
    },
  };
}

interface Consumed {
  count: number;
  /** Milliseconds. */
  wait: number;
}

interface Refusal {
  limit: string;
  tier: Tier;
  /** Milliseconds. */
  wait: number;
}

/**
 * The limiter names its statements, and names collide if connections share one session, as in the embedded database.
 */
function withoutStatementNames(pool: pg.Pool) {
  return { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) };
}
