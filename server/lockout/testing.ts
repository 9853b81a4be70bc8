import { units } from '@shared/limits';
import { lockouts } from '@shared/tables/lockouts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createNetworkHash } from '../encryption/network-hash';
import { HttpError } from '../http/errors';
import { TestClock } from '../testing/test-clock';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import type { LockoutClaims, LockoutRule } from './claims';
import { createLockout } from './lockout';

const hashNetwork = createNetworkHash('a secret for tests only');

const pairRule: LockoutRule = {
  name: 'pair',
  failures: 5,
  within: 10 * units.MINUTE,
  lockFor: 30 * units.MINUTE,
};
const ceilingRule: LockoutRule = { ...pairRule, name: 'ceiling', failures: 20 };

/** The key under which a guess from that address at a share's password is counted. */
export const from = (address: string): LockoutClaims => ({
  pair: { rule: pairRule, subject: ['a-slug', address] },
  ceilings: [{ rule: ceilingRule, subject: ['a-slug'] }],
});

/** A separate database for the test file, and lockouts on it. */
export function useLockouts() {
  let database: TestDatabase;
  let clock: TestClock;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.clear());
  afterAll(() => database.close());

  /** One instance of the server: several of them share only the database. */
  const startInstance = () => createLockout({ db: database.connection.db, clock, hashNetwork });

  return {
    startInstance,
    start: () => {
      clock = new TestClock();
      const lockout = startInstance();
      return {
        lockout,
        clock,
        db: database.connection.db,
        guess: (right: boolean, address = '192.0.2.1') => lockout.attempt(from(address), async () => right),
      };
    },
    rows: () => database.connection.db.select().from(lockouts),
  };
}

export async function refusalOf(attempt: Promise<unknown>): Promise<HttpError> {
  const error = await attempt.catch(error => error);
  if (!(error instanceof HttpError)) throw new Error(`Expected a refusal, got ${error}`);
  return error;
}

export async function fail(times: number, guess: () => Promise<boolean>) {
  for (let n = 0; n < times; n++) expect(await guess()).toBe(false);
}
