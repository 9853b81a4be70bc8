import { type AttemptLimit, type RateLimit, rateLimits } from '@shared/limits/rates';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { By } from '../by';
import { formatDuration, type HttpError, tooManyRequests } from '../http/errors';
import type { Metrics } from '../http/metrics';
import { addressOf } from '../http/visitor-address';

/** What failures are counted for, such as a share and an address. */
export interface Claim {
  limit: AttemptLimit;
  key: string;
  onLocked?: () => Promise<void>;
  explain?: (wait: string) => string;
}

export type Limits = ReturnType<typeof createLimits>;

interface LimitsDeps {
  pool: pg.Pool;
  metrics: Pick<Metrics, 'countRefusal'>;
  enabled: boolean;
}

/** More attempts at once than a crowd behind one address makes. */
const maxWaiting = 40;

/** Together they stay below the last failure, which alone may lock. */
const maxRunning = 2;

const names = new Map<RateLimit, string>(Object.entries(rateLimits).map(([name, limit]) => [limit, name]));

export const counterKey = (limit: RateLimit, key: string): string => `${names.get(limit)}:${key}`;

export function createLimits({ pool, metrics, enabled }: LimitsDeps) {
  // Drops the statements' names, which collide where connections share a session, as in the embedded database.
  const storeClient = { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) };
  const createCounter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const counters = new Map(
    [...names].map(([limit, name]) => [
      limit,
      {
        each: createCounter(name, limit.max, limit.per),
        total: limit.total === undefined ? null : createCounter(name, limit.total, limit.per),
      },
    ]),
  );
  const countersOf = (limit: RateLimit) => {
    const found = counters.get(limit);
    if (!found) throw new Error('This limit is not in the table');
    return found;
  };
  const turns = new Map<string, LimitFunction>();

  const take = async (limit: RateLimit, key: string, points = 1) => {
    const { each, total } = countersOf(limit);
    for (const [tier, counter, counted] of [
      ['each', each, key] as const,
      ['total', total, 'total'] as const,
    ]) {
      const wait = counter && (await consume(counter, counted, points)).wait;
      if (!wait) continue;
      metrics.countRefusal(names.get(limit) ?? '', tier);
      return { tier, wait };
    }
    return null;
  };

  const reserve = async ({ limit, key, explain }: Claim): Promise<number> => {
    const { each } = countersOf(limit);
    const { consumedPoints, wait } = await consume(each, key);
    if (wait > 0) throw tooManyRequests((explain ?? explainPasswords)(formatDuration(wait)), wait);
    return limit.max - consumedPoints;
  };

  const decide = async (
    claims: readonly [Claim, ...Claim[]],
    check: (failuresLeft: number) => Promise<boolean>,
    turn: LimitFunction,
  ): Promise<boolean> => {
    const [first, ...others] = claims;
    const reserved: { claim: Claim; left: number }[] = [];
    const release = (some: readonly Claim[]) =>
      Promise.all(some.map(({ limit, key }) => countersOf(limit).each.reward(key)));
    let isSuccess: boolean;
    try {
      for (const claim of claims) reserved.push({ claim, left: await reserve(claim) });
      if (reserved.some(({ left }) => left < maxRunning)) turn.concurrency = 1;
      else if (turn.activeCount === 1) turn.concurrency = maxRunning;
      isSuccess = await check(reserved[0]?.left ?? 0);
    } catch (error) {
      await release(reserved.map(({ claim }) => claim));
      throw error;
    }
    if (isSuccess) {
      await countersOf(first.limit).each.delete(first.key);
      await release(others);
    } else {
      for (const { claim, left } of reserved) {
        if (left > 0) continue;
        await countersOf(claim.limit).each.block(claim.key, claim.limit.lock);
        await claim.onLocked?.();
      }
    }
    return isSuccess;
  };

  return {
    /** Counts staff by account, others by address. Call it before a transaction. @throws HttpError 429. */
    async consume(limit: RateLimit, { user, ip }: By<Express.User | null>): Promise<void> {
      const account = user?.role === 'registered' ? undefined : user?.id;
      const refusal = enabled ? await take(limit, account ?? addressOf(ip)) : null;
      if (refusal) throw overLimit(refusal, account !== undefined);
    },
    tryConsume: async (limit: RateLimit, key: string, points = 1) =>
      (await take(limit, key, points)) === null,
    /**
     * Counts a failure before `check` starts: neither attempts at the same time nor a crash allow more. For
     * each last claim two run at a time, and the last failures alone, so that many people with the right password
     * lock nobody out.
     * @throws HttpError 429 while locked, without running `check`.
     */
    async attempt(claims: readonly [Claim, ...Claim[]], check: (failuresLeft: number) => Promise<boolean>) {
      const { limit, key: counted } = claims.at(-1) ?? claims[0];
      const key = counterKey(limit, counted);
      const turn = turns.get(key) ?? pLimit(1);
      if (turn.pendingCount >= maxWaiting) throw tooManyAtOnce();
      turns.set(key, turn);
      try {
        return await turn(() => decide(claims, check, turn));
      } finally {
        if (turn.activeCount + turn.pendingCount === 0) turns.delete(key);
      }
    },
    async lift({ limit, key }: Pick<Claim, 'limit' | 'key'>): Promise<void> {
      await countersOf(limit).each.delete(key);
    },
  };
}

async function consume(counter: RateLimiterPostgres, key: string, points = 1) {
  try {
    const { consumedPoints } = await counter.consume(key, points);
    return { consumedPoints, wait: 0 };
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const { consumedPoints, msBeforeNext } = refusal as RateLimiterRes;
    return { consumedPoints, wait: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
  }
}

const explainPasswords = (wait: string) => `Too many wrong passwords. Please wait ${wait} and try again.`;

const tooManyAtOnce = () =>
  tooManyRequests('The site is too busy right now. Please try again in a moment.', 5);

function overLimit({ tier, wait }: { tier: 'each' | 'total'; wait: number }, isAccount: boolean): HttpError {
  const whose = isAccount ? 'Too many requests from your account' : 'Too many requests from your network';
  const reason = tier === 'total' ? 'We’re getting too many requests right now' : whose;
  return tooManyRequests(`${reason}. Please wait ${formatDuration(wait)} and try again.`, wait);
}
