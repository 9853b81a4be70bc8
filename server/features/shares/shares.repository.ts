import type { ShareListQuery } from '@shared/contracts/shares';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../../db/database';

export type NewShare = typeof secureShares.$inferInsert;

export interface SharePage {
  shares: SecureShare[];
  /** Null on the last page. */
  nextCursor: string | null;
}

export async function insertShare(db: Queryable, share: NewShare): Promise<SecureShare> {
  const [inserted] = await db.insert(secureShares).values(share).returning();
  if (!inserted) throw new Error('An insert answered no row');
  return inserted;
}

export async function findShare(db: Queryable, slug: string): Promise<SecureShare | null> {
  const [share] = await db.select().from(secureShares).where(eq(secureShares.slug, slug));
  return share ?? null;
}

/** Newest first. */
export async function listShares(
  db: Queryable,
  { search, limit, cursor }: ShareListQuery,
): Promise<SharePage> {
  const query = db
    .select({ ...getTableColumns(secureShares), position })
    .from(secureShares)
    .where(and(search ? matches(search) : undefined, cursor ? isAfter(cursor) : undefined))
    .orderBy(desc(secureShares.createdAt), desc(secureShares.id));
  if (limit === undefined) return { shares: await query, nextCursor: null };
  const rows = await query.limit(limit + 1);
  const shares = rows.slice(0, limit);
  return { shares, nextCursor: (rows.length > limit && shares.at(-1)?.position) || null };
}

/** Whole microseconds, because a Date would cut them off and rows of one millisecond would be skipped. */
const position = sql<string>`(extract(epoch from ${secureShares.createdAt}) * 1000000)::bigint || '-' || ${secureShares.id}`;

function isAfter(cursor: string) {
  const [microseconds, id] = cursor.split('-');
  return sql`(${secureShares.createdAt}, ${secureShares.id}) < ('epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond', ${id}::bigint)`;
}

function matches(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { title, note, fileName, slug } = secureShares;
  return or(...[title, note, fileName, slug].map(column => ilike(column, pattern)));
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

/** Of the file names given, those that a share has. */
export async function findUsedFiles(db: Queryable, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ filePath: secureShares.filePath })
    .from(secureShares)
    .where(inArray(secureShares.filePath, names));
  return new Set(rows.flatMap(({ filePath }) => filePath ?? []));
}

/** Shares with a file, in the order of their ids, after the id `after`. */
export async function listSharesWithFile(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; filePath: string }[]> {
  const rows = await db
    .select({ id: secureShares.id, filePath: secureShares.filePath })
    .from(secureShares)
    .where(and(isNotNull(secureShares.filePath), gt(secureShares.id, after)))
    .orderBy(asc(secureShares.id))
    .limit(limit);
  return rows.flatMap(({ id, filePath }) => (filePath === null ? [] : { id, filePath }));
}
