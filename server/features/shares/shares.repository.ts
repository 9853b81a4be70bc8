import type { ListQuery } from '@shared/contracts/lists';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { comesAfter, holdsWords, newestFirst, type Page, readPage, withPlace } from '../../db/newest-first';

export type NewShare = typeof secureShares.$inferInsert;

export async function insertShare(db: Queryable, share: NewShare): Promise<SecureShare> {
  const [inserted] = await db.insert(secureShares).values(share).returning();
  if (!inserted) throw new Error('An insert answered no row');
  return inserted;
}

export async function findShare(db: Queryable, slug: string): Promise<SecureShare | null> {
  const [share] = await db.select().from(secureShares).where(eq(secureShares.slug, slug));
  return share ?? null;
}

/** Not the notes: the database has them encrypted. */
const searchable = sql`concat_ws(' ', ${secureShares.title}, ${secureShares.fileName}, ${secureShares.slug})`;

export function listShares(db: Queryable, { search, limit, cursor }: ListQuery): Promise<Page<SecureShare>> {
  const query = db
    .select(withPlace(secureShares))
    .from(secureShares)
    .where(and(holdsWords(searchable, search), comesAfter(secureShares, cursor)))
    .orderBy(newestFirst(secureShares));
  return readPage(query, limit);
}

/** Null where there is no such share or it has expired. */
export async function recordReminder(db: Queryable, slug: string, now: Date): Promise<SecureShare | null> {
  const current = or(isNull(secureShares.expiresAt), gt(secureShares.expiresAt, now));
  const [share] = await db
    .update(secureShares)
    .set({ lastReminderAt: now })
    .where(and(eq(secureShares.slug, slug), current))
    .returning();
  return share ?? null;
}

/** Null where the share is gone. */
export async function recordOpening(db: Queryable, id: number, now: Date): Promise<SecureShare | null> {
  const [share] = await db
    .update(secureShares)
    .set({
      openedCount: sql`${secureShares.openedCount} + 1`,
      firstOpenedAt: sql`coalesce(${secureShares.firstOpenedAt}, ${now.toISOString()}::timestamptz)`,
      lastOpenedAt: now,
    })
    .where(eq(secureShares.id, id))
    .returning();
  return share ?? null;
}

/** Null where the share is gone. */
export async function recordDownload(db: Queryable, id: number, now: Date): Promise<SecureShare | null> {
  const [share] = await db
    .update(secureShares)
    .set({ downloadCount: sql`${secureShares.downloadCount} + 1`, lastDownloadedAt: now })
    .where(eq(secureShares.id, id))
    .returning();
  return share ?? null;
}

export async function recordWrongPassword(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .update(secureShares)
    .set({ failedCount: sql`${secureShares.failedCount} + 1`, lastFailedAt: now })
    .where(eq(secureShares.id, id));
}

export async function removeShare(db: Queryable, slug: string): Promise<SecureShare | null> {
  const [share] = await db.delete(secureShares).where(eq(secureShares.slug, slug)).returning();
  return share ?? null;
}
