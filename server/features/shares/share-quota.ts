import { shareLimits } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import type { SecureShare } from '@shared/tables/shares';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Queryable } from '../../db/database';
import { unauthorized } from '../../http/errors';
import { unknownNetwork } from '../../http/visitor-address';
import type { NoticeDeps } from '../accounts/notify-account';
import { requestNotice } from './opening-notices';
import {
  quotaOfBytesReached,
  quotaOfNetworkReached,
  quotaOfSharesReached,
  quotaOfUnapprovedReached,
} from './shares.errors';
import {
  insertShare,
  lockAccount,
  lockUnapprovedShares,
  type NewShare,
  readUnapprovedUsage,
  readUsage,
  type Usage,
} from './shares.repository';

/** An account, and where its request came from. */
export interface Creator extends DoneBy {
  actor: NonNullable<DoneBy['actor']> & Pick<User, 'registeredFrom'>;
}

interface InsertDeps extends Pick<NoticeDeps, 'clock' | 'mail'> {
  activity: Activity;
}

const { perAccount, unapproved } = shareLimits;

/**
 * @throws HttpError 403 if the account has no room for another share of `bytes`, or, if no owner has approved it, the quota
 * is full that it shares with those like it.
 */
export async function checkQuota(
  db: Queryable,
  { id, registeredFrom }: Creator['actor'],
  bytes: number,
): Promise<void> {
  const usage = await readUsage(db, id);
  if (usage.shares >= perAccount.shares) throw quotaOfSharesReached();
  if (usage.bytes + bytes > perAccount.bytes) throw quotaOfBytesReached();
  if (registeredFrom === null) return;
  const { network, total } = await readUnapprovedUsage(db, registeredFrom);
  const isFull = (of: Usage, quotas: number) =>
    of.shares >= quotas * perAccount.shares || of.bytes + bytes > quotas * perAccount.bytes;
  const isNetworkKnown = registeredFrom !== unknownNetwork;
  if (isNetworkKnown && isFull(network, unapproved.perNetwork)) throw quotaOfNetworkReached();
  if (isFull(total, unapproved.total)) throw quotaOfUnapprovedReached();
}

/**
 * Inserts a share within its account's quota, serializing inserts per account, and of all that no owner has approved.
 * @throws HttpError 401; 403; 409 if its creator is to be told of its opening, and no email can be sent.
 */
export async function insertWithinQuota(
  deps: InsertDeps,
  tx: Queryable,
  { notifyMe, ...share }: NewShare & { notifyMe: boolean },
  creator: Creator,
): Promise<SecureShare> {
  const { id: createdBy, username: createdByName, registeredFrom } = creator.actor;
  // The account was deleted or disabled while the file was uploaded.
  if (!(await lockAccount(tx, createdBy))) throw unauthorized();
  if (registeredFrom !== null) await lockUnapprovedShares(tx);
  await checkQuota(tx, creator.actor, share.fileSize ?? 0);
  const inserted = await insertShare(tx, { ...share, createdBy, createdByName });
  if (notifyMe) await requestNotice(deps, tx, inserted, createdBy);
  await deps.activity.record(tx, {
    action: 'share-created',
    subject: { type: 'share', id: inserted.id },
    ...creator,
  });
  return inserted;
}
