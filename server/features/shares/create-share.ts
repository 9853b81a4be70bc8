import { randomBytes } from 'node:crypto';
import { createShareBody } from '@shared/contracts/staff-shares';
import { shareLimits, textLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Activity } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { NoteCipher } from '../../encryption/note-cipher';
import { HttpError } from '../../http/errors';
import { validate } from '../../http/validate';
import type { Mail } from '../../mail/mail';
import type { FileStorage } from '../../storage/storage';
import type { Upload } from './receive-upload';
import type { SharePasswords } from './share-passwords';
import { type Creator, insertWithinQuota } from './share-quota';
import { contentRequired, expiryInThePast, fileNameTooLong } from './shares.errors';
import { insertShare, type NewShare } from './shares.repository';

export interface CreateShareDeps {
  db: Database;
  storage: FileStorage;
  sharePasswords: SharePasswords;
  notes: NoteCipher;
  clock: Clock;
  activity: Activity;
  mail: Mail;
}

const maxTypeLength = 255;

/**
 * Creates a share from a form. A refused upload is removed.
 * @param creator Whose quota it counts against; null for none.
 */
export async function createShare(
  deps: CreateShareDeps,
  fields: unknown,
  upload: Upload | null,
  creator: Creator | null = null,
): Promise<SecureShare> {
  const removeUpload = async (error: unknown) => {
    if (upload) await deps.storage.remove('private', upload.secret.fileId);
    throw error;
  };
  const { notifyMe, ...share } = await prepareShare(deps, fields, upload).catch(removeUpload);
  if (creator === null) return insertShare(deps.db, share);
  return insertWithinQuota(deps, { ...share, notifyMe }, creator).catch(error => {
    // Whether a broken insert was stored is not known here, so its file is left to the sweep.
    if (error instanceof HttpError) return removeUpload(error);
    throw error;
  });
}

async function prepareShare(
  { sharePasswords, notes, clock }: CreateShareDeps,
  fields: unknown,
  upload: Upload | null,
): Promise<NewShare & { notifyMe: boolean }> {
  const { password, title, note, expiresAt, maxOpenings, maxDownloads, notifyMe } = validate(
    createShareBody,
    fields,
  );
  const now = clock.now();
  if (note === null && upload === null) throw contentRequired();
  if (expiresAt && expiresAt <= now) throw expiryInThePast();
  const slug = randomBytes(shareLimits.slugBytes).toString('base64url');
  const file = upload && describeFile(upload);
  const credentials = await sharePasswords.protect(slug, password, upload?.secret ?? null);
  return {
    slug,
    title,
    note: note && notes.encrypt(note, slug),
    ...file,
    ...credentials,
    createdAt: now,
    expiresAt,
    maxOpenings,
    maxDownloads: upload && maxDownloads,
    notifyMe,
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
