import { shareLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { DoneBy } from '../../activity/activity';
import type { Database, Queryable } from '../../db/database';
import { findSignInUser } from '../accounts/accounts.repository';
import { isApproved, unapprovedNetwork } from '../accounts/is-approved';
import type { NoticeDeps } from '../accounts/notify-account';
import { countUnapproved, lockDueNotices, removeNotice, storeNotice } from './opening-notices.repository';
import {
  noMailAddress,
  noMailServer,
  shareExpired,
  shareNotFound,
  shareUsedUp,
  tooManyWaiting,
} from './shares.errors';
import { isExpired } from './shares.presenter';
import { lockShare } from './staff-shares.repository';

/**
 * Has an account told of the share's next opening. In a transaction that holds the share.
 * @throws HttpError 409 without a mail server, if the account has no address, or if too many others wait.
 */
export async function requestNotice(
  { clock, mail }: Pick<NoticeDeps, 'clock' | 'mail'>,
  tx: Queryable,
  share: Pick<SecureShare, 'id' | 'createdBy'>,
  accountId: string,
): Promise<void> {
  if (!mail.isConfigured) throw noMailServer();
  const account = await findSignInUser(tx, accountId);
  if (account?.email === null) throw noMailAddress();
  if (account && !isApproved(account) && share.createdBy !== accountId) {
    const others = await countUnapproved(tx, share, accountId);
    if (others >= shareLimits.unapprovedWaiting) throw tooManyWaiting();
  }
  await storeNotice(tx, { shareId: share.id, userId: accountId, createdAt: clock.now() });
}

/**
 * Switches the notice of one's own account on or off.
 * @throws HttpError 404 unknown. To switch it on also 410 expired or used up; 409 where no
 * email can be sent, or too many others wait.
 */
export function changeNotice(
  deps: NoticeDeps & { db: Database },
  slug: string,
  { notifyMe }: { notifyMe: boolean },
  actor: { id: string },
): Promise<SecureShare> {
  return deps.db.transaction(async tx => {
    const share = await lockShare(tx, slug);
    if (!share) throw shareNotFound();
    if (!notifyMe) {
      await removeNotice(tx, share.id, actor.id);
      return share;
    }
    if (isExpired(share, deps.clock.now())) throw shareExpired();
    if (share.usedUpAt) throw shareUsedUp();
    await requestNotice(deps, tx, share, actor.id);
    return share;
  });
}

/**
 * Emails those who asked to hear of it, in the transaction that counts the opening, and as the last thing in it: emails
 * of one limit wait for each other. Over the limit, a later opening is told.
 * @returns Whether anyone was told.
 */
export async function tellOfOpening(
  deps: NoticeDeps,
  tx: Queryable,
  { id: shareId }: SecureShare,
  { actor }: Pick<DoneBy, 'actor'>,
): Promise<boolean> {
  let isTold = false;
  for (const notice of await lockDueNotices(tx, shareId, actor?.id ?? null)) {
    const { accountId, recipient, askedAt } = notice;
    const enqueued = await deps.mail.enqueueShareOpened(tx, {
      id: `${shareId}:${askedAt.getTime()}`,
      accountId,
      recipient,
      openedAt: deps.clock.now(),
      registeredFrom: unapprovedNetwork(notice),
    });
    if (!enqueued) continue;
    await removeNotice(tx, shareId, accountId);
    isTold = true;
  }
  return isTold;
}
