import { units } from '@shared/limits';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../testing/wait-for';
import type { Lockout } from './lockout';
import { fail, from, refusalOf, useLockouts } from './testing';

const { start, startInstance, rows } = useLockouts();

describe('concurrent attempts', () => {
  it('from one address are at most five, in one instance', async () => {
    const { guess } = start();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => guess(false)));
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(5);
    await refusalOf(guess(true));
  });

  it('are at most five across several instances', async () => {
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

  it('with the right password all succeed, even if they outnumber the tries', async () => {
    const { lockout } = start();
    const verify = () => new Promise<boolean>(resolve => setTimeout(resolve, 5, true));
    const outcomes = await Promise.all(
      Array.from({ length: 32 }, () => lockout.attempt(from('192.0.2.1'), verify)),
    );
    expect(outcomes).toEqual(Array(32).fill(true));
    expect(await rows()).toEqual([]);
  });

  it('that are wrong leave their counts beside those that are neither', async () => {
    const { lockout } = start();
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        lockout.attempt(from(`198.51.100.${n}`), async () => (n % 2 ? null : false)),
      ),
    );
    const counts = (await rows()).map(({ failures }) => failures).sort((a, b) => b - a);
    expect(counts).toEqual([5, 1, 1, 1, 1, 1]);
  });

  it('that wait for each other ask the database once each, not again whenever one ends', async () => {
    const { lockout, db } = start();
    const insert = vi.spyOn(db, 'insert');
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => lockout.attempt(from(`198.51.100.${n}`), async () => null)),
    );
    // For the pair and for the ceiling.
    expect(insert).toHaveBeenCalledTimes(2 * 200);
    insert.mockRestore();
  });
});

describe('while forty attempts of one address are under way', () => {
  /** Attempts that go on until they are let go. */
  function hold() {
    let letGo = () => {};
    const held = new Promise<null>(resolve => {
      letGo = () => resolve(null);
    });
    return { verify: () => held, letGo };
  }
  const start40 = (lockout: Lockout, address: string, verify: () => Promise<null>) =>
    Array.from({ length: 40 }, () => lockout.attempt(from(address), verify));

  it('another from there is refused immediately, and told when to try again', async () => {
    const { lockout, guess } = start();
    const { verify, letGo } = hold();
    const attempts = start40(lockout, '192.0.2.1', verify);
    expect(await refusalOf(guess(true))).toMatchObject({
      status: 429,
      message: 'Several passwords are being checked right now. Please try again in a moment.',
      options: { retryAfterSeconds: 5 },
    });
    letGo();
    expect(await Promise.all(attempts)).toEqual(Array(40).fill(null));
    expect(await guess(true)).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('one from elsewhere has its turn', async () => {
    const { lockout, guess } = start();
    const { verify, letGo } = hold();
    const attempts = ['192.0.2.2', '192.0.2.3'].flatMap(address => start40(lockout, address, verify));
    const rightful = guess(true);
    letGo();
    expect(await rightful).toBe(true);
    await Promise.all(attempts);
  });
});

describe('an attempt without an outcome', () => {
  it('counts as a failure if the process died', async () => {
    const { lockout } = start();
    for (let n = 0; n < 5; n++) void lockout.attempt(from('192.0.2.1'), () => new Promise<boolean>(() => {}));
    await waitFor(async () =>
      expect(await rows()).toContainEqual(
        expect.objectContaining({ failures: 5, lockedUntil: expect.any(Date) }),
      ),
    );
    await refusalOf(startInstance().attempt(from('192.0.2.1'), async () => true));
  });

  it('does not count if checking failed on our side', async () => {
    const { lockout, guess } = start();
    await fail(4, () => guess(false));
    const broken = new Error('worker gone');
    for (let n = 0; n < 3; n++) {
      await expect(lockout.attempt(from('192.0.2.1'), () => Promise.reject(broken))).rejects.toBe(broken);
    }
    expect(await guess(true)).toBe(true);
  });

  it.each([
    ['was refused', () => Promise.reject(new Error('refused'))],
    ['was neither right nor wrong', async () => null],
  ])('leaves nothing behind if it %s', async (_how, verify) => {
    const { lockout } = start();
    await lockout.attempt(from('192.0.2.1'), verify).catch(() => {});
    expect(await rows()).toEqual([]);
  });

  it('that succeeds after its count was restarted leaves the new one alone', async () => {
    const { lockout, guess, clock } = start();
    let decide: (success: boolean) => void = () => {};
    const slow = new Promise<boolean>(resolve => {
      decide = resolve;
    });
    const late = lockout.attempt(from('192.0.2.9'), () => slow);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    clock.advance(10 * units.MINUTE);
    for (let n = 0; n < 19; n++) await guess(false, `198.51.100.${n}`);
    decide(true);
    expect(await late).toBe(true);
    await guess(false, '203.0.113.1');
    await refusalOf(guess(true, '203.0.113.2'));
  });
});
