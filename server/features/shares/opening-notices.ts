import type { SecureShare } from '@shared/tables/shares';
import type { DoneBy } from '../../platform/activity/activity';
import type { Clock } from '../../platform/clock';
import type { Queryable } from '../../platform/db/database';
import type { Mail } from '../../platform/mail/mail';
import { findSignInUser } from '../accounts/accounts.repository';
import { noMailAddress, noMailServer, onlyStaffHear } from './shares.errors';
import { forgetNotice } from './shares.repository';

export interface NoticeDeps {
  clock: Clock;
  mail: Mail;
}

/** @throws HttpError 403 for who is no staff; 409 without a mail server, or if the account has no address. */
export async function checkCanHear(
  { mail }: Pick<NoticeDeps, 'mail'>,
  tx: Queryable,
  accountId: string,
): Promise<void> {
  if (!mail.isConfigured) throw noMailServer();
  const account = await findSignInUser(tx, accountId);
  if (account?.email === null) throw noMailAddress();
  if (account?.role === 'registered') throw onlyStaffHear();
}

/**
 * Emails a share's creator who asked to hear of it, once, in the transaction that counts an opening by somebody else.
 * @returns Whether anyone was told.
 */
export async function tellOfOpening(
  { clock, mail }: NoticeDeps,
  tx: Queryable,
  { id: shareId, createdBy, notifyCreator }: SecureShare,
  opener: DoneBy['actor'],
): Promise<boolean> {
  if (!notifyCreator || createdBy === null || createdBy === opener?.id) return false;
  const creator = await findSignInUser(tx, createdBy);
  if (!creator?.email) return false;
  await forgetNotice(tx, shareId);
  await mail.enqueueShareOpened(tx, {
    ...{ accountId: createdBy, recipient: creator.email, shareId },
    id: String(shareId),
    openedAt: clock.now(),
    isVouched: creator.role !== 'registered',
  });
  return true;
}
