import { type User, users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';

export async function findUser(db: Queryable, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}
