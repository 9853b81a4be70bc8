import { shareLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Activity, DoneBy } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { HashNetwork } from '../../encryption/network-hash';
import type { VisitorNetworks } from '../../http/visitor-address';
import type { LockoutClaim, LockoutClaims } from '../../lockout/claims';
import type { Lockout } from '../../lockout/lockout';
import type { Mail } from '../../mail/mail';
import type { Turn } from '../../passwords/hash-queue';
import { isKnownNetwork, rememberNetwork } from './share-networks.repository';
import { shareLockRule } from './share-states.repository';
import { shareNotFound } from './shares.errors';
import { findShare, hasApprovedCreator } from './shares.repository';

export interface ShareLockoutDeps {
  db: Database;
  clock: Clock;
  lockout: Lockout;
  hashNetwork: HashNetwork;
  mail: Mail;
}

const pairRule = { name: 'share-pair', ...shareLimits.lockout.pair };
const prefix48Rule = { name: 'share-48', ...shareLimits.lockout.prefix48 };
const ceilingRule = { name: shareLockRule, ...shareLimits.lockout.ceiling };

const ceilingOf = ({ id, slug }: Pick<SecureShare, 'id' | 'slug'>): LockoutClaim => ({
  rule: ceilingRule,
  subject: [slug],
  recordId: id,
});

/**
 * The lockout for a share's password, and where it waits to be checked. A network that opened the share before is counted
 * separately, and waits with its like, so that nobody who holds the link can lock its recipient out.
 */
export async function claimUnlock(
  deps: ShareLockoutDeps,
  share: SecureShare,
  { address, prefix48, network }: VisitorNetworks,
): Promise<{ claims: LockoutClaims; turn: Turn }> {
  const { db, mail } = deps;
  const { slug } = share;
  const pair = { rule: pairRule, subject: [slug, address] };
  if (await isKnownNetwork(db, storedNetwork(deps, share, address))) {
    return { claims: { pair }, turn: { lane: 'known-recipient', key: network } };
  }
  const wide = prefix48 === null ? [] : [{ rule: prefix48Rule, subject: [slug, prefix48] }];
  const onLocked: LockoutClaim['onLocked'] = async lock => {
    const isApproved = await hasApprovedCreator(db, share);
    await db.transaction(tx => mail.enqueueLockedShareNotice(tx, share, { lock, isApproved }));
    mail.wake();
  };
  const ceilings = [...wide, { ...ceilingOf(share), onLocked }];
  return { claims: { pair, ceilings }, turn: { lane: 'unlock', key: network } };
}

/** From now on the network is counted separately. */
export function rememberOpening(
  deps: ShareLockoutDeps,
  share: SecureShare,
  { address }: VisitorNetworks,
): Promise<void> {
  return rememberNetwork(deps.db, storedNetwork(deps, share, address), deps.clock.now());
}

/** Until when shares are locked for networks that have not opened them before; in the order of the shares. */
export function findShareLocks(
  { lockout }: Pick<ShareLockoutDeps, 'lockout'>,
  shares: readonly SecureShare[],
): Promise<(Date | null)[]> {
  return lockout.findLocks(shares.map(ceilingOf));
}

/**
 * Removes a share's lock. Networks that guessed wrong themselves stay locked.
 * @throws HttpError 404 unknown.
 */
export async function liftShareLock(
  { db, lockout, activity }: Pick<ShareLockoutDeps, 'db' | 'lockout'> & { activity: Activity },
  slug: string,
  by: DoneBy,
): Promise<void> {
  const share = await findShare(db, slug);
  if (!share) throw shareNotFound();
  await activity.record(db, { action: 'share-lock-lifted', subject: { type: 'share', id: share.id }, ...by });
  await lockout.lift(ceilingOf(share));
}

function storedNetwork({ hashNetwork }: ShareLockoutDeps, { id }: SecureShare, address: string) {
  return { shareId: id, network: hashNetwork(`share:${id}`, address) };
}
