import type { Queryable } from '../db/database';
import type { KeyedClaim } from './claims';
import { findLockedUntil, type Reservation } from './lockout.repository';

/** Tells of the lock that a failure caused, unless an attempt before it has succeeded in the meantime. */
export async function notifyOfLock(
  db: Queryable,
  { key, onLocked }: KeyedClaim,
  failure: Reservation | null | undefined,
): Promise<void> {
  if (!onLocked || !failure?.lockedUntil || !(await findLockedUntil(db, key))) return;
  await onLocked({ windowStartedAt: failure.windowStartedAt, lockedUntil: failure.lockedUntil });
}
