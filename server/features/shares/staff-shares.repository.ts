import type { ShareListQuery } from '@shared/contracts/staff-shares';
import { type ShareSort, shareStates } from '@shared/states';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { usernameOf } from '../../platform/db/account-names';
import { countEach } from '../../platform/db/count-rows';
import type { Queryable } from '../../platform/db/database';
import { byText, byTime, matchesSearch, type Page, readNewest } from '../../platform/db/keyset-pagination';
import { type FirstRows, readTwoParts } from '../../platform/db/two-part-pages';
import { isExpiring, isIn } from './share-states.repository';

const { id, title, fileName, slug, createdBy, expiresAt } = secureShares;

/** Not the notes: they are encrypted in the database. */
const searchable = sql`concat_ws(' ', ${title}, ${fileName}, ${slug}, ${usernameOf(createdBy)})`;

const first: Record<Exclude<ShareSort, 'newest'>, (now: Date) => FirstRows> = {
  expiring: now => ({ are: isExpiring(now), by: byTime(expiresAt), direction: 'ascending' }),
  title: () => ({ are: isNotNull(title), by: byText(sql`lower(${title})`), direction: 'ascending' }),
};

export function listShares(
  db: Queryable,
  { search, state, sort, limit, cursor }: ShareListQuery,
  now: Date,
): Promise<Page<SecureShare>> {
  const page = { where: [matchesSearch(searchable, search, id), state && isIn(state, now)], limit, cursor };
  if (sort === 'newest') return readNewest(db, secureShares, page);
  return readTwoParts(db, secureShares, { ...page, now, first: first[sort] });
}

export function countShares(db: Queryable, search: string | null, now: Date) {
  const inStates = Object.fromEntries(shareStates.map(state => [state, isIn(state, now)]));
  return countEach(db, secureShares, { all: undefined, ...inStates }, matchesSearch(searchable, search, id));
}

/** Others who change it wait until this transaction ends. */
export async function lockShare(tx: Queryable, name: string): Promise<SecureShare | null> {
  const [share] = await tx.select().from(secureShares).where(eq(slug, name)).for('no key update');
  return share ?? null;
}

export async function setExpiry(tx: Queryable, shareId: number, expires: Date | null): Promise<SecureShare> {
  const [share] = await tx
    .update(secureShares)
    .set({ expiresAt: expires })
    .where(eq(id, shareId))
    .returning();
  if (!share) throw new Error('A locked share is gone');
  return share;
}

/** Removes up to `limit` shares that expired by `now`. */
export function removeExpired(
  tx: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<Pick<SecureShare, 'id' | 'filePath'>[]> {
  const expired = tx
    .select({ id })
    .from(secureShares)
    .where(lte(expiresAt, now))
    .orderBy(asc(id))
    .limit(limit)
    .for('update');
  return tx
    .delete(secureShares)
    .where(inArray(id, expired))
    .returning({ id, filePath: secureShares.filePath });
}
