import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database';

/** The newest share of this title that an account created. */
export async function findShareTitled(
  db: Queryable,
  title: string,
  createdByName: string,
): Promise<SecureShare | null> {
  const [share] = await db
    .select()
    .from(secureShares)
    .where(and(eq(secureShares.title, title), eq(secureShares.createdByName, createdByName)))
    .orderBy(desc(secureShares.createdAt))
    .limit(1);
  return share ?? null;
}
