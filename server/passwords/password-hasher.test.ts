import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { createPasswordHasher, PasswordHasherBusyError } from './password-hasher';

const hasher = createPasswordHasher();
afterAll(() => hasher.close());

describe('the password hasher', () => {
  it('recognises the password and no other', async () => {
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

  it('finds that nothing matches what is no hash', async () => {
    expect(await hasher.verify('password', 'not a hash')).toBe(false);
  });

  it('leaves the event loop free while 32 passwords are checked at once', async () => {
    const hash = await hasher.hash('correct horse');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        hasher.verify(index % 2 ? 'correct horse' : 'wrong horse', hash),
      ),
    );
    delay.disable();
    expect(answers).toEqual(Array.from({ length: 32 }, (_, index) => index % 2 === 1));
    // One check alone takes about 70 ms, all of them two seconds.
    expect(delay.percentile(90) / 1e6).toBeLessThan(35);
  });

  it('makes the key that scrypt makes, and no key that takes too much memory', async () => {
    const parameters = { salt: Buffer.from('SodiumChloride'), r: 8, p: 1, length: 64 };
    // RFC 7914, 12.
    const key = await hasher.deriveKey('pleaseletmein', { ...parameters, N: 16_384 });
    expect(key.toString('hex')).toBe(
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2' +
        'd5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
    );
    await expect(hasher.deriveKey('x', { ...parameters, N: 2 ** 24 })).rejects.toThrow(RangeError);
  });

  it('refuses rather than let a queue grow without end, and works on', async () => {
    const busy = createPasswordHasher({ cost: 4, threads: 1, maxWaiting: 3 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => busy.hash('password')));
    const refusals = results.filter(result => result.status === 'rejected');
    expect(refusals.length).toBeGreaterThanOrEqual(20 - 2 * 3);
    for (const { reason } of refusals) expect(reason).toBeInstanceOf(PasswordHasherBusyError);
    await expect(busy.hash('password')).resolves.toMatch(/^\$2b\$04\$/);
    await busy.close();
  });

  it('finishes what was asked before it closes', async () => {
    const closing = createPasswordHasher({ cost: 6, threads: 1 });
    const hashes = Promise.all(Array.from({ length: 5 }, () => closing.hash('password')));
    await closing.close();
    expect(await hashes).toHaveLength(5);
  });
});
