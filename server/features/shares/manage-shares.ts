import type { changeShare as contract } from '@shared/contracts/shares/share-changes';
import { formatOfficeInstant } from '@shared/office-hours';
import type { SecureShare } from '@shared/tables/shares';
import type * as z from 'zod/mini';
import type { By } from '../../platform/by';
import { conflict } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { editText } from './edit-text';
import { listDelivered } from './requests/requests.repository';
import { expiryInThePast, expiryMissing, shareExpired, shareNotFound, shareUsedUp } from './shares.errors';
import { isExpired } from './shares.presenter';
import { findOfAnyKind, lockOfAnyKind, recordReminder, removeShare, revise } from './shares.repository';
import { guessesOf } from './unlock-share';

const subjectOf = ({ id }: SecureShare) => ({ type: 'share', id }) as const;

/** @throws HttpError 404 unknown; 410 expired. */
export async function remindShare(
  { db, clock, activity }: Services,
  slug: string,
  by: By,
): Promise<SecureShare> {
  const reminded = await db.transaction(async tx => {
    const share = await recordReminder(tx, slug, clock.now());
    if (share) await activity.record(tx, { action: 'share-reminded', by, subject: subjectOf(share) });
    return share;
  });
  if (reminded) return reminded;
  throw (await findOfAnyKind(db, slug)) ? shareExpired() : shareNotFound();
}

/**
 * Keeps addresses locked that guessed wrong themselves.
 * @throws HttpError 404 unknown; 410 expired or used up; 400 in the past; 409 if it changed since the caller saw it, or
 * somebody opened it whose note would change.
 */
export async function changeShare(
  { db, clock, activity, limits, sealer }: Services,
  slug: string,
  body: z.output<typeof contract.body>,
  by: By,
): Promise<SecureShare> {
  const now = clock.now();
  if (body.change === 'expiry' && body.expiresAt && body.expiresAt <= now) throw expiryInThePast();
  const changed = await db.transaction(async tx => {
    const share = await lockOfAnyKind(tx, slug);
    if (!share) throw shareNotFound();
    const record = (action: 'share-lock-lifted' | 'share-ended' | 'share-edited' | 'share-expiry-changed') =>
      activity.record(tx, { action, by, subject: subjectOf(share) });
    if (body.change === 'unlock') {
      await record('share-lock-lifted');
      return share;
    }
    if (isExpired(share, now)) throw shareExpired();
    if (share.isRequest && body.change === 'expiry' && body.expiresAt === null) throw expiryMissing();
    if (body.change === 'end') {
      await record('share-ended');
      return revise(tx, share.id, { expiresAt: now });
    }
    if (share.usedUpAt) throw shareUsedUp();
    if (share.revision !== body.revision) throw changedMeanwhile(share);
    if (body.change === 'text') {
      const text = editText(sealer, share, body);
      await record('share-edited');
      return revise(tx, share.id, text);
    }
    await record('share-expiry-changed');
    return revise(tx, share.id, { expiresAt: body.expiresAt });
  });
  if (body.change === 'unlock') await limits.lift(guessesOf(changed));
  return changed;
}

/** The row goes first: from then on nothing opens. Leaves a file that stays to the sweep. @throws HttpError 404 */
export async function deleteShare(
  { db, activity, storage, logger }: Services,
  slug: string,
  by: By,
): Promise<void> {
  const { id, files } = await db.transaction(async tx => {
    const share = await findOfAnyKind(tx, slug);
    const delivered = share?.isRequest ? await listDelivered(tx, share.id) : [];
    const removed = await removeShare(tx, slug);
    if (!removed) throw shareNotFound();
    await activity.record(tx, { action: 'share-deleted', by, subject: subjectOf(removed) });
    return { id: removed.id, files: [removed, ...delivered].flatMap(({ filePath }) => filePath ?? []) };
  });
  for (const file of files)
    await storage.remove('private', file).catch(error => {
      logger.error({ err: error, shareId: id }, 'could not remove the file of a deleted share');
    });
}

const changedMeanwhile = ({ title, expiresAt }: SecureShare) =>
  conflict(
    `Someone changed this share while you had it open. Now it’s ${title === null ? 'untitled' : `“${title}”`} and ${expiresAt ? `expires on ${formatOfficeInstant(expiresAt)}` : 'never expires'}. Saving again replaces that.`,
  );
