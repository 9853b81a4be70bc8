import { shareLimits } from '@shared/limits/server';
import { users } from '@shared/tables/accounts';
import { type SecureShare, type Share, secureShares } from '@shared/tables/shares';
import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/any-of';
import type { Queryable } from '../../platform/db/database';

export type NewShare = typeof secureShares.$inferInsert;

const { id, slug, note, filePath, fileSize, createdBy, usedUpAt } = secureShares;
const { maxOpenings, openedCount, firstOpenedAt, maxDownloads, downloadCount, failedCount } = secureShares;
const { isRequest, requestId, expiresAt, contentRemovedAt } = secureShares;

export const isCurrent = (now: Date): SQL =>
  sql`(${expiresAt} is null or ${expiresAt} > ${now.toISOString()}::timestamptz)`;

/** Its content is still there, and not even who opened it last can get it anymore. */
const isOver = (now: Date): SQL | undefined => {
  const visitsBegan = new Date(now.getTime() - shareLimits.visitFor);
  return and(
    isNull(contentRemovedAt),
    eq(isRequest, false),
    or(lte(expiresAt, now), lte(usedUpAt, visitsBegan)),
  );
};

export async function insertShare(db: Queryable, share: NewShare): Promise<SecureShare> {
  const [inserted] = await db.insert(secureShares).values(share).returning();
  if (!inserted) throw new Error('Insert returned no row');
  return inserted;
}

export async function lockAccount(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for('no key update');
  return rows.length > 0;
}

export async function readUsage(db: Queryable, userId: string): Promise<{ shares: number; bytes: number }> {
  const bytes = sql`coalesce(sum(${fileSize}) filter (where ${filePath} is not null), 0)`;
  const [usage] = await db
    .select({ shares: count(), bytes: bytes.mapWith(Number) })
    .from(secureShares)
    .where(eq(createdBy, userId));
  return usage ?? { shares: 0, bytes: 0 };
}

/** Finds neither a request nor what was delivered to one. */
export async function findShare(db: Queryable, name: string): Promise<Share | null> {
  return (await findOfAnyKind(db, name, and(eq(isRequest, false), isNull(requestId)))) as Share | null;
}

export async function findOfAnyKind(db: Queryable, name: string, where?: SQL): Promise<SecureShare | null> {
  const [share] = await db
    .select()
    .from(secureShares)
    .where(and(eq(slug, name), where));
  return share ?? null;
}

export async function lockOfAnyKind(tx: Queryable, name: string, where?: SQL): Promise<SecureShare | null> {
  const [share] = await tx
    .select()
    .from(secureShares)
    .where(and(eq(slug, name), where))
    .for('no key update');
  return share ?? null;
}

async function update(
  db: Queryable,
  where: SQL | undefined,
  changes: Parameters<ReturnType<typeof db.update<typeof secureShares>>['set']>[0],
): Promise<SecureShare | null> {
  const [share] = await db.update(secureShares).set(changes).where(where).returning();
  return share ?? null;
}

/** Becomes a new revision. */
export async function revise(
  tx: Queryable,
  shareId: number,
  changes: Partial<Pick<SecureShare, 'title' | 'note' | 'expiresAt'>>,
): Promise<SecureShare> {
  const [share] = await tx
    .update(secureShares)
    .set({ ...changes, revision: sql`${secureShares.revision} + 1` })
    .where(eq(id, shareId))
    .returning();
  if (!share) throw new Error('A locked share is gone');
  return share;
}

export const forgetNotice = (tx: Queryable, shareId: number) =>
  update(tx, eq(id, shareId), { notifyCreator: false });

export const recordReminder = (db: Queryable, name: string, now: Date) =>
  update(db, and(eq(slug, name), isCurrent(now)), { lastReminderAt: now });

export const recordWrongPassword = (db: Queryable, shareId: number) =>
  update(db, eq(id, shareId), { failedCount: sql`${failedCount} + 1` });

export async function removeShare(db: Queryable, name: string): Promise<SecureShare | null> {
  const [share] = await db.delete(secureShares).where(eq(slug, name)).returning();
  return share ?? null;
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

const openingsLeft = or(isNull(maxOpenings), lt(openedCount, maxOpenings));
const downloadsLeft = or(isNull(maxDownloads), lt(downloadCount, maxDownloads));

const lastOpening = sql`${openedCount} + 1 >= ${maxOpenings}`;
const lastDownload = sql`(${downloadCount} + 1 >= ${maxDownloads} and ${note} is null)`;

const usedUpIf = (condition: SQL, now: Date) =>
  sql`coalesce(${usedUpAt}, case when ${condition} then ${at(now)} end)`;

const countedOpening = (now: Date) => ({
  openedCount: sql`${openedCount} + 1`,
  firstOpenedAt: sql`coalesce(${firstOpenedAt}, ${at(now)})`,
  lastOpenedAt: now,
});

/** Checks and counts in one statement, so that simultaneous openings do not exceed the limit. Null if none is left. */
export const claimOpening = (db: Queryable, shareId: number, now: Date) =>
  update(db, and(eq(id, shareId), isCurrent(now), isNull(usedUpAt), openingsLeft), {
    ...countedOpening(now),
    usedUpAt: usedUpIf(lastOpening, now),
  });

interface Download {
  now: Date;
  /** False for a download that is an opening itself. */
  isVisit: boolean;
}

/** Null if the share is gone or expired, or no download is left. */
export function claimDownload(db: Queryable, shareId: number, { now, isVisit }: Download) {
  const isLeft = isVisit ? undefined : and(isNull(usedUpAt), openingsLeft);
  return update(db, and(eq(id, shareId), isCurrent(now), downloadsLeft, isLeft), {
    downloadCount: sql`${downloadCount} + 1`,
    ...(!isVisit && countedOpening(now)),
    usedUpAt: usedUpIf(isVisit ? lastDownload : sql`(${lastOpening} or ${lastDownload})`, now),
  });
}

export async function findUsedFiles(db: Queryable, names: string[]): Promise<Set<string | null>> {
  const rows = await db.select({ filePath }).from(secureShares).where(isAnyOf(filePath, names));
  return new Set(rows.map(row => row.filePath));
}

export async function clearNotesOfOver(db: Queryable, now: Date): Promise<void> {
  await db
    .update(secureShares)
    .set({ note: null })
    .where(and(isOver(now), isNotNull(note)));
}

export function listContentOfOver(
  db: Queryable,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<{ id: number; filePath: string | null }[]> {
  return db
    .select({ id, filePath })
    .from(secureShares)
    .where(and(isOver(now), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Keeps the file's name, type, and size on record. */
export const recordContentRemoved = (db: Queryable, shareId: number, now: Date) =>
  update(db, and(eq(id, shareId), isOver(now)), {
    note: null,
    filePath: null,
    fileEncryption: null,
    contentRemovedAt: now,
  });

export function lockSealed(
  tx: Queryable,
  { prefix, after, limit }: { prefix: string; after: string | null; limit: number },
): Promise<SecureShare[]> {
  const isOfOtherKey = or(
    sql`not starts_with(${note}, ${prefix})`,
    sql`not starts_with(${secureShares.passwordHash}, ${prefix})`,
    sql`not starts_with(${secureShares.fileEncryption}->>'sealed', ${prefix})`,
  );
  return tx
    .select()
    .from(secureShares)
    .where(and(isOfOtherKey, gt(id, Number(after ?? 0))))
    .orderBy(asc(id))
    .limit(limit)
    .for('update');
}

export const replaceSealed = (
  tx: Queryable,
  shareId: number,
  columns: Partial<Pick<SecureShare, 'note' | 'passwordHash' | 'fileEncryption'>>,
) => update(tx, eq(id, shareId), columns);
