import { units } from '@shared/limits';
import { lockouts } from '@shared/tables/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../http/errors';
import { TestClock } from '../testing/test-clock';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { createLockout, type LockoutClaims, type LockoutRule, removeStaleCounts } from './lockout';

const pairRule: LockoutRule = {
  name: 'pair',
  failures: 5,
  within: 10 * units.MINUTE,
  lockFor: 30 * units.MINUTE,
};
const ceilingRule: LockoutRule = { ...pairRule, name: 'ceiling', failures: 20 };

const from = (address: string): LockoutClaims => ({
  pair: { rule: pairRule, subject: ['a-slug', address] },
  ceiling: { rule: ceilingRule, subject: ['a-slug'] },
});

let database: TestDatabase;
let clock: TestClock;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.clear());
afterAll(() => database.close());

/** One instance of the server: several of them share nothing but the database. */
function startInstance() {
  return createLockout({ db: database.connection.db, clock });
}

function start() {
  clock = new TestClock();
  const lockout = startInstance();
  return {
    lockout,
    guess: (right: boolean, address = '192.0.2.1') => lockout.attempt(from(address), async () => right),
  };
}

async function refusalOf(attempt: Promise<unknown>): Promise<HttpError> {
  const error = await attempt.catch(error => error);
  if (!(error instanceof HttpError)) throw new Error(`Expected a refusal, got ${error}`);
  return error;
}

async function fail(times: number, guess: () => Promise<boolean>) {
  for (let n = 0; n < times; n++) expect(await guess()).toBe(false);
}

describe('a pair', () => {
  it('is locked by the fifth failure, for the right password too, and says for how long', async () => {
    const { lockout, guess } = start();
    await fail(5, () => guess(false));
    const verify = vi.fn(async () => true);
    const refusal = await refusalOf(lockout.attempt(from('192.0.2.1'), verify));
    expect(verify).not.toHaveBeenCalled();
    expect(refusal).toMatchObject({
      status: 429,
      message: 'Too many wrong passwords. Please wait 30 minutes and try again.',
      options: { retryAfterSeconds: 1_800 },
    });
  });

  it('is not locked by four failures, and a success clears them', async () => {
    const { guess } = start();
    await fail(4, () => guess(false));
    expect(await guess(true)).toBe(true);
    await fail(4, () => guess(false));
    expect(await guess(true)).toBe(true);
  });

  it('is open again when the lock has passed, and counts from nothing', async () => {
    const { guess } = start();
    await fail(5, () => guess(false));
    clock.advance(30 * units.MINUTE - 1);
    expect(await refusalOf(guess(true))).toMatchObject({ options: { retryAfterSeconds: 1 } });
    clock.advance(1);
    await fail(5, () => guess(false));
    await refusalOf(guess(true));
  });

  it('forgets failures once the window has passed', async () => {
    const { guess } = start();
    await fail(4, () => guess(false));
    clock.advance(10 * units.MINUTE);
    await fail(4, () => guess(false));
    expect(await guess(true)).toBe(true);
  });

  it('is not made longer by tries while locked', async () => {
    const { guess } = start();
    await fail(5, () => guess(false));
    clock.advance(20 * units.MINUTE);
    expect(await refusalOf(guess(false))).toMatchObject({ options: { retryAfterSeconds: 600 } });
    clock.advance(10 * units.MINUTE);
    expect(await guess(true)).toBe(true);
  });

  it('does not lock another one', async () => {
    const { guess } = start();
    await fail(5, () => guess(false));
    expect(await guess(true, '192.0.2.2')).toBe(true);
  });

  it('does without a ceiling', async () => {
    const { lockout } = start();
    const { pair } = from('192.0.2.1');
    await fail(5, () => lockout.attempt({ pair }, async () => false));
    await refusalOf(lockout.attempt({ pair }, async () => true));
    expect(await database.connection.db.select().from(lockouts)).toHaveLength(1);
  });

  it('keeps neither slug nor address readable', async () => {
    const { guess } = start();
    await guess(false);
    const rows = await database.connection.db.select().from(lockouts);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/a-slug|192\.0\.2\.1/);
  });
});

describe('the ceiling', () => {
  it('locks every address at the twentieth failure', async () => {
    const { guess } = start();
    for (let n = 0; n < 20; n++) expect(await guess(false, `198.51.100.${n}`)).toBe(false);
    expect(await refusalOf(guess(true, '203.0.113.1'))).toMatchObject({ status: 429 });
    clock.advance(30 * units.MINUTE);
    expect(await guess(true, '203.0.113.1')).toBe(true);
  });

  it('is not reached by successes, nor cleared by one', async () => {
    const { guess } = start();
    for (let n = 0; n < 19; n++) await guess(false, `198.51.100.${n}`);
    for (let n = 0; n < 25; n++) expect(await guess(true, '203.0.113.1')).toBe(true);
    await guess(false, '203.0.113.2');
    await refusalOf(guess(true, '203.0.113.1'));
  });

  it('leaves the pairs that it refuses as they were', async () => {
    const { guess } = start();
    for (let n = 0; n < 20; n++) await guess(false, `198.51.100.${n}`);
    for (let n = 0; n < 10; n++) await refusalOf(guess(false, '203.0.113.1'));
    clock.advance(30 * units.MINUTE);
    expect(await guess(true, '203.0.113.1')).toBe(true);
  });
});

describe('tries at once', () => {
  it('from one address are at most five, in one instance', async () => {
    const { guess } = start();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => guess(false)));
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(5);
    await refusalOf(guess(true));
  });

  it('are at most five over several instances', async () => {
    start();
    const instances = Array.from({ length: 4 }, startInstance);
    const verify = vi.fn(async () => false);
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => instances[n % 4]?.attempt(from('192.0.2.1'), verify)),
    );
    expect(verify).toHaveBeenCalledTimes(5);
  });

  it('from many addresses are at most twenty', async () => {
    const { lockout } = start();
    const verify = vi.fn(async () => false);
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => lockout.attempt(from(`198.51.100.${n}`), verify)),
    );
    expect(verify).toHaveBeenCalledTimes(20);
  });

  it('with the right password all succeed, more of them than may fail', async () => {
    const { lockout } = start();
    const verify = () => new Promise<boolean>(resolve => setTimeout(resolve, 5, true));
    const outcomes = await Promise.all(
      Array.from({ length: 32 }, () => lockout.attempt(from('192.0.2.1'), verify)),
    );
    expect(outcomes).toEqual(Array(32).fill(true));
    expect(await database.connection.db.select().from(lockouts)).toMatchObject([{ failures: 0 }]);
  });
});

describe('a try without an outcome', () => {
  it('counts as a failure where the process died', async () => {
    const { lockout } = start();
    for (let n = 0; n < 5; n++) void lockout.attempt(from('192.0.2.1'), () => new Promise(() => {}));
    await vi.waitFor(async () =>
      expect(await database.connection.db.select().from(lockouts)).toContainEqual(
        expect.objectContaining({ failures: 5, lockedUntil: expect.any(Date) }),
      ),
    );
    await refusalOf(startInstance().attempt(from('192.0.2.1'), async () => true));
  });

  it('does not count where checking failed on our side', async () => {
    const { lockout, guess } = start();
    await fail(4, () => guess(false));
    const broken = new Error('worker gone');
    for (let n = 0; n < 3; n++) {
      await expect(lockout.attempt(from('192.0.2.1'), () => Promise.reject(broken))).rejects.toBe(broken);
    }
    expect(await guess(true)).toBe(true);
  });

  it('that succeeds after its count was begun anew leaves the new one alone', async () => {
    const { lockout, guess } = start();
    let decide: (success: boolean) => void = () => {};
    const slow = new Promise<boolean>(resolve => {
      decide = resolve;
    });
    const late = lockout.attempt(from('192.0.2.9'), () => slow);
    await vi.waitFor(async () =>
      expect(await database.connection.db.select().from(lockouts)).toHaveLength(2),
    );
    clock.advance(10 * units.MINUTE);
    for (let n = 0; n < 19; n++) await guess(false, `198.51.100.${n}`);
    decide(true);
    expect(await late).toBe(true);
    await guess(false, '203.0.113.1');
    await refusalOf(guess(true, '203.0.113.2'));
  });
});

it('drops counts that can matter no more, and keeps locks and fresh counts', async () => {
  const { guess } = start();
  const { db } = database.connection;
  await guess(false);
  clock.advance(units.DAY + 1);
  await fail(5, () => guess(false, '192.0.2.2'));
  await removeStaleCounts({ db, clock });
  expect(await db.select().from(lockouts)).toHaveLength(2);
  await refusalOf(guess(true, '192.0.2.2'));
  clock.advance(units.DAY + 1);
  await removeStaleCounts({ db, clock });
  expect(await db.select().from(lockouts)).toEqual([]);
});
