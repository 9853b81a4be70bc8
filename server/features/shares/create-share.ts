import { randomBytes } from 'node:crypto';
import { createShareBody } from '@shared/contracts/shares';
import { shareLimits, textLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { FileKeys } from '../../encryption/file-key';
import type { NoteCipher } from '../../encryption/note-cipher';
import { validate } from '../../http/validate';
import type { PasswordHasher } from '../../passwords/password-hasher';
import type { FileStorage } from '../../storage/storage';
import type { Upload } from './receive-upload';
import { contentRequired, expiryInThePast, fileNameTooLong } from './shares.errors';
import { insertShare, type NewShare } from './shares.repository';

export interface CreateShareDeps {
  db: Database;
  storage: FileStorage;
  passwords: PasswordHasher;
  fileKeys: FileKeys;
  notes: NoteCipher;
  clock: Clock;
}

const maxTypeLength = 255;

/** Makes a share of what was sent. An upload that comes with fields that are refused is removed. */
export async function createShare(
  deps: CreateShareDeps,
  fields: unknown,
  upload: Upload | null,
): Promise<SecureShare> {
  const share = await prepareShare(deps, fields, upload).catch(async error => {
    if (upload) await deps.storage.remove('private', upload.secret.fileId);
    throw error;
  });
  // Whether a broken insert was stored is not known here, so its file is left to the sweep.
  return insertShare(deps.db, share);
}

async function prepareShare(
  { passwords, fileKeys, notes, clock }: CreateShareDeps,
  fields: unknown,
  upload: Upload | null,
): Promise<NewShare> {
  const { password, title, note, expiresAt } = validate(createShareBody, fields);
  const now = clock.now();
  if (note === null && upload === null) throw contentRequired();
  if (expiresAt && expiresAt <= now) throw expiryInThePast();
  const slug = randomBytes(shareLimits.slugBytes).toString('base64url');
  const file = upload && describeFile(upload);
  const passwordHash = await passwords.hash(password);
  return {
    slug,
    title,
    note: note && notes.encrypt(note, slug),
    ...file,
    fileEncryption: upload && (await fileKeys.wrap(upload.secret, password)),
    passwordHash,
    createdAt: now,
    expiresAt,
  };
}

function describeFile({ secret, name, type, size }: Upload) {
  // PostgreSQL's text cannot hold U+0000.
  const fileName = name.replaceAll('\u0000', '\uFFFD');
  if (fileName.length > textLimits.fileName.max) throw fileNameTooLong();
  return {
    filePath: secret.fileId,
    fileName: fileName.trim() ? fileName : null,
    fileType: type.length <= maxTypeLength ? type : null,
    fileSize: size,
  };
}
