import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { removeExpiredTokens } from './tokens.repository';

/** Deletes links that can no longer be used. */
export function deleteExpiredTokens({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return removeExpiredTokens(db, clock.now());
}
