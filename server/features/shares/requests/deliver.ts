import type { deliverBody } from '@shared/contracts/shares/file-requests';
import { shareLimits } from '@shared/limits/server';
import type { Delivered, FileRequest } from '@shared/tables/shares';
import type * as z from 'zod/mini';
import type { By } from '../../../platform/by';
import type { Queryable } from '../../../platform/db/database';
import type { FileSecret } from '../../../platform/encryption/file-cipher';
import { UnreadableEnvelopeError } from '../../../platform/encryption/sealer';
import { conflict, forbidden, gone, HttpError, notFound } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import { createSlug, describeFile, hasRoom } from '../create-share';
import type { Upload } from '../receive-upload';
import { writeFilesDelivered } from '../share-emails';
import { fileKeyUse } from '../share-passwords';
import { isExpired, noteUse } from '../shares.presenter';
import { claimOpening, findUsedFiles, insertShare, lockAccount, type NewShare } from '../shares.repository';
import { notifyCreator } from '../use-share';
import { findRequest, hasDelivery, lockRequest } from './requests.repository';

function requestEnded(request: FileRequest | null, now: Date): HttpError {
  if (!request) return notFound('We can’t find this link. Please ask the person who sent it for a new one.');
  if (isExpired(request, now))
    return gone('This link has expired. Please ask the person who sent it for a new one.');
  return new HttpError(
    410,
    'This link was used as many times as allowed. Please ask the person who sent it for a new one.',
    { code: 'share-used-up' },
  );
}

/** @throws HttpError 404 unknown; 410 ended or used up. */
export async function findOpenRequest(db: Queryable, slug: string, now: Date): Promise<FileRequest> {
  const request = await findRequest(db, slug);
  if (!request || request.usedUpAt || isExpired(request, now)) throw requestEnded(request, now);
  return request;
}

/** Belongs to no share yet. Its sender holds it sealed meanwhile. */
interface UploadedFile {
  columns: ReturnType<typeof describeFile>;
  /** In base64. */
  key: string;
  uploadedAt: number;
}

const uploadUse = (slug: string) => ({ purpose: 'file to deliver', subject: slug }) as const;

/** @throws HttpError 400 for a name that is too long. */
export function sealUpload({ sealer, clock }: Services, slug: string, upload: Upload): string {
  const file: UploadedFile = {
    columns: describeFile(upload),
    key: upload.secret.key.toString('base64'),
    uploadedAt: clock.now().getTime(),
  };
  return sealer.seal(JSON.stringify(file), uploadUse(slug));
}

/**
 * Takes a repeated delivery once. Counts before it stores, so that simultaneous ones do not exceed the limit.
 * @throws HttpError 404 unknown; 410 ended or used up; 409 if files must be uploaded again; 403 without room.
 */
export async function deliver(
  deps: Services,
  slug: string,
  { id: deliveryId, sender, note, files }: z.output<typeof deliverBody>,
  by: By,
): Promise<void> {
  const { db, clock, sealer, storage, activity } = deps;
  const now = clock.now();
  const uploads = [...new Set(files)].map(file => openUpload(deps, slug, file));
  const take = async (tx: Queryable) => {
    const request = await lockRequest(tx, slug);
    if (!request) throw requestEnded(request, now);
    const { id: requestId, title, createdBy } = request;
    if (await hasDelivery(tx, requestId, deliveryId)) return;
    if (!(await claimOpening(tx, requestId, now))) throw requestEnded(request, now);
    const names = uploads.map(({ columns }) => columns.filePath);
    if ((await findUsedFiles(tx, names)).size > 0) throw uploadsGone();
    // Staff may have deleted what was delivered before.
    for (const name of names) if (!(await storage.has('private', name))) throw uploadsGone();
    // The note is an item of its own, so that each can be deleted without the others.
    const items = [...(note ? [null] : []), ...uploads].map((upload): NewShare => {
      const itemSlug = createSlug();
      const content = upload
        ? fileColumns(deps, itemSlug, upload)
        : { note: note && sealer.seal(note, noteUse(itemSlug)) };
      return { slug: itemSlug, requestId, deliveryId, sender, createdBy, createdAt: now, ...content };
    });
    // Makes deliveries and shares of one account wait for each other, so that its quota holds.
    await lockAccount(tx, createdBy);
    if (!(await hasRoom(tx, createdBy, items)))
      throw forbidden(
        'There’s no room for these files right now. Please tell the person who asked for them.',
      );
    for (const item of items) await insertShare(tx, item);
    await activity.record(tx, {
      action: 'files-delivered',
      by,
      subject: { type: 'share', id: requestId },
    });
    const content = writeFilesDelivered({ title, at: now });
    await notifyCreator(deps, tx, request, {
      kind: 'files-delivered',
      key: `files-delivered:${deliveryId}`,
      content,
    });
  };
  await db.transaction(take).catch(async error => {
    if (error instanceof HttpError && error.status === 410) await removeUndelivered(deps, uploads);
    throw error;
  });
}

async function removeUndelivered({ db, storage }: Services, uploads: UploadedFile[]): Promise<void> {
  const names = uploads.map(({ columns }) => columns.filePath);
  const delivered = await findUsedFiles(db, names);
  for (const name of names) if (!delivered.has(name)) await storage.remove('private', name);
}

/** @throws HttpError 409 */
function openUpload({ sealer, clock }: Services, slug: string, sealed: string): UploadedFile {
  try {
    const file: UploadedFile = JSON.parse(sealer.open(sealed, uploadUse(slug)));
    if (clock.now().getTime() - file.uploadedAt < shareLimits.deliverWithin) return file;
  } catch (error) {
    if (!(error instanceof UnreadableEnvelopeError)) throw error;
  }
  throw uploadsGone();
}

const uploadsGone = () => conflict('These files need to be uploaded again. Please send them again.');

function fileColumns({ sealer }: Services, slug: string, { columns, key }: UploadedFile) {
  return { ...columns, fileEncryption: { sealed: sealer.seal(key, fileKeyUse(slug, columns.filePath)) } };
}

export function readFileSecret({ sealer }: Services, share: Delivered): FileSecret {
  const fileId = share.filePath ?? '';
  const key = sealer.open(share.fileEncryption?.sealed ?? '', fileKeyUse(share.slug, fileId));
  return { key: Buffer.from(key, 'base64'), fileId };
}
