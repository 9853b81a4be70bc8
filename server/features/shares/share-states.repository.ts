import { rateLimits } from '@shared/rate-limits';
import { shareLimits } from '@shared/server-limits';
import type { ShareFilter } from '@shared/states';
import { rateLimits as counters } from '@shared/tables/platform';
import { secureShares } from '@shared/tables/shares';
import { and, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { counterKey } from '../../platform/limits/limits';

const { id, expiresAt, usedUpAt, contentRemovedAt } = secureShares;

/** Not expired. */
export const isCurrent = (now: Date): SQL =>
  sql`(${expiresAt} is null or ${expiresAt} > ${now.toISOString()}::timestamptz)`;

/** Can be opened, and will expire. False, not null, for those that never do. */
export const isExpiring = (now: Date): SQL =>
  sql`(${usedUpAt} is null and ${expiresAt} is not null and ${expiresAt} > ${now.toISOString()}::timestamptz)`;

/** Its content is still there, and nobody can get it any more: not even who opened it last. */
export const isOver = (now: Date): SQL | undefined => {
  const visitsBegan = new Date(now.getTime() - shareLimits.visitFor);
  return and(isNull(contentRemovedAt), or(lte(expiresAt, now), lte(usedUpAt, visitsBegan)));
};

/** Those that are locked, in one small query: there are seldom any locks. */
const isLocked = () =>
  sql`${id} in (select split_part(${counters.key}, ':', 2)::integer from ${counters} where ${and(
    sql`starts_with(${counters.key}, ${counterKey(rateLimits.shareGuesses, '')})`,
    gt(counters.points, rateLimits.shareGuesses.max),
    gt(counters.expire, Date.now()),
  )})`;

/** Which rows are in a state; but for `locked`, each row is in one. */
export function isIn(state: ShareFilter, now: Date): SQL | undefined {
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
