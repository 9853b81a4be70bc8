import { createHash } from 'node:crypto';
import { shareLimits } from '@shared/limits';
import { shareUses } from '@shared/tables/shares';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { deleteInBatches } from '../../db/delete-in-batches';

export type UseKind = 'opening' | 'download';

/** An opening or a download under the Idempotency-Key of its client. */
export interface KeyedUse {
  shareId: number;
  /** Hashed. */
  key: string;
}

interface NamedUse {
  kind: UseKind;
  /** What is no opening must not be taken back as one. */
  isVisit: boolean;
  /** As the client sent it. */
  key: string;
}

export function hashUse({ kind, isVisit, key }: NamedUse, shareId: number): KeyedUse {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, isVisit, key]))
    .digest('base64url');
  return { shareId, key: hash };
}

const { usedAt, requests } = shareUses;

const isUse = ({ shareId, key }: KeyedUse) => and(eq(shareUses.shareId, shareId), eq(shareUses.key, key));

const repeatsSince = (now: Date) => new Date(now.getTime() - shareLimits.visitFor);

/** When this use was counted. Null if it was not, or too long ago to be repeated. */
export async function findCounted(db: Queryable, use: KeyedUse, now: Date): Promise<Date | null> {
  const [counted] = await db
    .select({ usedAt })
    .from(shareUses)
    .where(and(isUse(use), gt(usedAt, repeatsSince(now))));
  return counted?.usedAt ?? null;
}

export async function rememberUse(tx: Queryable, use: KeyedUse, now: Date): Promise<void> {
  await tx
    .insert(shareUses)
    .values({ ...use, usedAt: now })
    .onConflictDoUpdate({ target: [shareUses.shareId, shareUses.key], set: { usedAt: now, requests: 1 } });
}

export async function recordRepeat(tx: Queryable, use: KeyedUse): Promise<void> {
  await tx
    .update(shareUses)
    .set({ requests: sql`${requests} + 1` })
    .where(isUse(use));
}

/**
 * Takes back one request of a use. True if it was the only one, so that the use does not count either.
 * @param countedAt When it was: the same key may have been counted anew since.
 */
export async function returnUse(tx: Queryable, use: KeyedUse, countedAt: Date): Promise<boolean> {
  const [left] = await tx
    .update(shareUses)
    .set({ requests: sql`${requests} - 1` })
    .where(and(isUse(use), eq(usedAt, countedAt)))
    .returning({ requests });
  if (left?.requests !== 0) return false;
  await tx.delete(shareUses).where(isUse(use));
  return true;
}

/** Removes what can no longer be repeated. */
export async function forgetUses(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, shareUses, { where: lte(usedAt, repeatsSince(now)) });
}
