import type { CalendarDay } from '@shared/calendar-day';
import type { Gifts } from '@shared/contracts/donations/drive-overview';
import { drive } from '@shared/site/studio';
import { donations } from '@shared/tables/donations';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { countedAt, netAmount } from '../donations.repository';

const { status, refundedAmount, paidCurrency, createdAt } = donations;

export type GiftDay = Gifts & { day: CalendarDay };

const counted = eq(status, 'succeeded');
const sumOf = (cents: SQL) => sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number);
const rows = sql<number>`count(*)`.mapWith(Number);

/** Leaves out days without gifts. */
export function readGiftDays(
  db: Queryable,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<GiftDay[]> {
  const day = sql<string>`to_char(${countedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return db
    .select({ day, gifts: rows, raised: sumOf(netAmount) })
    .from(donations)
    .where(and(counted, sql`${countedAt} >= ${since.toISOString()}::timestamptz`))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

export async function findFirstGift(db: Queryable): Promise<Date | null> {
  const first = sql<Date | null>`min(${countedAt})`.mapWith(createdAt);
  const [found] = await db.select({ first }).from(donations).where(counted);
  return found?.first ?? null;
}

/** Leaves out those that were paid in another currency. */
export async function sumRefunds(db: Queryable): Promise<{ count: number; sum: number }> {
  const [refunds] = await db
    .select({ count: rows, sum: sumOf(sql`${refundedAmount}`) })
    .from(donations)
    .where(and(sql`${refundedAmount} > 0`, or(isNull(paidCurrency), eq(paidCurrency, drive.currency))));
  return refunds ?? { count: 0, sum: 0 };
}
