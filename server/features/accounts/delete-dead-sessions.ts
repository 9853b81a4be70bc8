import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { removeDeadSessions } from './accounts.repository';

/** Deletes sessions that can no longer be used. */
export function deleteDeadSessions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return removeDeadSessions(db, clock.now());
}
