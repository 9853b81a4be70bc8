import { randomBytes } from 'node:crypto';
import { createShareBody, shareMessages } from '@shared/contracts/shares/staff-shares';
import { cleanFileName } from '@shared/files';
import { textLimits } from '@shared/limits/forms';
import { shareLimits } from '@shared/limits/server';
import type { SecureShare } from '@shared/tables/shares';
import type * as z from 'zod/mini';
import type { Account, By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { forbidden, HttpError, unauthorized } from '../../platform/http/errors';
import { validate } from '../../platform/http/validate';
import type { Services } from '../../platform/services';
import type { Upload } from './receive-upload';
import { protectByPassword } from './share-passwords';
import { expiryInThePast, refusedField } from './shares.errors';
import { noteUse } from './shares.presenter';
import { insertShare, lockAccount, type NewShare, readUsage } from './shares.repository';
import { checkCanHear } from './use-share';

type ShareFields = z.output<typeof createShareBody>;

const maxTypeLength = 255;
const { perAccount } = shareLimits;

/** Removes an upload that is refused. Counts against the quota of `by`. */
export async function createShare(
  deps: Services,
  fields: unknown,
  upload: Upload | null,
  by: By<Account>,
): Promise<SecureShare> {
  const refuse = async (error: unknown) => {
    if (upload) await deps.storage.remove('private', upload.secret.fileId);
    throw error;
  };
  const prepare = async () => {
    const form = validate(createShareBody, fields);
    return { form, share: await prepareShare(deps, form, upload) };
  };
  const { form, share } = await prepare().catch(refuse);
  const insert = (tx: Queryable) => insertWithinQuota(deps, tx, share, { by, notifyMe: form.notifyMe });
  return deps.db.transaction(insert).catch(error => {
    // Whether a broken insert was stored is not known here, so its file is left to the sweep.
    if (error instanceof HttpError) return refuse(error);
    throw error;
  });
}

/** Makes creations of one account wait for each other, so that its quota holds. */
export async function insertWithinQuota(
  deps: Services,
  tx: Queryable,
  share: NewShare,
  { by, notifyMe = false }: { by: By<Account>; notifyMe?: boolean },
): Promise<SecureShare> {
  const { id: createdBy } = by.user;
  // The account may have been disabled while the file was uploaded.
  if (!(await lockAccount(tx, createdBy))) throw unauthorized();
  if (!(await hasRoom(tx, createdBy, [share])))
    throw forbidden(
      `One account can have up to ${perAccount.shares.toLocaleString('en-US')} shares and ${perAccount.bytes / 1_024 ** 3} GB of files. Delete some you no longer need, then try again.`,
    );
  if (notifyMe) await checkCanHear(deps, tx, createdBy);
  const inserted = await insertShare(tx, { ...share, createdBy, notifyCreator: notifyMe });
  const subject = { type: 'share', id: inserted.id } as const;
  await deps.activity.record(tx, {
    action: share.isRequest ? 'files-requested' : 'share-created',
    by,
    subject,
  });
  return inserted;
}

export async function hasRoom(tx: Queryable, accountId: string, added: Pick<NewShare, 'fileSize'>[]) {
  const { shares, bytes } = await readUsage(tx, accountId);
  const size = added.reduce((sum, { fileSize }) => sum + (fileSize ?? 0), 0);
  return shares + added.length <= perAccount.shares && bytes + size <= perAccount.bytes;
}

async function prepareShare(
  deps: Services,
  { password, title, note, expiresAt, maxOpenings, maxDownloads, contents }: ShareFields,
  upload: Upload | null,
): Promise<NewShare> {
  const { sealer, clock } = deps;
  const now = clock.now();
  if (note === null && upload === null) throw refusedField('note', shareMessages.content);
  if (expiresAt && expiresAt <= now) throw expiryInThePast();
  const slug = createSlug();
  const file = upload && describeFile(upload);
  const credentials = await protectByPassword(deps, {
    slug,
    password,
    file: upload?.secret ?? null,
    contents,
  });
  return {
    slug,
    title,
    note: note && sealer.seal(note, noteUse(slug)),
    ...file,
    ...credentials,
    createdAt: now,
    expiresAt,
    maxOpenings,
    maxDownloads: upload && maxDownloads,
  };
}

/** 128 random bits. */
export const createSlug = () => randomBytes(shareLimits.slugBytes).toString('base64url');

/** @throws HttpError 400 for a name that is too long. */
export function describeFile({ secret, name, type, size }: Upload) {
  // PostgreSQL's text cannot hold U+0000.
  const fileName = cleanFileName(name).replaceAll('\u0000', '\uFFFD');
  if (fileName.length > textLimits.fileName.max) throw refusedField('file', shareMessages.fileNameTooLong);
  return {
    filePath: secret.fileId,
    fileName: fileName.trim() ? fileName : null,
    fileType: type.length <= maxTypeLength ? type : null,
    fileSize: size,
  };
}
