import { type ActivityKind, type ActivitySubject, actionsOf } from '@shared/activity';
import { type ActivityRow, activity } from '@shared/tables/activity';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import {
  type Page,
  readNewest,
  readNewestAmong,
  selectNewest,
  selectNewestOf,
} from '../db/keyset-pagination';
import { isAbout } from './activity.repository';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface KindQuery extends PageQuery {
  /** Everything without one. */
  kind?: ActivityKind | undefined;
}

/** What was done to something, newest first. */
export function listActivityOf(
  db: Queryable,
  subject: { type: ActivitySubject; id: string },
  page: PageQuery,
): Promise<Page<ActivityRow>> {
  return readNewest(db, activity, { where: [isAbout(subject.type, subject.id)], ...page });
}

/** What everyone has done, visitors and the command line included, newest first. */
export function listAllActivity(db: Queryable, query: KindQuery): Promise<Page<ActivityRow>> {
  return readNewestAmong(db, activity, { among: [select(db, undefined, query)], ...query });
}

/**
 * What an account has done, and what was done to it, newest first. Two queries, each answered by an index in order: for
 * one with OR, PostgreSQL may read the whole log.
 */
export function listActivityAround(
  db: Queryable,
  userId: string,
  query: KindQuery,
): Promise<Page<ActivityRow>> {
  const parts = [eq(activity.actorId, userId), isAbout('account', userId)];
  return readNewestAmong(db, activity, { among: parts.map(part => select(db, part, query)), ...query });
}

/** What a page could consist of. Each action of a kind is sought by itself, where an index has it in order. */
function select(db: Queryable, part: SQL | undefined, { kind, ...page }: KindQuery): SQL {
  if (kind === undefined) return sql`(${selectNewest(db, activity, { where: [part], ...page })})`;
  const newest = selectNewestOf(db, activity, {
    of: { column: activity.action, value: sql`sought.action` },
    nulls: part ? 'last' : 'first',
    where: [part],
    ...page,
  });
  return sql`(select newest.* from unnest(${sql.param(actionsOf(kind))}::text[]) sought (action), lateral (${newest}) newest)`;
}
