import type { SecureShare } from '@shared/tables/shares';
import type { DoneBy } from '../../activity/activity';
import type { Database, Queryable } from '../../db/database';
import { findSignInUser } from '../accounts/accounts.repository';
import type { NoticeDeps } from '../accounts/notify-account';
import { lockDueNotices, removeNotice, storeNotice } from './opening-notices.repository';
import {
  noMailAddress,
  noMailServer,
  onlyStaffHear,
  shareExpired,
  shareNotFound,
  shareUsedUp,
} from './shares.errors';
import { isExpired } from './shares.presenter';
import { lockShare } from './staff-shares.repository';

/**
 * Has an account told of the share's next opening. In a transaction that holds the share.
 * @throws HttpError 403 for who is no staff; 409 without a mail server, or if the account has no address.
 */
export async function requestNotice(
  { clock, mail }: Pick<NoticeDeps, 'clock' | 'mail'>,
  tx: Queryable,
  share: Pick<SecureShare, 'id'>,
  accountId: string,
): Promise<void> {
  if (!mail.isConfigured) throw noMailServer();
  const account = await findSignInUser(tx, accountId);
  if (account?.email === null) throw noMailAddress();
  if (account?.role === 'registered') throw onlyStaffHear();
  await storeNotice(tx, { shareId: share.id, userId: accountId, createdAt: clock.now() });
}

/**
 * Switches the notice of one's own account on or off.
 * @throws HttpError 404 unknown. To switch it on also 410 expired or used up; 409 where no email can be sent.
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
 * Emails those who asked to hear of it, in the transaction that counts the opening.
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
    await deps.mail.enqueueShareOpened(tx, {
      ...{ accountId, recipient, shareId },
      id: `${shareId}:${askedAt.getTime()}`,
      openedAt: deps.clock.now(),
      isVouched: notice.role !== 'registered',
    });
    await removeNotice(tx, shareId, accountId);
    isTold = true;
  }
  return isTold;
}
