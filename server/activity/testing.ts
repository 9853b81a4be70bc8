import { activity } from '@shared/tables/activity';
import type { TestServer } from '../testing/test-server';

/** What was recorded, oldest first, without IDs and times. */
export async function readRecorded({ connection }: TestServer) {
  const rows = await connection.db.select().from(activity).orderBy(activity.id);
  return rows.map(({ id: _id, createdAt: _createdAt, ...entry }) => entry);
}
