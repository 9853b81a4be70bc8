import { units } from '@shared/limits/amounts';
import { type AttemptLimit, type RateLimit, rateLimits } from '@shared/limits/rates';
import { describe, expect, it, vi } from 'vitest';
import { atOnce } from '../../testing/at-once';
import { setupTestServer } from '../../testing/test-server';
import { createLimits } from './limits';

const server = setupTestServer();
const startInstance = (enabled = true) =>
  createLimits({ pool: server.connection.pool, metrics: server.metrics, enabled });

const rows: [string, RateLimit][] = Object.entries(rateLimits);
const attemptRows = rows.filter((row): row is [string, AttemptLimit] => row[1].lock !== undefined);
const address = { ip: '203.0.113.7', user: null };

const repeat = async (times: number, act: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < times; n++) await act(n);
};

describe('a rate', () => {
  it.each(rows)(
    'of %s is counted for an address, and over again when its time is up',
    async (_name, limit) => {
      const limits = startInstance();
      await repeat(limit.max, () => limits.consume(limit, address));
      await expect(limits.consume(limit, address)).rejects.toMatchObject({ status: 429 });
      await limits.consume(limit, { ip: '203.0.113.8', user: null });
      await server.passTime(limit.per * units.SECOND);
      await limits.consume(limit, address);
    },
  );

  it.each(rows.filter(([, { total }]) => total && total <= 300))(
    'of %s has a total for everybody',
    async (_name, limit) => {
      const limits = startInstance();
      const from = (n: number) => ({ ip: `2001:db8:${n.toString(16)}::1`, user: null });
      await repeat(limit.total ?? 0, n => limits.consume(limit, from(n)));
      await expect(limits.consume(limit, address)).rejects.toMatchObject({
        status: 429,
        message: expect.stringMatching(/^We’re getting too many requests right now\. Please wait/),
      });
    },
  );

  it('is one for all instances, and for an account of staff wherever it is used', async () => {
    const user = { id: 'ines', role: 'staff' } as Express.User;
    const use = (n: number) =>
      startInstance().consume(rateLimits.registrations, { ip: `192.0.2.${n}`, user });
    await repeat(rateLimits.registrations.max, use);
    await expect(use(99)).rejects.toMatchObject({
      status: 429,
      message: 'Too many requests from your account. Please wait 60 minutes and try again.',
      options: { retryAfterSeconds: 3_600 },
    });
  });

  it('is one for an address, however many accounts register there', async () => {
    const limits = startInstance();
    const use = (n: number) =>
      limits.consume(rateLimits.registrations, {
        ip: address.ip,
        user: { id: `noor-${n}`, role: 'registered' } as Express.User,
      });
    await repeat(rateLimits.registrations.max, use);
    const message = 'Too many requests from your network. Please wait 60 minutes and try again.';
    await expect(use(99)).rejects.toMatchObject({ status: 429, message });
    await expect(limits.consume(rateLimits.registrations, address)).rejects.toMatchObject({ message });
  });

  it('is lifted by FLOOD_LIMITS=off, but attempts are not', async () => {
    const limits = startInstance(false);
    await repeat(30, () => limits.consume(rateLimits.bookings, address));
    const claim = { limit: rateLimits.password, key: 'ines' };
    await repeat(10, () => limits.attempt([claim], async () => false));
    await expect(limits.attempt([claim], async () => true)).rejects.toMatchObject({ status: 429 });
  });
});

describe('attempts', () => {
  it.each(attemptRows)(
    'at %s lock at the last failure, right ones too, until the lock ends',
    async (_name, limit) => {
      const onLocked = vi.fn(async () => {});
      const claim = { limit, key: 'ines', onLocked };
      const left: number[] = [];
      await repeat(limit.max, () =>
        startInstance().attempt([claim], async failuresLeft => left.push(failuresLeft) === 0),
      );
      expect(left.at(-1)).toBe(0);
      expect(onLocked).toHaveBeenCalledOnce();
      const check = vi.fn(async () => true);
      await expect(startInstance().attempt([claim], check)).rejects.toMatchObject({
        status: 429,
        options: { retryAfterSeconds: limit.lock },
      });
      expect(check).not.toHaveBeenCalled();
      await server.passTime(limit.lock * units.SECOND);
      expect(await startInstance().attempt([claim], check)).toBe(true);
    },
  );

  const pair = { limit: rateLimits.sharePassword, key: '7:203.0.113.7' };
  const all = { limit: rateLimits.shareGuesses, key: '7' };

  it('sent at once to two instances get as many checks as one after the other', async () => {
    const instances = [startInstance(), startInstance()] as const;
    const check = vi.fn(async () => false);
    const sent = await atOnce(30, n =>
      (n % 2 ? instances[0] : instances[1]).attempt([pair], check).catch(() => 'refused'),
    );
    expect(check).toHaveBeenCalledTimes(5);
    expect(sent.filter(outcome => outcome === 'refused')).toHaveLength(25);
  });

  it('that are right, however many at once, or break off, lock nobody out', async () => {
    const limits = startInstance();
    const sent = await atOnce(30, () => limits.attempt([pair, all], async () => true));
    expect(sent).toEqual(Array(30).fill(true));
    const breakOff = () => limits.attempt([pair], () => Promise.reject(new Error('database away')));
    await repeat(6, () => breakOff().catch(() => null));
    expect(await limits.attempt([pair], async () => true)).toBe(true);
  });

  it('run two at a time, but where one more failure locks', async () => {
    const limits = startInstance();
    const running = { now: 0, most: 0 };
    const attemptAtOnce = (answers: boolean[]) => {
      Object.assign(running, { now: 0, most: 0 });
      return Promise.all(
        answers.map(answer =>
          limits.attempt([pair, all], async () => {
            running.now += 1;
            running.most = Math.max(running.most, running.now);
            await server.db.execute('select pg_sleep(0.05)');
            running.now -= 1;
            return answer;
          }),
        ),
      );
    };
    await attemptAtOnce(Array(6).fill(true));
    expect(running.most).toBe(2);
    await attemptAtOnce([false, false, false, false]);
    expect(await attemptAtOnce([true, false, true, false, true])).toEqual([true, false, true, false, true]);
  });

  it('clear the first count with a success, give the others back what they took, and start over when lifted', async () => {
    const limits = startInstance();
    const left: number[] = [];
    const fail = async (failuresLeft: number) => left.push(failuresLeft) === 0;
    await repeat(4, () => limits.attempt([pair, all], fail));
    await limits.attempt([pair, all], async () => true);
    await limits.attempt([pair, all], fail);
    await limits.attempt([all], fail);
    await limits.lift(all);
    await limits.attempt([all], fail);
    expect(left).toEqual([4, 3, 2, 1, 4, 14, 19]);
  });
});
