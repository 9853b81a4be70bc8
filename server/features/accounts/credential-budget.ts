import { accountLimits } from '@shared/limits';
import { type RateLimit, rateLimits } from '@shared/rate-limits';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { sharingNetworkOf } from '../../http/visitor-address';
import type { RateLimiter } from '../../rate-limiter/rate-limiter';
import { tooManyChecks, tooManyNewPasswords, tooManyProofs } from './accounts.errors';
import { hasSignInFrom } from './sign-in-activity.repository';

export interface BudgetDeps {
  db: Database;
  clock: Clock;
  rateLimiter: Pick<RateLimiter, 'tryConsume'>;
}

const { credentialChecks, newPasswords, proofChecks } = rateLimits;

/**
 * Counts a password or code that is about to be checked, and returns where a password waits for that. Networks from which
 * somebody has signed in lately don't count toward the total, and go on once it's used up: a flood from everywhere must not
 * lock all staff out.
 * @throws HttpError 429
 */
export async function countCheck(
  deps: BudgetDeps,
  ip: string | undefined,
): Promise<'account' | 'known-network'> {
  const isKnown = await isKnownNetwork(deps, ip);
  const limit = isKnown ? withoutTotal(credentialChecks) : credentialChecks;
  const counted = await deps.rateLimiter.tryConsume(limit, ip ?? '');
  if (!counted.allowed) throw tooManyChecks(counted);
  return isKnown ? 'known-network' : 'account';
}

/**
 * The same inside a session, for it alone: a neighbor on the same network must not keep anyone from ending other sessions
 * or changing a password.
 * @throws HttpError 429
 */
export async function countProof(
  { rateLimiter }: Pick<BudgetDeps, 'rateLimiter'>,
  { sessionKey }: { sessionKey: string },
): Promise<void> {
  const counted = await rateLimiter.tryConsume(proofChecks, null, sessionKey);
  if (!counted.allowed) throw tooManyProofs(counted.retryAfter);
}

/**
 * Counts a new password that is about to be hashed, for somebody who has shown that they may set it: for their link, and
 * otherwise as `countCheck` does.
 * @throws HttpError 429
 */
export async function countNewPassword(
  deps: BudgetDeps,
  { ip, tokenHash }: { ip: string | undefined; tokenHash: string },
): Promise<void> {
  const limit = (await isKnownNetwork(deps, ip)) ? withoutTotal(newPasswords) : newPasswords;
  const counted = await deps.rateLimiter.tryConsume(limit, ip ?? '', tokenHash);
  if (!counted.allowed) throw tooManyNewPasswords(counted);
}

function withoutTotal(limit: RateLimit): RateLimit {
  const { total: _total, ...max } = limit.max;
  return { ...limit, max };
}

/** Whether somebody has signed in from there lately. */
function isKnownNetwork({ db, clock }: BudgetDeps, ip: string | undefined): Promise<boolean> {
  const since = new Date(clock.now().getTime() - accountLimits.deviceKnownFor);
  return hasSignInFrom(db, { network: sharingNetworkOf(ip), since });
}
