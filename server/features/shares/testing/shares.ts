import { randomBytes, scryptSync } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type SecureShare, type Share, secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { createSealer } from '../../../platform/encryption/sealer';
import type { KeyParameters } from '../../../platform/passwords/password-hasher';
import { insertSecureShare } from '../../../testing/factories';
import type { TestServer } from '../../../testing/test-server';
import { storeShareFile } from '../receive-upload';
import { protectByPassword } from '../share-passwords';
import { noteUse } from '../shares.presenter';

export const sharePassword = 'spring tide 1907';

interface Attachment {
  content: string | Buffer;
  name?: string;
  type?: string;
}

type ShareFields = Partial<typeof secureShares.$inferInsert> & { password?: string; file?: Attachment };

/** Runs on the main thread, because the rows use little work: each row stores how much. */
const deriveKey = async (password: string, { salt, length, ...cost }: KeyParameters) =>
  scryptSync(password, salt, length, cost);

/** Inserts a share that `sharePassword` opens. */
export async function insertShare(
  server: TestServer,
  { password = sharePassword, file, slug = createSlug(), note = defaultNote, ...changes }: ShareFields = {},
): Promise<Share> {
  const { config, connection, clock, hasher } = server;
  const sealer = createSealer(config.encryptionKeys);
  const { secret, columns } = await storeFile(server, file);
  const deps = { sealer, hasher: { ...hasher, deriveKey } };
  const share = await insertSecureShare(connection.db, {
    slug,
    note: note && sealer.seal(note, noteUse(slug)),
    ...(await protectByPassword(deps, { slug, password, file: secret })),
    createdAt: clock.now(),
    ...columns,
    ...changes,
  });
  return share as Share;
}

const defaultNote = 'The door code is in the second paragraph.';
const createSlug = () => randomBytes(16).toString('base64url');

async function storeFile({ storage }: TestServer, file: Attachment | undefined) {
  if (!file) return { secret: null, columns: {} };
  const { secret, size } = await storeShareFile(storage, Readable.from([Buffer.from(file.content)]));
  const columns = {
    filePath: secret.fileId,
    fileName: file.name ?? 'contract.pdf',
    fileType: file.type ?? 'application/pdf',
    fileSize: size,
  };
  return { secret, columns };
}

export function unlock(server: TestServer, slug: string, password: unknown = sharePassword) {
  return request(server.url).post(`/api/share/${slug}/access`).send({ password });
}

/** The response body is a Buffer, whatever its type is. */
export function download(server: TestServer, slug: string, password: unknown = sharePassword) {
  return request(server.url).post(`/api/share/${slug}/download`).send({ password }).responseType('blob');
}

export async function readShare({ connection }: TestServer, { id }: SecureShare) {
  const [row] = await connection.db.select().from(secureShares).where(eq(secureShares.id, id));
  return row;
}

/** Includes broken uploads. */
export function listFiles({ config }: TestServer): Promise<string[]> {
  return readdir(path.join(config.uploadsDir, 'private'));
}

export async function removeFiles(server: TestServer): Promise<void> {
  for (const name of await listFiles(server)) await server.storage.remove('private', name);
}
