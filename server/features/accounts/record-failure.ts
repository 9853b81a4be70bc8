import { activityLimits, units } from '@shared/limits';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { networkOf } from '../../http/visitor-address';
import type { Origin } from './notify-account';
import { type FailedAction, insertFailure } from './sign-in-activity.repository';

/**
 * Records that somebody failed to sign in, got only half-way, or failed to prove who they are, if the account exists:
 * what is typed as an unknown username may be a password.
 */
export function recordFailure(
  { db, clock }: { db: Database; clock: Clock },
  action: FailedAction,
  username: string,
  { ip, device }: Origin,
): Promise<void> {
  const at = clock.now();
  return insertFailure(
    db,
    { action, username, network: networkOf(ip), device, at },
    { max: activityLimits.failuresPerDay, since: new Date(at.getTime() - units.DAY) },
  );
}
