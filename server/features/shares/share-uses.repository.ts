import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { isCurrent } from './share-states.repository';

const { maxOpenings, openedCount, firstOpenedAt, maxDownloads, downloadCount, note, usedUpAt } = secureShares;

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

/**
 * Counts an opening, in one statement with the check that one is left: of simultaneous ones, no more are counted than
 * allowed. Null if the share is gone, expired, or used up.
 */
export async function claimOpening(db: Queryable, id: number, now: Date): Promise<SecureShare | null> {
  const [share] = await db
    .update(secureShares)
    .set({ ...countedOpening(now), usedUpAt: usedUpIf(lastOpening, now) })
    .where(and(eq(secureShares.id, id), isCurrent(now), isNull(usedUpAt), openingsLeft))
    .returning();
  return share ?? null;
}

interface Download {
  now: Date;
  /** Whether it belongs to an opening that was counted. If not, it is one itself. */
  isVisit: boolean;
}

/** Counts a download in the same way. Null if the share is gone or expired, or none is left. */
export async function claimDownload(
  db: Queryable,
  id: number,
  { now, isVisit }: Download,
): Promise<SecureShare | null> {
  const isLast = isVisit ? lastDownload : sql`(${lastOpening} or ${lastDownload})`;
  const [share] = await db
    .update(secureShares)
    .set({
      downloadCount: sql`${downloadCount} + 1`,
      lastDownloadedAt: now,
      ...(!isVisit && countedOpening(now)),
      usedUpAt: usedUpIf(isLast, now),
    })
    .where(
      and(
        eq(secureShares.id, id),
        isCurrent(now),
        downloadsLeft,
        isVisit ? undefined : and(isNull(usedUpAt), openingsLeft),
      ),
    )
    .returning();
  return share ?? null;
}
