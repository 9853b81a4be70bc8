import type { ActivityItem } from '@shared/contracts/activity';
import type { ActivityRow } from '@shared/tables/activity';
import type { Queryable } from '../db/database';
import type { Page } from '../db/keyset-pagination';
import { type Asker, presentActivity } from './activity.presenter';
import { findActors } from './list-activity.repository';

/** With which of the accounts that did this are gone. */
export async function presentPage(
  db: Queryable,
  { rows, nextCursor }: Page<ActivityRow>,
  asker: Asker,
): Promise<Page<ActivityItem>> {
  const accounts = await findActors(db, rows);
  return { rows: rows.map(row => presentActivity(row, { accounts, asker })), nextCursor };
}
