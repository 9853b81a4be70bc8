import type { SecureShare } from '@shared/tables/shares';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { shareExpired, shareNotFound } from './shares.errors';
import { findShare, recordReminder } from './shares.repository';

/** @throws HttpError 404 unknown; 410 expired. */
export async function remindShare(
  { db, clock }: { db: Database; clock: Clock },
  slug: string,
): Promise<SecureShare> {
  const reminded = await recordReminder(db, slug, clock.now());
  if (reminded) return reminded;
  throw (await findShare(db, slug)) ? shareExpired() : shareNotFound();
}
