import type { SecureShare } from '@shared/tables/shares';
import type { By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { conflict, forbidden } from '../../platform/http/errors';
import { addressListedForNotices } from '../../platform/mail/email-parts';
import type { Email } from '../../platform/mail/mail';
import type { Services } from '../../platform/services';
import { findSignInUser } from '../accounts/accounts.repository';
import { writeShareOpened } from './share-emails';
import { claimDownload, claimOpening, forgetNotice } from './shares.repository';

/** @returns null if the share is gone, expired, or used up. */
export function recordOpening(deps: Services, { id }: SecureShare, by: By): Promise<SecureShare | null> {
  return record(deps, by, {
    action: 'share-opened',
    claim: tx => claimOpening(tx, id, deps.clock.now()),
    usesUp: share => share.usedUpAt !== null,
  });
}

/** Counts an opening too where there was none. @returns null if the share is gone, expired, or used up. */
export function recordDownload(
  deps: Services,
  { id }: SecureShare,
  { isVisit, by }: { isVisit: boolean; by: By },
): Promise<SecureShare | null> {
  return record(deps, by, {
    action: 'share-downloaded',
    claim: tx => claimDownload(tx, id, { now: deps.clock.now(), isVisit }),
    usesUp: ({ usedUpAt, maxOpenings, openedCount }) => {
      const wasUsedUp = isVisit && maxOpenings !== null && openedCount >= maxOpenings;
      return usedUpAt !== null && !wasUsedUp;
    },
  });
}

interface Use {
  action: 'share-opened' | 'share-downloaded';
  claim: (tx: Queryable) => Promise<SecureShare | null>;
  usesUp: (share: SecureShare) => boolean;
}

async function record(deps: Services, by: By, { action, claim, usesUp }: Use): Promise<SecureShare | null> {
  return deps.db.transaction(async tx => {
    const claimed = await claim(tx);
    if (!claimed) return null;
    const entry = { by, subject: { type: 'share', id: claimed.id } } as const;
    await deps.activity.record(tx, { action, ...entry });
    if (usesUp(claimed)) await deps.activity.record(tx, { action: 'share-used-up', ...entry });
    await tellOfOpening(deps, tx, claimed, by);
    return claimed;
  });
}

/** @throws HttpError 403 for who is no staff; 409 without a mail server, or if the account has no address. */
export async function checkCanHear({ mail }: Services, tx: Queryable, accountId: string) {
  if (!mail.isConfigured)
    throw conflict('This site can’t send email, so it can’t tell you when a share is opened.');
  const account = await findSignInUser(tx, accountId);
  if (account?.email === null)
    throw conflict('Your account has no email address. Add one on your account page first.');
  if (account?.role === 'registered')
    throw forbidden('Only staff can get an email when a share is opened. Ask an owner to make you staff.');
}

/** Emails once, at the first opening by somebody else. */
async function tellOfOpening(
  deps: Services,
  tx: Queryable,
  share: SecureShare,
  { user: opener }: By,
): Promise<void> {
  const { id, createdBy, notifyCreator: isAsked } = share;
  if (!isAsked || createdBy === opener?.id) return;
  await forgetNotice(tx, id);
  const content = writeShareOpened({ id, openedAt: deps.clock.now() });
  await notifyCreator(deps, tx, share, { kind: 'share-opened', key: `share-opened:${id}`, content });
}

/** Emails staff where the creator can't sign in or has no address. */
export async function notifyCreator(
  { mail }: Services,
  tx: Queryable,
  { id, createdBy }: Pick<SecureShare, 'id' | 'createdBy'>,
  { key, content, ...email }: Pick<Email, 'kind' | 'key' | 'content'>,
): Promise<void> {
  const about = { type: 'share', id } as const;
  const creator = createdBy === null ? null : await findSignInUser(tx, createdBy);
  if (creator?.email) {
    const toCreator = { key: `account:${createdBy}:${key}`, recipient: creator.email };
    await mail.enqueue(tx, { ...email, ...toCreator, about, content });
    return;
  }
  const toStaff = { ...content, reason: addressListedForNotices };
  await mail.enqueueForStaff(tx, { ...email, about, key, replyTo: null, content: toStaff });
}
