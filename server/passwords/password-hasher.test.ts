import { units } from '@shared/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { createPasswordHasher, PasswordHasherBusyError } from './password-hasher';

const hasher = createPasswordHasher();
afterAll(() => hasher.close());

describe('the password hasher', () => {
  it('accepts the right password and no other', async () => {
    const hash = await hasher.hash('correct horse');
    expect(hash).toMatch(/^\$2b\$10\$.{53}$/);
    expect(await hasher.verify('correct horse', hash)).toBe(true);
    expect(await hasher.verify('correct horsE', hash)).toBe(false);
    expect(await hasher.verify('', hash)).toBe(false);
  });

  it('hashes the same password differently each time', async () => {
    expect(await hasher.hash('same again')).not.toBe(await hasher.hash('same again'));
  });

  it('counts bytes, not characters, up to the 72 that bcrypt reads', async () => {
    const longest = 'ü'.repeat(36);
    const hash = await hasher.hash(longest);
    expect(await hasher.verify(longest, hash)).toBe(true);
    expect(await hasher.verify(`${longest}x`, hash)).toBe(false);
    await expect(hasher.hash(`${longest}x`)).rejects.toThrow(RangeError);
  });

  it('treats a malformed hash as no match', async () => {
    expect(await hasher.verify('password', 'not a hash')).toBe(false);
  });

  it('leaves the event loop free while 32 passwords are checked at once', async () => {
    const hash = await hasher.hash('correct horse');
    let turns = 0;
    // Each millisecond: a turn that never waits would take the processors from the threads.
    const counting = setInterval(() => turns++, 1);
    const results = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        hasher.verify(index % 2 ? 'correct horse' : 'wrong horse', hash),
      ),
    );
    clearInterval(counting);
    expect(results).toEqual(Array.from({ length: 32 }, (_, index) => index % 2 === 1));
    // Checks on this thread would leave it one turn each tenth of a second, about one for each check.
    expect(turns).toBeGreaterThan(32 * 5);
  });

  it('derives the key that scrypt derives, and refuses parameters that take too much memory', async () => {
    const parameters = { salt: Buffer.from('SodiumChloride'), r: 8, p: 1, length: 64 };
    // RFC 7914, 12.
    const key = await hasher.deriveKey('pleaseletmein', { ...parameters, N: 16_384 });
    expect(key.toString('hex')).toBe(
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2' +
        'd5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
    );
    await expect(hasher.deriveKey('x', { ...parameters, N: 2 ** 24 })).rejects.toThrow(RangeError);
  });

  it('uses the memory of one share key at a time, and releases it', async () => {
    const parameters = { salt: Buffer.from('salt'), N: 2 ** 17, r: 8, p: 1, length: 64 };
    const memory = () => process.memoryUsage.rss() / units.MIB;
    const before = memory();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, memory());
    }, 5);
    await Promise.all([1, 2, 3].map(n => hasher.deriveKey(`password ${n}`, parameters)));
    clearInterval(timer);
    // One takes 128 MiB, two would take 256.
    expect(most - before).toBeGreaterThan(100);
    expect(most - before).toBeLessThan(200);
    expect(memory() - before).toBeLessThan(64);
  });

  it('refuses keys that would wait for longer than browsers do', async () => {
    const busy = createPasswordHasher({ maxDerivationsWaiting: 3 });
    const parameters = { salt: Buffer.from('salt'), N: 2 ** 12, r: 8, p: 1, length: 64 };
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => busy.deriveKey('password', parameters)),
    );
    const refusals = results.filter(result => result.status === 'rejected');
    expect(refusals.length).toBeGreaterThanOrEqual(20 - 2 * 3);
    for (const { reason } of refusals) expect(reason).toBeInstanceOf(PasswordHasherBusyError);
    await busy.deriveKey('password', parameters);
    await busy.close();
  });

  it('refuses work rather than let the queue grow indefinitely, and keeps working', async () => {
    const busy = createPasswordHasher({ cost: 4, threads: 1, maxWaiting: 3 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => busy.hash('password')));
    const refusals = results.filter(result => result.status === 'rejected');
    expect(refusals.length).toBeGreaterThanOrEqual(20 - 2 * 3);
    for (const { reason } of refusals) expect(reason).toBeInstanceOf(PasswordHasherBusyError);
    await expect(busy.hash('password')).resolves.toMatch(/^\$2b\$04\$/);
    await busy.close();
  });

  it('finishes pending work before it closes', async () => {
    const closing = createPasswordHasher({ cost: 6, threads: 1 });
    const hashes = Promise.all(Array.from({ length: 5 }, () => closing.hash('password')));
    await closing.close();
    expect(await hashes).toHaveLength(5);
  });
});
