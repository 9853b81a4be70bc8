import { randomBytes, scryptSync } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import bcrypt from 'bcryptjs';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { expect } from 'vitest';
import { createFileKeys } from '../../../encryption/file-key';
import { createNoteCipher } from '../../../encryption/note-cipher';
import { insertSecureShare } from '../../../testing/factories';
import type { TestServer } from '../../../testing/test-server';
import { storeShareFile } from '../store-share-file';

export const sharePassword = 'spring tide 1907';
export const wrongPassword = 'neap tide 1907';

interface Attachment {
  content: string | Buffer;
  name?: string;
  type?: string;
}

type ShareFields = Partial<typeof secureShares.$inferInsert> & { password?: string; file?: Attachment };

/** scrypt with little work: each row says how much it takes. */
const fileKeys = createFileKeys(
  { deriveKey: async (password, { salt, length, ...cost }) => scryptSync(password, salt, length, cost) },
  { cost: 2 ** 10 },
);

/** A share that `sharePassword` opens, its note encrypted, and its file in storage. */
export async function insertShare(
  { config, connection, clock, storage }: TestServer,
  {
    password = sharePassword,
    file,
    slug = randomBytes(16).toString('base64url'),
    note = 'The door code is in the second paragraph.',
    ...changes
  }: ShareFields = {},
): Promise<SecureShare> {
  const stored = file && (await storeShareFile(storage, Readable.from([Buffer.from(file.content)])));
  const described = file &&
    stored && {
      filePath: stored.secret.fileId,
      fileName: file.name ?? 'contract.pdf',
      fileType: file.type ?? 'application/pdf',
      fileSize: stored.size,
      fileEncryption: await fileKeys.wrap(stored.secret, password),
    };
  return insertSecureShare(connection.db, {
    slug,
    note: note && createNoteCipher(config.encryptionKeys).encrypt(note, slug),
    passwordHash: await bcrypt.hash(password, 4),
    createdAt: clock.now(),
    ...described,
    ...changes,
  });
}

export function unlock(server: TestServer, slug: string, password: unknown = sharePassword) {
  return request(server.url).post(`/api/share/${slug}/access`).send({ password });
}

/** The body of the answer is a Buffer, whatever its type says. */
export function download(server: TestServer, slug: string, password: unknown = sharePassword) {
  return request(server.url)
    .post(`/api/share/${slug}/download`)
    .send({ password })
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
      response.on('error', error => done(error, null));
    });
}

/** Wrong passwords that are told so, one after the other. */
export async function guess(server: TestServer, times: number, slug: string, call: typeof unlock = unlock) {
  for (let n = 0; n < times; n++) expect((await call(server, slug, wrongPassword)).status).toBe(401);
}

/** What is stored of a share now. */
export async function readShare({ connection }: TestServer, { id }: SecureShare) {
  const [row] = await connection.db.select().from(secureShares).where(eq(secureShares.id, id));
  return row;
}

/** Names of the files on disk, of broken uploads too. */
export function listFiles({ uploadsDir }: TestServer): Promise<string[]> {
  return readdir(path.join(uploadsDir, 'private'));
}

export async function removeFiles(server: TestServer): Promise<void> {
  for (const name of await listFiles(server)) await server.storage.remove('private', name);
}
