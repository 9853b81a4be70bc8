import { createHash } from 'node:crypto';
import { units } from '@shared/limits';
import { describe, expect, it, vi } from 'vitest';
import type { Lock } from './claims';
import { removeStaleCounts } from './lockout';
import { fail, from, refusalOf, useLockouts } from './testing';

const { start, rows } = useLockouts();

describe('a pair', () => {
  it('is locked by the fifth failure, even for the right password, and reports for how long', async () => {
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

  it('is stored under a key that cannot be guessed from an address', async () => {
    const { guess } = start();
    await guess(false);
    const subject = from('192.0.2.1').pair.subject;
    const bare = createHash('sha256').update(JSON.stringify(subject)).digest('base64url');
    expect((await rows()).map(({ key }) => key)).not.toContain(`pair:${bare}`);
  });

  it('is not locked by four failures, and a success clears them', async () => {
    const { guess } = start();
    await fail(4, () => guess(false));
    expect(await guess(true)).toBe(true);
    await fail(4, () => guess(false));
    expect(await guess(true)).toBe(true);
  });

  it('is open again when the lock has passed, and counts from zero', async () => {
    const { guess, clock } = start();
    await fail(5, () => guess(false));
    clock.advance(30 * units.MINUTE - 1);
    expect(await refusalOf(guess(true))).toMatchObject({ options: { retryAfterSeconds: 1 } });
    clock.advance(1);
    await fail(5, () => guess(false));
    await refusalOf(guess(true));
  });

  it('is no longer locked than its rule says by a clock that was a year ahead', async () => {
    const { guess, lockout, clock } = start();
    const { pair } = from('192.0.2.1');
    clock.advance(365 * units.DAY);
    await fail(5, () => guess(false));
    expect(await lockout.findLocks([pair])).toEqual([new Date(clock.now().getTime() + 30 * units.MINUTE)]);
    clock.advance(-365 * units.DAY);
    expect(await lockout.findLocks([pair])).toEqual([null]);
    expect(await guess(true)).toBe(true);
    clock.advance(365 * units.DAY);
    await fail(4, () => guess(false));
    clock.advance(-365 * units.DAY);
    await fail(4, () => guess(false));
    expect(await guess(true)).toBe(true);
  });

  it('forgets failures once the window has passed', async () => {
    const { guess, clock } = start();
    await fail(4, () => guess(false));
    clock.advance(10 * units.MINUTE);
    await fail(4, () => guess(false));
    expect(await guess(true)).toBe(true);
  });

  it('is not locked for longer by tries while locked', async () => {
    const { guess, clock } = start();
    await fail(5, () => guess(false));
    clock.advance(20 * units.MINUTE);
    expect(await refusalOf(guess(false))).toMatchObject({ options: { retryAfterSeconds: 600 } });
    clock.advance(10 * units.MINUTE);
    expect(await guess(true)).toBe(true);
  });

  it('does not lock another pair', async () => {
    const { guess } = start();
    await fail(5, () => guess(false));
    expect(await guess(true, '192.0.2.2')).toBe(true);
  });

  it('works without a ceiling', async () => {
    const { lockout } = start();
    const { pair } = from('192.0.2.1');
    await fail(5, () => lockout.attempt({ pair }, async () => false));
    await refusalOf(lockout.attempt({ pair }, async () => true));
    expect(await rows()).toHaveLength(1);
  });

  it('stores neither slug nor address readably', async () => {
    const { guess } = start();
    await guess(false);
    const stored = await rows();
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toMatch(/a-slug|192\.0\.2\.1/);
  });
});

describe('the ceiling', () => {
  it('locks every address at the twentieth failure', async () => {
    const { guess, clock } = start();
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

  it('leaves the pairs that it refuses unchanged', async () => {
    const { guess, clock } = start();
    for (let n = 0; n < 20; n++) await guess(false, `198.51.100.${n}`);
    for (let n = 0; n < 10; n++) await refusalOf(guess(false, '203.0.113.1'));
    clock.advance(30 * units.MINUTE);
    expect(await guess(true, '203.0.113.1')).toBe(true);
  });
});

describe('a lock', () => {
  const claims = (told: (lock: Lock) => Promise<void>) => {
    const { pair, ceilings: [ceiling] = [] } = from('192.0.2.1');
    if (!ceiling) throw new Error('There is no ceiling');
    const at = (address: string) => ({
      pair: from(address).pair,
      ceilings: [{ ...ceiling, onLocked: told }],
    });
    return { pair, ceiling, at };
  };

  it('is reported once, by the failure that closed it', async () => {
    const { lockout } = start();
    const told = vi.fn(async () => {});
    const { at } = claims(told);
    for (let n = 0; n < 19; n++) await lockout.attempt(at(`198.51.100.${n}`), async () => false);
    expect(await lockout.attempt(at('203.0.113.1'), async () => true)).toBe(true);
    expect(told).not.toHaveBeenCalled();
    await lockout.attempt(at('203.0.113.2'), async () => false);
    await refusalOf(lockout.attempt(at('203.0.113.3'), async () => false));
    expect(told).toHaveBeenCalledExactlyOnceWith({
      windowStartedAt: expect.any(Date),
      lockedUntil: expect.any(Date),
    });
  });

  it('can be found and lifted, and its count restarts', async () => {
    const { lockout, guess, clock } = start();
    const { pair, ceiling } = claims(async () => {});
    for (let n = 0; n < 20; n++) await guess(false, `198.51.100.${n}`);
    const lockedUntil = new Date(clock.now().getTime() + 30 * units.MINUTE);
    expect(await lockout.findLocks([pair, ceiling])).toEqual([null, lockedUntil]);
    await lockout.lift(ceiling);
    expect(await lockout.findLocks([pair, ceiling])).toEqual([null, null]);
    for (let n = 0; n < 19; n++) await guess(false, `198.51.101.${n}`);
    expect(await guess(true, '203.0.113.1')).toBe(true);
  });
});

it('drops counts that no longer matter, and keeps locks and recent counts', async () => {
  const { guess, clock, db } = start();
  await guess(false);
  clock.advance(units.DAY + 1);
  await fail(5, () => guess(false, '192.0.2.2'));
  await removeStaleCounts({ db, clock });
  expect(await rows()).toHaveLength(2);
  await refusalOf(guess(true, '192.0.2.2'));
  clock.advance(units.DAY + 1);
  await removeStaleCounts({ db, clock });
  expect(await rows()).toEqual([]);
});
