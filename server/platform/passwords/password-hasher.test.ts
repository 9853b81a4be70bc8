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
    expect(await hasher.verify('correct horse', 'not a hash')).toBe(false);
    expect(await hasher.hash('correct horse')).not.toBe(hash);
  });

  it('counts bytes, not characters, up to the 72 that bcrypt reads', async () => {
    const longest = 'ü'.repeat(36);
    const hash = await hasher.hash(longest);
    expect(await hasher.verify(longest, hash)).toBe(true);
    expect(await hasher.verify(`${longest}x`, hash)).toBe(false);
    await expect(hasher.hash(`${longest}x`)).rejects.toThrow(RangeError);
  });

  it('refuses what has waited too long, and keeps working', async () => {
    const busy = createPasswordHasher({ threads: 1, maxWait: 10 });
    const parameters = { salt: Buffer.from('salt'), N: 2 ** 16, r: 8, p: 1, length: 64 };
    for (const work of [() => busy.hash('password'), () => busy.deriveKey('password', parameters)]) {
      const [first, ...others] = await Promise.allSettled(Array.from({ length: 20 }, () => work()));
      expect(first?.status).toBe('fulfilled');
      for (const other of others)
        expect(other).toMatchObject({ status: 'rejected', reason: expect.any(PasswordHasherBusyError) });
      await work();
    }
    await busy.close();
  });
});
