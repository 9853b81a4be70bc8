import type { ListQuery } from '@shared/contracts/lists';
import { accountSettings, type User, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { hostCalendars } from '@shared/tables/bookings';
import { and, eq, isNull, max, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { type Page, readNewest } from '../../platform/db/keyset-pagination';
import { foldText, matchesSearch } from '../../platform/db/search';
import { hasSecondFactor } from './accounts.repository';

export interface Person extends User {
  lastSignInAt: Date | null;
  hasSecondFactor: boolean;
}

const { username, firstName, lastName, email } = users;

const searchable = foldText(sql`concat_ws(' ', ${username}, ${firstName}, ${lastName}, ${email})`);

export function listPeople(db: Queryable, { search, ...page }: ListQuery): Promise<Page<Person>> {
  const lastSignIn = db
    .select({ last: max(activity.createdAt) })
    .from(activity)
    .where(and(eq(activity.actorId, users.id), eq(activity.action, 'signed-in')));
  const names = {
    hasSecondFactor,
    lastSignInAt: sql<Date | null>`(${lastSignIn})`.mapWith(activity.createdAt) as SQL<Date | null>,
  };
  const where = [isNull(users.removedAt), matchesSearch(search, contains => contains(searchable))];
  return readNewest(db, users, { where, names, ...page });
}

export async function removeCalendars(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(hostCalendars).where(eq(hostCalendars.userId, userId));
}

export async function isFactorRequired(db: Queryable): Promise<boolean> {
  const [settings] = await db.select().from(accountSettings);
  return settings?.requireSecondFactor ?? false;
}

export async function storeRequirement(tx: Queryable, requireSecondFactor: boolean): Promise<void> {
  const set = { requireSecondFactor };
  await tx.insert(accountSettings).values(set).onConflictDoUpdate({ target: accountSettings.id, set });
}

export function countWithoutFactor(db: Queryable): Promise<number> {
  return db.$count(users, and(isNull(users.disabledAt), not(hasSecondFactor)));
}
