import type { SecureShare } from '@shared/tables/shares';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { shareExpired, shareNotFound } from './shares.errors';
import { findShare, recordReminder } from './shares.repository';

/** @throws HttpError 404 unknown; 410 expired. */
export async function remindShare(
  { db, clock, activity }: { db: Database; clock: Clock; activity: Activity },
  slug: string,
  by: DoneBy,
): Promise<SecureShare> {
  const reminded = await db.transaction(async tx => {
    const share = await recordReminder(tx, slug, clock.now());
    const subject = share && ({ type: 'share', id: share.id } as const);
    if (subject) await activity.record(tx, { action: 'share-reminded', subject, ...by });
    return share;
  });
  if (reminded) return reminded;
  throw (await findShare(db, slug)) ? shareExpired() : shareNotFound();
}
