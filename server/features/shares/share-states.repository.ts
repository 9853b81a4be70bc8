import { shareLimits } from '@shared/limits';
import type { ShareFilter } from '@shared/share-states';
import { secureShares } from '@shared/tables/shares';
import { and, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

const { slug, expiresAt, usedUpAt, contentRemovedAt } = secureShares;

/** Not expired. */
export const isCurrent = (now: Date): SQL =>
  sql`(${expiresAt} is null or ${expiresAt} > ${now.toISOString()}::timestamptz)`;

/** Whoever opened a share last can download its file until then. */
const visitsBegan = (now: Date) => new Date(now.getTime() - shareLimits.visitFor);

/** Its content is still there, and nobody can get it any more. */
export const isOver = (now: Date): SQL | undefined =>
  and(isNull(contentRemovedAt), or(lte(expiresAt, now), lte(usedUpAt, visitsBegan(now))));

/** Somebody can get its content, or could if the downloads were not used up. */
export const isHandedOut = (now: Date): SQL | undefined =>
  and(isCurrent(now), or(isNull(usedUpAt), gt(usedUpAt, visitsBegan(now))));

interface AtNow {
  now: Date;
  /** The slugs of all that are locked. */
  locked: readonly string[];
}

/** Which rows are in a state; but for `locked`, each row is in one. */
export function isIn(state: ShareFilter, { now, locked }: AtNow): SQL | undefined {
  const soon = new Date(now.getTime() + shareLimits.expiresSoonWithin);
  const conditions = {
    active: and(isNull(usedUpAt), or(isNull(expiresAt), gt(expiresAt, soon))),
    'expiring-soon': and(isNull(usedUpAt), gt(expiresAt, now), lte(expiresAt, soon)),
    expired: lte(expiresAt, now),
    'used-up': and(isCurrent(now), isNotNull(usedUpAt)),
    locked: and(isCurrent(now), isNull(usedUpAt), inArray(slug, [...locked])),
  };
  return conditions[state];
}
