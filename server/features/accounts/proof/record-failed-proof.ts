import type { User } from '@shared/tables/accounts';
import type { BudgetDeps } from '../credential-budget';
import { isRecorded } from '../is-recorded';
import type { Origin } from '../notify-account';
import { recordFailure } from '../record-failure';

/** Records that somebody signed in failed to prove who they are. */
export async function recordFailedProof(
  deps: BudgetDeps,
  account: Pick<User, 'username' | 'role' | 'registeredFrom'>,
  origin: Origin,
): Promise<void> {
  if (await isRecorded(deps, account)) await recordFailure(deps, 'proof-failed', account.username, origin);
}
