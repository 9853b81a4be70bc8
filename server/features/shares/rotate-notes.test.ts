import { randomBytes } from 'node:crypto';
import { secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createNoteCipher, UnreadableNoteError } from '../../encryption/note-cipher';
import { insertSecureShare } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { rotateNotes } from './rotate-notes';

const server = useTestServer();
const [oldKey, newKey, lostKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const before = createNoteCipher({ current: oldKey, previous: [] });
const during = createNoteCipher({ current: newKey, previous: [oldKey] });
const after = createNoteCipher({ current: newKey, previous: [] });

const rows = () => server.connection.db.select().from(secureShares).orderBy(secureShares.id);
const rotate = (notes = during) => rotateNotes({ db: server.connection.db, notes, logger: server.logger });

async function insertNotes(count: number, cipher = before) {
  const { db } = server.connection;
  const values = Array.from({ length: count }, (_, n) => {
    const slug = randomBytes(16).toString('base64url');
    return { slug, passwordHash: 'x', note: cipher.encrypt(`note ${n}`, slug) };
  });
  return db.insert(secureShares).values(values).returning();
}

it('puts every note under the new key, so that the old one can go', async () => {
  await insertNotes(250);
  await insertNotes(3, after);
  const bare = await insertSecureShare(server.connection.db, { note: null });
  const stood = await rows();
  expect(await rotate()).toEqual({ rotated: 250, unreadable: 0 });
  const rotated = await rows();
  expect(rotated.slice(0, 250).map(({ slug, note }) => after.decrypt(note ?? '', slug))).toEqual(
    Array.from({ length: 250 }, (_, n) => `note ${n}`),
  );
  expect(rotated.slice(250)).toEqual(stood.slice(250));
  expect(rotated.at(-1)).toEqual(bare);
  expect(rotated.map(row => ({ ...row, note: null }))).toEqual(stood.map(row => ({ ...row, note: null })));
  expect(await rotate()).toEqual({ rotated: 0, unreadable: 0 });
  for (const { slug, note } of rotated) {
    if (note) expect(() => before.decrypt(note, slug)).toThrow(UnreadableNoteError);
  }
});

it('is done once by two at a time, with new notes coming in between', async () => {
  await insertNotes(150);
  const [one, two] = await Promise.all([rotate(), rotate(), insertNotes(5, after)]);
  expect(one.rotated + two.rotated).toBe(150);
  for (const { slug, note } of await rows()) expect(after.decrypt(note ?? '', slug)).toMatch(/^note \d+$/);
});

it('leaves notes alone whose key is lost, says how many, and goes on', async () => {
  await insertNotes(1);
  const [lost] = await insertNotes(1, createNoteCipher({ current: lostKey, previous: [] }));
  await insertNotes(120);
  expect(await rotate()).toEqual({ rotated: 121, unreadable: 1 });
  const { db } = server.connection;
  expect(
    await db
      .select()
      .from(secureShares)
      .where(eq(secureShares.id, lost?.id ?? 0)),
  ).toEqual([lost]);
  expect(server.logged()).toContain(`"shareId":${lost?.id}`);
});
