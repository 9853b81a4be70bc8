import { shareLimits } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';

const { expiresAt, usedUpAt, contentRemovedAt } = secureShares;

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
