import { randomBytes } from 'node:crypto';
import { secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { createNoteCipher } from '../../encryption/note-cipher';
import { createSealer, UnreadableEnvelopeError } from '../../encryption/sealer';
import { insertSecureShare } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { rotateShares } from './reseal-shares';
import { useFileKey, usePassword } from './sealed-credentials';
import { removeFiles } from './testing/shares';

const server = useTestServer();
const [oldKey, newKey, lostKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const before = createSealer({ current: oldKey, previous: [] });
const during = createSealer({ current: newKey, previous: [oldKey] });
const after = createSealer({ current: newKey, previous: [] });

afterEach(() => removeFiles(server));

const rows = () => server.connection.db.select().from(secureShares).orderBy(secureShares.id);
const rotate = () => rotateShares({ db: server.connection.db, sealer: during, logger: server.logger });
const readNote = ({ note, slug }: { note: string | null; slug: string }) =>
  createNoteCipher(after).decrypt(note ?? '', slug);

async function insertShares(count: number, sealer = before) {
  const { db } = server.connection;
  const values = Array.from({ length: count }, (_, n) => {
    const slug = randomBytes(16).toString('base64url');
    const filePath = `file-${slug}`;
    return {
      slug,
      passwordHash: sealer.seal(`verifier ${n}`, usePassword(slug)),
      note: createNoteCipher(sealer).encrypt(`note ${n}`, slug),
      filePath,
      fileEncryption: { sealed: sealer.seal(`file key ${n}`, useFileKey(slug, filePath)) },
    };
  });
  return db.insert(secureShares).values(values).returning();
}

it('re-encrypts notes, passwords, and file keys, so that the old key can be removed', async () => {
  await insertShares(250);
  await insertShares(3, after);
  const slug = 'without-note-and-file';
  await insertSecureShare(server.connection.db, {
    ...{ slug, note: null, passwordHash: before.seal('verifier', usePassword(slug)) },
  });
  const stood = await rows();
  expect(await rotate()).toEqual({ resealed: 251, unreadable: 0 });
  const rotated = await rows();
  rotated.slice(0, 250).forEach((share, n) => {
    expect(readNote(share)).toBe(`note ${n}`);
    expect(after.open(share.passwordHash, usePassword(share.slug))).toBe(`verifier ${n}`);
    const use = useFileKey(share.slug, share.filePath ?? '');
    expect(after.open(share.fileEncryption?.sealed ?? '', use)).toBe(`file key ${n}`);
    for (const envelope of [share.note, share.passwordHash, share.fileEncryption?.sealed]) {
      expect(envelope?.startsWith(after.currentPrefix)).toBe(true);
    }
  });
  expect(rotated.slice(250, 253)).toEqual(stood.slice(250, 253));
  expect(after.open(rotated[253]?.passwordHash ?? '', usePassword(slug))).toBe('verifier');
  const unsealed = { note: null, passwordHash: '', fileEncryption: null };
  expect(rotated.map(row => ({ ...row, ...unsealed }))).toEqual(stood.map(row => ({ ...row, ...unsealed })));
  expect(await rotate()).toEqual({ resealed: 0, unreadable: 0 });
  for (const { slug, passwordHash } of rotated) {
    expect(() => before.open(passwordHash, usePassword(slug))).toThrow(UnreadableEnvelopeError);
  }
});

it('happens once with two concurrent runs and new shares arriving', async () => {
  await insertShares(150);
  const [one, two] = await Promise.all([rotate(), rotate(), insertShares(5, after)]);
  expect(one.resealed + two.resealed).toBe(150);
  for (const share of await rows()) expect(readNote(share)).toMatch(/^note \d+$/);
});

it('skips values whose key is lost, reports how many, and continues', async () => {
  await insertShares(1);
  const [lost] = await insertShares(1, createSealer({ current: lostKey, previous: [] }));
  await insertShares(120);
  expect(await rotate()).toEqual({ resealed: 121, unreadable: 1 });
  const { db } = server.connection;
  expect(
    await db
      .select()
      .from(secureShares)
      .where(eq(secureShares.id, lost?.id ?? 0)),
  ).toEqual([lost]);
  expect(server.logged()).toContain(`"shareId":${lost?.id}`);
});
