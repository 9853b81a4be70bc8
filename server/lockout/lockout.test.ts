import { units } from '@shared/limits';
import { describe, expect, it, vi } from 'vitest';
import { removeStaleCounts } from './lockout';
import { fail, from, refusalOf, useLockouts } from './testing';

const { start, rows } = useLockouts();

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
    const { guess, clock } = start();
    await fail(5, () => guess(false));
    clock.advance(30 * units.MINUTE - 1);
    expect(await refusalOf(guess(true))).toMatchObject({ options: { retryAfterSeconds: 1 } });
    clock.advance(1);
    await fail(5, () => guess(false));
    await refusalOf(guess(true));
  });

  it('forgets failures once the window has passed', async () => {
    const { guess, clock } = start();
    await fail(4, () => guess(false));
    clock.advance(10 * units.MINUTE);
    await fail(4, () => guess(false));
    expect(await guess(true)).toBe(true);
  });

  it('is not made longer by tries while locked', async () => {
    const { guess, clock } = start();
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
    expect(await rows()).toHaveLength(1);
  });

  it('keeps neither slug nor address readable', async () => {
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

  it('leaves the pairs that it refuses as they were', async () => {
    const { guess, clock } = start();
    for (let n = 0; n < 20; n++) await guess(false, `198.51.100.${n}`);
    for (let n = 0; n < 10; n++) await refusalOf(guess(false, '203.0.113.1'));
    clock.advance(30 * units.MINUTE);
    expect(await guess(true, '203.0.113.1')).toBe(true);
  });
});

it('drops counts that can matter no more, and keeps locks and fresh counts', async () => {
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
