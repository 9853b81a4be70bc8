import { calendarLimits } from '@shared/limits/server';
import { type Booking, bookings, calendarFeeds } from '@shared/tables/bookings';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { bookingColumns } from '../bookings.repository';

type Feed = typeof calendarFeeds.$inferSelect;

export async function findFeed(db: Queryable, userId: string): Promise<Feed | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed ?? null;
}

export async function storeFeed(tx: Queryable, feed: Feed): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } });
}

export async function removeFeed(tx: Queryable, userId: string): Promise<boolean> {
  const removed = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
  return removed.length > 0;
}

export async function findFeedOwner(db: Queryable, tokenHash: string): Promise<string | null> {
  const [feed] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  return feed?.userId ?? null;
}

/** Lists the latest ones, if there are too many. */
export function listConfirmed(db: Queryable, since: Date): Promise<Booking[]> {
  return db
    .select(bookingColumns)
    .from(bookings)
    .where(and(eq(bookings.state, 'confirmed'), gte(bookings.startsAt, since)))
    .orderBy(desc(bookings.startsAt))
    .limit(calendarLimits.calls);
}
