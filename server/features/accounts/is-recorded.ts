import { rateLimits } from '@shared/rate-limits';
import type { User } from '@shared/tables/accounts';
import type { RateLimiter } from '../../rate-limiter/rate-limiter';
import { isApproved } from './is-approved';

interface IsRecordedDeps {
  rateLimiter: Pick<RateLimiter, 'tryConsume'>;
}

/**
 * Whether a sign-in, failed proof, new password, or sign-out is recorded: of accounts that no owner has approved, only so
 * many a day are, by the network they registered from. It runs its own queries, so call it before a transaction, not
 * inside.
 */
export async function isRecorded(
  { rateLimiter }: IsRecordedDeps,
  account: Pick<User, 'role' | 'registeredFrom'>,
): Promise<boolean> {
  if (isApproved(account)) return true;
  const network = account.registeredFrom ?? undefined;
  return (await rateLimiter.tryConsume(rateLimits.unapprovedRecords, null, network)).allowed;
}
