import { activityLimits } from '@shared/limits';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { blankRegistrationNetworks } from './accounts.repository';

/** Keeps no network longer than the activity does. */
export function forgetRegistrationNetworks({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return blankRegistrationNetworks(db, new Date(clock.now().getTime() - activityLimits.keepFor));
}
