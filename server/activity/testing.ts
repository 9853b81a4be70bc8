import { activity } from '@shared/tables/activity';
import type { TestServer } from '../testing/test-server';

/** What was recorded, oldest first, without IDs and times, and without whom it was about and how many where that is null. */
export async function readRecorded({ connection }: TestServer) {
  const rows = await connection.db.select().from(activity).orderBy(activity.id);
  return rows.map(({ id: _id, createdAt: _createdAt, subjectName, quantity, ...entry }) => ({
    ...entry,
    ...(subjectName !== null && { subjectName }),
    ...(quantity !== null && { quantity }),
  }));
}
