import { calendarLimits } from '@shared/limits/server';
import { givenRoles } from '@shared/policy';
import { users } from '@shared/tables/accounts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { displayName } from '../../platform/db/account-names';
import type { Queryable } from '../../platform/db/database';

interface StaffName {
  id: string;
  name: string;
}

/** Visitors read the name of who calls, so no stranger's is offered. */
export const isStaff = and(isNull(users.disabledAt), inArray(users.role, givenRoles));

export function listStaff(db: Queryable): Promise<StaffName[]> {
  return db
    .select({ id: users.id, name: displayName })
    .from(users)
    .where(isStaff)
    .orderBy(sql`lower(${displayName})`, asc(users.id))
    .limit(calendarLimits.hosts);
}

export async function findStaff(db: Queryable, id: string): Promise<StaffName | null> {
  const [found] = await db
    .select({ id: users.id, name: displayName })
    .from(users)
    .where(and(eq(users.id, id), isStaff));
  return found ?? null;
}
