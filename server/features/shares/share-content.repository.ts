import { secureShares } from '@shared/tables/shares';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { isOver } from './share-states.repository';

/** The subset of these file names that a share references. */
export async function findUsedFiles(db: Queryable, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ filePath: secureShares.filePath })
    .from(secureShares)
    .where(inArray(secureShares.filePath, names));
  return new Set(rows.flatMap(({ filePath }) => filePath ?? []));
}

export async function clearNotesOfOver(db: Queryable, now: Date): Promise<void> {
  await db
    .update(secureShares)
    .set({ note: null })
    .where(and(isOver(now), isNotNull(secureShares.note)));
}

/** Expired and used-up shares that still have content, ordered by ID, after the ID `after`. */
export async function listContentOfOver(
  db: Queryable,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<{ id: number; filePath: string | null }[]> {
  return db
    .select({ id: secureShares.id, filePath: secureShares.filePath })
    .from(secureShares)
    .where(and(isOver(now), gt(secureShares.id, after)))
    .orderBy(asc(secureShares.id))
    .limit(limit);
}

/** Name, type, and size of the file stay on record. */
export async function recordContentRemoved(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .update(secureShares)
    .set({ note: null, filePath: null, fileEncryption: null, contentRemovedAt: now })
    .where(and(eq(secureShares.id, id), isOver(now)));
}
