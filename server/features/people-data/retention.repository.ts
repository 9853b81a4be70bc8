import { type DonationStatus, endedInquiryStates } from '@shared/states';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { and, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { idsOf } from '../../platform/db/any-of';
import type { Queryable } from '../../platform/db/database';
import { anonymousDonor, withoutDonor } from './change-records.repository';

const unpaid: DonationStatus[] = ['pending', 'failed', 'expired'];

/** Returns how many, and the names of the logos that nothing refers to anymore. */
export async function anonymizeUnpaid(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ count: number; logos: string[] }> {
  const { id, status, createdAt, donorName, donorEmail, message, methodReference } = donations;
  const { sponsorName, sponsorWebsite, sponsorLogo } = donations;
  const hasDonor = or(
    ne(donorName, anonymousDonor),
    ...[donorEmail, message, methodReference, sponsorName, sponsorWebsite, sponsorLogo].map(isNotNull),
  );
  return db.transaction(async tx => {
    const rows = await tx
      .select({ id, logo: sponsorLogo })
      .from(donations)
      .where(and(inArray(status, unpaid), lt(createdAt, before), hasDonor))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = rows.map(row => row.id);
    await tx.update(donations).set(withoutDonor).where(inArray(id, ids));
    return { count: rows.length, logos: rows.flatMap(({ logo }) => logo ?? []) };
  });
}

interface Old {
  /** Neither changed nor about a time since then. */
  before: Date;
  limit: number;
}

const aging = {
  booking: {
    table: bookings,
    isOpen: sql`state = 'new'`,
    closing: sql`state = 'declined'`,
    // A confirmed call has ended once it is over.
    touchedAt: sql`greatest(changed_at, created_at, case when state = 'confirmed' then starts_at end)`,
  },
  inquiry: {
    table: inquiries,
    isOpen: sql`state not in ${[...endedInquiryStates]}`,
    closing: sql`state = 'closed'`,
    touchedAt: sql`greatest(changed_at, created_at)`,
  },
};

export type Aging = keyof typeof aging;

/** Skips rows that others are changing, until the next run. */
const findOld = (type: Aging, which: SQL, { before, limit }: Old) => {
  const { table, touchedAt } = aging[type];
  return sql`(select id from ${table} where ${which}
    and ${touchedAt} < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked)`;
};

export async function closeStale(tx: Queryable, type: Aging, now: Date, old: Old): Promise<number[]> {
  const { table, isOpen, closing } = aging[type];
  const { rows } = await tx.execute<{ id: number }>(
    sql`update ${table} set revision = revision + 1, changed_at = ${now.toISOString()}::timestamptz,
      changed_by = null, ${closing} where id in ${findOld(type, isOpen, old)} returning id`,
  );
  return idsOf(rows);
}

export async function removeEnded(tx: Queryable, type: Aging, old: Old): Promise<number[]> {
  const { table, isOpen } = aging[type];
  const { rows } = await tx.execute<{ id: number }>(
    sql`delete from ${table} where id in ${findOld(type, sql`not (${isOpen})`, old)} returning id`,
  );
  return idsOf(rows);
}
