import { rateLimits } from '@shared/rate-limits';
import type { User } from '@shared/tables/accounts';
import { accountKey } from '../../rate-limiter/counters';
import type { RateLimiter } from '../../rate-limiter/rate-limiter';
import { tooManySignIns, tooManyUnapproved } from './accounts.errors';
import { isApproved } from './is-approved';

export interface CountSignInDeps {
  rateLimiter: Pick<RateLimiter, 'tryConsume'>;
}

/** @throws HttpError 429 for too many sign-ins with this password. */
export async function countSignIn(
  { rateLimiter }: CountSignInDeps,
  account: Pick<Express.User, 'id' | 'passwordMark'>,
): Promise<void> {
  const counted = await rateLimiter.tryConsume(rateLimits.signIns, null, accountKey(account));
  if (!counted.allowed) throw tooManySignIns(counted.retryAfter);
}

/**
 * Counts a sign-in of an account that no owner has approved, by the network that it registered from: whoever registers
 * many must not fill the activity with them, for 400 days. Not the first one, with which the account is made.
 * @throws HttpError 429
 */
export async function countUnapproved(
  { rateLimiter }: CountSignInDeps,
  account: Pick<User, 'role' | 'registeredFrom'>,
): Promise<void> {
  if (isApproved(account) || account.registeredFrom === null) return;
  const counted = await rateLimiter.tryConsume(rateLimits.unapprovedSignIns, null, account.registeredFrom);
  if (!counted.allowed) throw tooManyUnapproved(counted.retryAfter);
}
