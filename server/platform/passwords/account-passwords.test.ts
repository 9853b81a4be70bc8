import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createSealer } from '../encryption/sealer';
import { createAccountPasswords } from './account-passwords';

const bare = '$2b$10$1iodGcSXTgoY8KPSmk6UQObjjhnGN9JbrDF/2W0HnjJRm/wpq/QLe';
const hasher = {
  hash: async () => bare,
  verify: vi.fn(async (password: string, hash: string) => password === 'low tide' && hash === bare),
};
const [current, next] = [randomBytes(32), randomBytes(32)];
const sealer = createSealer({ current, previous: [] });
const logger = { error: vi.fn() };
const createPasswords = (key: ReturnType<typeof createSealer>) =>
  createAccountPasswords({ hasher, sealer: key, logger });
const passwords = createPasswords(sealer);

describe('a stored password', () => {
  it('whose key is missing is wrong, like that of nobody, and logged', async () => {
    const stored = await passwords.hash('low tide');
    const other = createPasswords(createSealer({ current: next, previous: [] }));
    hasher.verify.mockClear();
    expect(await other.verify('low tide', stored)).toBe(false);
    expect(logger.error).toHaveBeenCalledOnce();
    expect(await other.verify('low tide', null)).toBe(false);
    const [unreadable, unknown] = hasher.verify.mock.calls;
    expect(unreadable).toEqual(unknown);
  });
});
