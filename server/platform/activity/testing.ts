import { activity } from '@shared/tables/activity';
import { getTableColumns } from 'drizzle-orm';
import type { TestServer } from '../../testing/test-server';
import { usernameOf } from '../db/account-names';

export async function readRecorded({ connection }: TestServer) {
  const rows = await connection.db
    .select({ ...getTableColumns(activity), by: usernameOf(activity.actorId) })
    .from(activity)
    .orderBy(activity.id);
  return rows.map(({ id: _id, createdAt: _createdAt, subjectEmail, quantity, ...entry }) => ({
    ...entry,
    ...(subjectEmail !== null && { subjectEmail }),
    ...(quantity !== null && { quantity }),
  }));
}
