import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { removeDeadSessions } from './accounts.repository';

/** Removes sessions that nobody can use any more. */
export function forgetSessions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return removeDeadSessions(db, clock.now());
}
