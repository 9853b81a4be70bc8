import { shareLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Queryable } from '../../db/database';
import { unauthorized } from '../../http/errors';
import type { NoticeDeps } from '../accounts/notify-account';
import { requestNotice } from './opening-notices';
import { quotaOfBytesReached, quotaOfSharesReached } from './shares.errors';
import { insertShare, lockAccount, type NewShare, readUsage } from './shares.repository';

/** An account, and where its request came from. */
export interface Creator extends DoneBy {
  actor: NonNullable<DoneBy['actor']>;
}

interface InsertDeps extends Pick<NoticeDeps, 'clock' | 'mail'> {
  activity: Activity;
}

/** @throws HttpError 403 if the account has no room for another share of `bytes`. */
export async function checkQuota(db: Queryable, userId: string, bytes: number): Promise<void> {
  const { perAccount } = shareLimits;
  const usage = await readUsage(db, userId);
  if (usage.shares >= perAccount.shares) throw quotaOfSharesReached();
  if (usage.bytes + bytes > perAccount.bytes) throw quotaOfBytesReached();
}

/**
 * Inserts a share within its account's quota, serializing inserts per account.
 * @throws HttpError 401; 403; 409 if its creator is to be told of its opening, and no email can be sent.
 */
export async function insertWithinQuota(
  deps: InsertDeps,
  tx: Queryable,
  { notifyMe, ...share }: NewShare & { notifyMe: boolean },
  creator: Creator,
): Promise<SecureShare> {
  const { id: createdBy, username: createdByName } = creator.actor;
  // The account was deleted or disabled while the file was uploaded.
  if (!(await lockAccount(tx, createdBy))) throw unauthorized();
  await checkQuota(tx, createdBy, share.fileSize ?? 0);
  const inserted = await insertShare(tx, { ...share, createdBy, createdByName });
  if (notifyMe) await requestNotice(deps, tx, inserted, createdBy);
  await deps.activity.record(tx, {
    action: 'share-created',
    subject: { type: 'share', id: inserted.id },
    ...creator,
  });
  return inserted;
}
