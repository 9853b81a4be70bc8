import { accountLimits } from '@shared/limits';
import { type RateLimit, rateLimits } from '@shared/rate-limits';
import type { User } from '@shared/tables/accounts';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { networksOf, sharingNetworkOf } from '../../http/visitor-address';
import type { Turn } from '../../passwords/hash-queue';
import type { RateLimiter } from '../../rate-limiter/rate-limiter';
import { tooManyChecks, tooManyNewPasswords, tooManyProofs, tooManyProofsAtOnce } from './accounts.errors';
import { hasSignInFrom } from './sign-in-activity.repository';

export interface BudgetDeps {
  db: Database;
  clock: Clock;
  rateLimiter: Pick<RateLimiter, 'tryConsume'>;
}

const { credentialChecks, newPasswords, proofChecks, proofs } = rateLimits;

/** No account has this ID. */
const nobody = '00000000-0000-0000-0000-000000000000';

type Account = Pick<User, 'id' | 'registeredFrom'>;

/**
 * Counts a password or code that is about to be checked, and returns where a password waits for that. An account on a
 * network of its own doesn't count toward the total, goes on once it's used up, and waits with its like, each in turn: a
 * flood from everywhere must not lock staff out.
 * @param account Whose username was typed; null if there is none such, which takes as long.
 * @throws HttpError 429
 */
export async function countCheck(
  deps: BudgetDeps,
  account: Account | null,
  ip: string | undefined,
): Promise<Turn> {
  const isKnown = await isKnownNetwork(deps, account, ip);
  const limit = isKnown ? withoutTotal(credentialChecks) : credentialChecks;
  const counted = await deps.rateLimiter.tryConsume(limit, ip ?? '');
  if (!counted.allowed) throw tooManyChecks(counted);
  // By address as well: neighbors who guess at the account must not take up all of its places.
  if (account && isKnown) return { lane: 'known-network', key: `${account.id} ${networksOf(ip).address}` };
  return { lane: 'account', key: sharingNetworkOf(ip) };
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
 * Counts a password of somebody signed in before it waits. By account, but more than the wrong ones that a thief in one of
 * its sessions has.
 * @throws HttpError 429
 */
export async function countProofOfAccount(
  { rateLimiter }: Pick<BudgetDeps, 'rateLimiter'>,
  { id }: { id: string },
): Promise<void> {
  const counted = await rateLimiter.tryConsume(proofs, null, id);
  if (!counted.allowed) throw tooManyProofsAtOnce(counted.retryAfter);
}

/**
 * Where a password of an account waits whose holder has shown who they are, so that no neighbor on their network keeps them
 * from ending a stolen session. Accounts that registered themselves, of which a stranger may have many, wait apart and
 * share the turn of the network that they registered from.
 * @param own The turn of all others.
 */
export function turnOf({ id, registeredFrom }: Account, own: Partial<Turn> = {}): Turn {
  if (registeredFrom !== null) return { lane: 'registered', key: registeredFrom };
  return { lane: 'proof', key: id, ...own };
}

/**
 * Counts a new password that is about to be hashed, for somebody who has shown that they may set it: for their link, and
 * otherwise as `countCheck` does.
 * @param account Null for an invitation, which has none yet.
 * @throws HttpError 429
 */
export async function countNewPassword(
  deps: BudgetDeps,
  { account, ip, tokenHash }: { account: Account | null; ip: string | undefined; tokenHash: string },
): Promise<void> {
  const limit = (await isKnownNetwork(deps, account, ip)) ? withoutTotal(newPasswords) : newPasswords;
  const counted = await deps.rateLimiter.tryConsume(limit, ip ?? '', tokenHash);
  if (!counted.allowed) throw tooManyNewPasswords(counted, { hasAccount: account !== null });
}

function withoutTotal(limit: RateLimit): RateLimit {
  const { total: _total, ...max } = limit.max;
  return { ...limit, max };
}

/**
 * Whether this account, and not one that registered itself, has signed in from there lately. Without an
 * account the same is looked up, so that the time tells nothing.
 */
async function isKnownNetwork(
  { db, clock }: Pick<BudgetDeps, 'db' | 'clock'>,
  account: Account | null,
  ip: string | undefined,
): Promise<boolean> {
  const { id, registeredFrom } = account ?? { id: nobody, registeredFrom: null };
  const since = new Date(clock.now().getTime() - accountLimits.deviceKnownFor);
  const isFromHere = await hasSignInFrom(db, { id, network: sharingNetworkOf(ip), since });
  return isFromHere && registeredFrom === null;
}
