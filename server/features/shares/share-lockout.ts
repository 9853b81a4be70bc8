import { rateLimits } from '@shared/rate-limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Activity, DoneBy } from '../../platform/activity/activity';
import type { Database } from '../../platform/db/database';
import type { HashNetwork } from '../../platform/encryption/network-hash';
import { addressOf } from '../../platform/http/visitor-address';
import type { Claim, Limits } from '../../platform/limits/limits';
import { findLocks } from '../../platform/limits/limits.repository';
import type { Mail } from '../../platform/mail/mail';
import { shareNotFound } from './shares.errors';
import { findShare } from './shares.repository';

export interface ShareLockoutDeps {
  db: Database;
  limits: Limits;
  hashNetwork: HashNetwork;
  mail: Mail;
}

const guessesOf = ({ id }: Pick<SecureShare, 'id'>) => ({ limit: rateLimits.shareGuesses, key: String(id) });

/** What wrong passwords of a share count for: the share and this address, and the share from everywhere. */
export function claimUnlock(
  { db, mail, hashNetwork }: Omit<ShareLockoutDeps, 'limits'>,
  share: SecureShare,
  ip: string | undefined,
): [Claim, Claim] {
  const onLocked = async () => {
    const lockedUntil = new Date(Date.now() + rateLimits.shareGuesses.lock * 1_000);
    await mail.enqueueLockedShareNotice(db, share, lockedUntil);
    mail.wake();
  };
  return [
    { limit: rateLimits.sharePassword, key: hashNetwork(`share:${share.id}`, addressOf(ip)) },
    { ...guessesOf(share), onLocked },
  ];
}

/** Until when shares are locked for everybody; in the order of the shares. */
export function findShareLocks(db: Database, shares: readonly SecureShare[]): Promise<(Date | null)[]> {
  return findLocks(
    db,
    rateLimits.shareGuesses,
    shares.map(({ id }) => String(id)),
  );
}

/**
 * Removes a share's lock. Addresses that guessed wrong themselves stay locked.
 * @throws HttpError 404 unknown.
 */
export async function liftShareLock(
  { db, limits, activity }: Pick<ShareLockoutDeps, 'db' | 'limits'> & { activity: Activity },
  slug: string,
  by: DoneBy,
): Promise<void> {
  const share = await findShare(db, slug);
  if (!share) throw shareNotFound();
  await activity.record(db, { action: 'share-lock-lifted', subject: { type: 'share', id: share.id }, ...by });
  await limits.lift(guessesOf(share));
}
