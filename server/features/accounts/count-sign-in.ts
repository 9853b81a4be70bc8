import { rateLimits } from '@shared/rate-limits';
import { accountKey } from '../../rate-limiter/counters';
import type { RateLimiter } from '../../rate-limiter/rate-limiter';
import { tooManySignIns } from './accounts.errors';

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
