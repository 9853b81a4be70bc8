import type { ShareListQuery } from '@shared/contracts/shares/staff-shares';
import { rateLimits } from '@shared/limits/rates';
import { shareLimits } from '@shared/limits/server';
import { mayUse } from '@shared/policy';
import { type ShareFilter, type ShareSort, shareStates } from '@shared/states';
import { users } from '@shared/tables/accounts';
import { rateLimits as counters } from '@shared/tables/platform';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { countEach, countRows } from '../../platform/db/count-rows';
import type { Queryable } from '../../platform/db/database';
import {
  byText,
  byTime,
  byTimeWhere,
  type Page,
  type PageRequest,
  readPage,
} from '../../platform/db/keyset-pagination';
import { foldText, matchesSearch, searchText } from '../../platform/db/search';
import { counterKey } from '../../platform/limits/limits';
import { isCurrent } from './shares.repository';

const { createdAt, id, title, createdBy, expiresAt, usedUpAt } = secureShares;
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

/** Also by whoever created it, and by what was delivered to it. */
const matches = (search: string | null) =>
  matchesSearch(
    search,
    contains =>
      or(
        contains(searchText(secureShares)),
        sql`${createdBy} = any(array(select ${users.id} from ${users} where ${contains(foldText(sql`${users.username}`))}))`,
        sql`${id} = any(array(select delivered.request_id from ${secureShares} delivered
          where delivered.request_id is not null and ${contains(sql`delivered.search`)}))`,
      ),
    id,
  );

const orders: Record<ShareSort, (now: Date) => Pick<PageRequest, 'by' | 'direction'>> = {
  newest: () => ({ by: byTime(createdAt), direction: 'descending' }),
  expiring: now => ({ by: byTimeWhere(isExpiring(now), expiresAt, createdAt), direction: 'ascending' }),
  title: () => ({
    by: byText(sql`coalesce('0' || lower(${title}), '1' || (3000000000 - ${id})::text)`),
    direction: 'ascending',
  }),
};

export function listShares(
  db: Queryable,
  { search, state, sort, limit, cursor }: ShareListQuery,
  viewer: Express.User,
  now: Date,
): Promise<Page<SecureShare>> {
  const where = [isListedFor(viewer), matches(search), state && isIn(state, now)];
  return readPage(db, secureShares, { where, limit, cursor, ...orders[sort](now) });
}

export function countShares(db: Queryable, search: string | null, viewer: Express.User, now: Date) {
  const isListed = isListedFor(viewer);
  const inStates = Object.fromEntries(shareStates.map(state => [state, and(isListed, isIn(state, now))]));
  return countEach(db, secureShares, { all: isListed, ...inStates }, matches(search));
}

export const countListedShares = (db: Queryable, viewer: Express.User): Promise<number> =>
  countRows(db, secureShares, isListedFor(viewer));
