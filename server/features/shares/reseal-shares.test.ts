import { randomBytes } from 'node:crypto';
import { secureShares } from '@shared/tables/shares';
import { expect, it } from 'vitest';
import { createNoteCipher } from '../../platform/encryption/note-cipher';
import { createSealer, UnreadableEnvelopeError } from '../../platform/encryption/sealer';
import { useFileKey, usePassword } from '../../platform/passwords/sealed-credentials';
import { useTestServer } from '../../testing/test-server';
import { rotateShares } from './reseal-shares';

const server = useTestServer();
const [oldKey, newKey, lostKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const before = createSealer({ current: oldKey, previous: [] });
const during = createSealer({ current: newKey, previous: [oldKey] });
const after = createSealer({ current: newKey, previous: [] });
const lost = createSealer({ current: lostKey, previous: [] });

async function insertShares(count: number, sealer = before) {
  const values = Array.from({ length: count }, (_, n) => {
    const slug = randomBytes(16).toString('base64url');
    const filePath = `file-${slug}`;
    // Every other one has neither a note nor a file.
    const content = n % 2 === 0 && {
      note: createNoteCipher(sealer).encrypt(`note ${n}`, slug),
      filePath,
      fileEncryption: { sealed: sealer.seal(`file key ${n}`, useFileKey(slug, filePath)) },
    };
    return { slug, passwordHash: sealer.seal(`verifier ${n}`, usePassword(slug)), ...content };
  });
  return server.connection.db.insert(secureShares).values(values).returning();
}

it('re-encrypts notes, passwords, and file keys, so that the old key can be removed; not what cannot be read', async () => {
  const rotate = () => rotateShares({ db: server.connection.db, sealer: during, logger: server.logger });
  const [unreadable] = await insertShares(1, lost);
  await insertShares(250);
  const current = await insertShares(3, after);
  expect(await rotate()).toEqual({ resealed: 250, unreadable: 1 });
  const [first, ...rotated] = await server.connection.db.select().from(secureShares).orderBy(secureShares.id);
  expect(first).toEqual(unreadable);
  expect(server.logged()).toContain(`"shareId":${unreadable?.id}`);
  for (const [n, share] of rotated.slice(0, 250).entries()) {
    const { slug, note, passwordHash, filePath, fileEncryption } = share;
    expect(after.open(passwordHash, usePassword(slug))).toBe(`verifier ${n}`);
    expect(() => before.open(passwordHash, usePassword(slug))).toThrow(UnreadableEnvelopeError);
    if (note === null) continue;
    expect(createNoteCipher(after).decrypt(note, slug)).toBe(`note ${n}`);
    expect(after.open(fileEncryption?.sealed ?? '', useFileKey(slug, filePath ?? ''))).toBe(`file key ${n}`);
  }
  expect(rotated.slice(250)).toEqual(current);
  expect(await rotate()).toEqual({ resealed: 0, unreadable: 1 });
});
