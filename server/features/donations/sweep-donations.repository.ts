import type { DonationStatus } from '@shared/states';
import { type Donation, donations } from '@shared/tables/donations';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { idsOf } from '../../platform/db/any-of';
import type { Queryable } from '../../platform/db/database';

/** Pending donations from before `before`. */
export function choosePending(db: Queryable, before: Date, atMost: number): Promise<Donation[]> {
  return db
    .select()
    .from(donations)
    .where(and(eq(donations.status, 'pending'), lt(donations.createdAt, before)))
    .orderBy(sql`random()`)
    .limit(atMost);
}

export async function expirePending(db: Queryable, id: string): Promise<void> {
  const pending = and(eq(donations.id, id), eq(donations.status, 'pending'));
  await db.update(donations).set({ status: 'expired' }).where(pending);
}

/** A bank debit may stay pending for weeks. */
const unpaid: DonationStatus[] = ['failed', 'expired'];

/** Removes the logos of donations from before `before` whose payment failed or never came, and returns their names. */
export async function clearUnpaidLogos(db: Queryable, before: Date): Promise<string[]> {
  const stale = and(
    inArray(donations.status, unpaid),
    isNotNull(donations.sponsorLogo),
    lt(donations.createdAt, before),
  );
  return db.transaction(async tx => {
    const rows = await tx
      .select({ id: donations.id, logo: donations.sponsorLogo })
      .from(donations)
      .where(stale)
      .for('update');
    if (rows.length === 0) return [];
    await tx
      .update(donations)
      .set({ sponsorLogo: null })
      .where(inArray(donations.id, idsOf(rows)));
    return rows.flatMap(row => row.logo ?? []);
  });
}

export async function isLogoUsed(db: Queryable, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: donations.id })
    .from(donations)
    .where(eq(donations.sponsorLogo, name))
    .limit(1);
  return rows.length > 0;
}
