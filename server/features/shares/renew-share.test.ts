import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { units } from '@shared/limits';
import { type FileEncryption, type SecureShare, secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { useNote } from '../../encryption/note-cipher';
import { parseVerifier } from '../../encryption/password-keys';
import { createSealer } from '../../encryption/sealer';
import { knownAnswers } from '../../encryption/testing/known-answers';
import { insertSecureShare } from '../../testing/factories';
import { testPasswordCost, useTestServer } from '../../testing/test-server';
import { destroyExpired } from './destroy-expired';
import { sealPlaintextShares } from './reseal-shares';
import { openFileKey, usePassword } from './sealed-credentials';
import { replaceCredentials } from './sealed-shares.repository';
import { download, guess, insertLegacyShare, readShare, removeFiles, unlock } from './testing/shares';

const { encryptionKey, password, slug, note, file, bare, sealed } = knownAnswers;

const server = useTestServer({ ENCRYPTION_KEY: encryptionKey.toString('base64') });
const sealer = createSealer({ current: encryptionKey, previous: [] });
const seal = () => sealPlaintextShares({ db: server.connection.db, logger: server.logger, sealer });

afterEach(() => removeFiles(server));

/** A share of the first release, as it is after the server has started. */
async function insertFirst(fields: Parameters<typeof insertLegacyShare>[1] = {}): Promise<SecureShare> {
  const { id } = await insertLegacyShare(server, fields);
  await seal();
  return readExisting(id);
}

async function readExisting(id: number): Promise<SecureShare> {
  const [share] = await server.connection.db.select().from(secureShares).where(eq(secureShares.id, id));
  if (!share) throw new RangeError(`There is no share ${id}`);
  return share;
}

const hashOf = ({ passwordHash, slug }: SecureShare) => sealer.open(passwordHash, usePassword(slug));
const keyOf = ({ slug, filePath, fileEncryption }: SecureShare) =>
  openFileKey(sealer, slug, filePath ?? '', fileEncryption);

it('seals the plaintext values of the first release once, and changes nothing else', async () => {
  const before = await insertLegacyShare(server, { file: { content: 'abc' } });
  const plain = await insertLegacyShare(server, { note: null });
  await insertSecureShare(server.connection.db, { note: 'clear', passwordHash: plain.passwordHash });
  expect(await seal()).toEqual({ resealed: 3, unreadable: 0 });
  const after = await readExisting(before.id);
  expect({ ...after, passwordHash: '', fileEncryption: null }).toEqual({
    ...before,
    passwordHash: '',
    fileEncryption: null,
  });
  expect(hashOf(after)).toBe(before.passwordHash);
  expect(keyOf(after)).toMatchObject({ kdf: 'scrypt', N: 1_024 });
  expect(hashOf(await readExisting(plain.id))).toBe(plain.passwordHash);
  const clear = await readExisting(plain.id + 1);
  expect(sealer.open(clear.note ?? '', useNote(clear.slug))).toBe('clear');
  expect(await seal()).toEqual({ resealed: 0, unreadable: 0 });
  expect(await readExisting(before.id)).toEqual(after);
});

it('rehashes an old password when it opens its share, and leaves the file as it is', async () => {
  const content = randomBytes(150_000);
  const before = await insertFirst({ file: { content } });
  const place = path.join(server.config.uploadsDir, 'private', before.filePath ?? '');
  const stored = await readFile(place);
  await guess(server, 2, before.slug);
  expect(hashOf(await readExisting(before.id))).toMatch(/^\$2b\$/);

  expect((await unlock(server, before.slug)).status).toBe(200);
  const after = await readExisting(before.id);
  expect(parseVerifier(hashOf(after))).toMatchObject({ N: testPasswordCost, r: 8, p: 1 });
  expect(keyOf(after)).toMatchObject({ kdf: 'share password' });
  expect(after).toEqual({
    ...before,
    passwordHash: after.passwordHash,
    fileEncryption: after.fileEncryption,
    openedCount: 1,
    firstOpenedAt: server.clock.now(),
    lastOpenedAt: server.clock.now(),
    failedCount: 2,
    lastFailedAt: server.clock.now(),
  });

  expect((await download(server, before.slug)).body.equals(content)).toBe(true);
  await guess(server, 1, before.slug);
  expect((await readFile(place)).equals(stored)).toBe(true);
  const { passwordHash, fileEncryption } = await readExisting(before.id);
  expect({ passwordHash, fileEncryption }).toEqual({
    passwordHash: after.passwordHash,
    fileEncryption: after.fileEncryption,
  });
});

it('opens an old share for concurrent recipients, the first of whom upgrades it', async () => {
  const content = randomBytes(70_000);
  const { slug, id } = await insertFirst({ file: { content } });
  const requests = Array.from({ length: 8 }, (_, n) =>
    n % 2 ? unlock(server, slug) : download(server, slug),
  );
  const responses = await Promise.all(requests);
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  for (const { body } of responses) if (Buffer.isBuffer(body)) expect(body.equals(content)).toBe(true);
  expect(parseVerifier(hashOf(await readExisting(id)))).toMatchObject({ N: testPasswordCost });
  expect((await download(server, slug)).body.equals(content)).toBe(true);
});

it('rehashes the password of a share without a file', async () => {
  const { slug, id } = await insertFirst();
  expect((await unlock(server, slug)).status).toBe(200);
  expect(await readExisting(id)).toMatchObject({ fileEncryption: null, openedCount: 1 });
  expect(parseVerifier(hashOf(await readExisting(id)))).toMatchObject({ N: testPasswordCost });
  expect((await download(server, slug)).status).toBe(404);
});

it('leaves an old share with a damaged file key as it is, and shows its note', async () => {
  const { id } = await insertLegacyShare(server, { file: { content: 'abc' } });
  const damaged = { ...bare.fileEncryption } as unknown as FileEncryption;
  await server.connection.db.update(secureShares).set({ fileEncryption: damaged });
  await seal();
  const before = await readExisting(id);
  expect((await unlock(server, before.slug)).status).toBe(200);
  expect((await download(server, before.slug)).status).toBe(500);
  expect(await readExisting(id)).toMatchObject({
    passwordHash: before.passwordHash,
    fileEncryption: before.fileEncryption,
  });
});

it('restores nothing of a share whose content was destroyed while it was opened', async () => {
  const expiresAt = new Date(server.clock.now().getTime() + units.HOUR);
  const read = await insertFirst({ expiresAt, file: { content: 'abc' } });
  server.clock.advance(units.HOUR);
  await destroyExpired({ ...server, db: server.connection.db });
  const destroyed = await readShare(server, read);
  await replaceCredentials(server.connection.db, read, {
    passwordHash: 'late',
    fileEncryption: { sealed: 'late' },
  });
  expect(await readShare(server, read)).toEqual(destroyed);
});

it.each([
  ['plaintext, from the first release', bare],
  ['sealed', sealed],
])('opens the known share whose credentials are %s', async (_case, { passwordHash, fileEncryption }) => {
  await server.storage.write('private', file.secret.fileId, file.v1);
  await insertSecureShare(server.connection.db, {
    ...{ slug, note: note.v1, passwordHash },
    fileEncryption: fileEncryption as unknown as FileEncryption,
    ...{ filePath: file.secret.fileId, fileSize: file.content.length },
  });
  await seal();
  const { body } = await unlock(server, slug, password);
  expect(body.note).toBe(note.text);
  for (let times = 0; times < 2; times++) {
    expect((await download(server, slug, password)).body.equals(file.content)).toBe(true);
  }
});
