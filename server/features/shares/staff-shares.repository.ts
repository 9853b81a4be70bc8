import type { ShareListQuery } from '@shared/contracts/shares/staff-shares';
import { rateLimits } from '@shared/limits/rates';
import { shareLimits } from '@shared/limits/server';
import { mayUse } from '@shared/policy';
import { type ShareFilter, type ShareSort, shareStates } from '@shared/states';
import { rateLimits as counters } from '@shared/tables/platform';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { usernameOf } from '../../platform/db/account-names';
import { countEach, countRows } from '../../platform/db/count-rows';
import type { Queryable } from '../../platform/db/database';
import {
  byText,
  byTime,
  byTimeWhere,
  matchesSearch,
  newestLast,
  type Page,
  type PageRequest,
  readPage,
} from '../../platform/db/keyset-pagination';
import { counterKey } from '../../platform/limits/limits';
import { isCurrent } from './shares.repository';

const { createdAt, id, title, fileName, slug, createdBy, expiresAt, usedUpAt } = secureShares;
const { isRequest, requestId } = secureShares;

/** False, not null, for a share that never expires. */
const isExpiring = (now: Date): SQL =>
  sql`(${usedUpAt} is null and ${expiresAt} is not null and ${expiresAt} > ${now.toISOString()}::timestamptz)`;

/** Asks one small query for all rows: there are seldom any locks. */
const isLocked = () =>
  sql`${id} in (select split_part(${counters.key}, ':', 2)::integer from ${counters} where ${and(
    sql`starts_with(${counters.key}, ${counterKey(rateLimits.shareGuesses, '')})`,
    gt(counters.points, rateLimits.shareGuesses.max),
    gt(counters.expire, Date.now()),
  )})`;

/** Each row is in one state, but for `locked`. */
function isIn(state: ShareFilter, now: Date): SQL | undefined {
  const soon = new Date(now.getTime() + shareLimits.expiresSoonWithin);
  const conditions = {
    active: and(isNull(usedUpAt), or(isNull(expiresAt), gt(expiresAt, soon))),
    'expiring-soon': and(isNull(usedUpAt), gt(expiresAt, now), lte(expiresAt, soon)),
    expired: lte(expiresAt, now),
    'used-up': and(isCurrent(now), isNotNull(usedUpAt)),
    locked: and(isCurrent(now), isNull(usedUpAt), isLocked()),
  };
  return conditions[state];
}

/** Not everyone may know of requests for files and what was delivered. */
export const existsFor = (viewer: Express.User) =>
  mayUse('file-requests', viewer) ? undefined : and(eq(isRequest, false), isNull(requestId));

/** Leaves out what was delivered, which its request shows. */
const isListedFor = (viewer: Express.User) => and(isNull(requestId), existsFor(viewer));

const delivered = alias(secureShares, 'delivered');
const namesDelivered = sql`(select string_agg(concat_ws(' ', ${delivered.sender}, ${delivered.fileName}), ' ')
  from ${secureShares} delivered where ${delivered.requestId} = ${id})`;

/** Leaves out the notes, which are encrypted in the database. */
const searchable = sql`concat_ws(' ', ${title}, ${fileName}, ${slug}, ${usernameOf(createdBy)}, ${namesDelivered})`;

const orders: Record<ShareSort, (now: Date) => Pick<PageRequest, 'by' | 'direction'>> = {
  newest: () => ({ by: byTime(createdAt), direction: 'descending' }),
  expiring: now => ({ by: byTimeWhere(isExpiring(now), expiresAt, createdAt), direction: 'ascending' }),
  title: () => ({
    by: byText(sql`coalesce('0' || lower(${title}), '1' || ${newestLast(createdAt)}::text)`),
    direction: 'ascending',
  }),
};

export function listShares(
  db: Queryable,
  { search, state, sort, limit, cursor }: ShareListQuery,
  viewer: Express.User,
  now: Date,
): Promise<Page<SecureShare>> {
  const where = [isListedFor(viewer), matchesSearch(searchable, search, id), state && isIn(state, now)];
  return readPage(db, secureShares, { where, limit, cursor, ...orders[sort](now) });
}

export function countShares(db: Queryable, search: string | null, viewer: Express.User, now: Date) {
  const isListed = isListedFor(viewer);
  const inStates = Object.fromEntries(shareStates.map(state => [state, and(isListed, isIn(state, now))]));
  return countEach(db, secureShares, { all: isListed, ...inStates }, matchesSearch(searchable, search, id));
}

export const countListedShares = (db: Queryable, viewer: Express.User): Promise<number> =>
  countRows(db, secureShares, isListedFor(viewer));
