import type { ListQuery } from '@shared/contracts/lists';
import type { Role } from '@shared/policy';
import { sessions, type User, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { passkeys, recoveryCodes, totpSecrets } from '@shared/tables/second-factors';
import { and, asc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { matchesSearch, type Page, readNewest } from '../../../db/keyset-pagination';

export interface Person extends User {
  lastSignInAt: Date | null;
  hasSecondFactor: boolean;
}

/**
 * IDs of the owners who can sign in. Changes to people wait for each other here until their transactions end, so that
 * two owners cannot remove each other at the same moment.
 */
export async function lockOwners(tx: Queryable): Promise<string[]> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  return owners.map(({ id }) => id);
}

const isPerson = (id: string) => and(eq(users.id, id), isNull(users.removedAt));

/**
 * The account, disabled or not, but not removed, which nobody else changes until the transaction ends. Rows can go on referring to it: who
 * works on one isn't held up, and doesn't hold up this.
 */
export async function lockAnyUser(tx: Queryable, id: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(isPerson(id)).for('no key update');
  return user ?? null;
}

export async function findRole(db: Queryable, id: string): Promise<Role | null> {
  const [user] = await db.select({ role: users.role }).from(users).where(isPerson(id));
  return user?.role ?? null;
}

export async function changeUser(
  tx: Queryable,
  id: string,
  change: Partial<Omit<User, 'id'>> & { updatedAt: Date },
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

export async function removeSecondFactors(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

const { username, firstName, lastName, email } = users;

const searchable = sql`concat_ws(' ', ${username}, ${firstName}, ${lastName}, ${email})`;

/** A page of the accounts, newest first. */
export async function listPeople(db: Queryable, { search, ...page }: ListQuery): Promise<Page<Person>> {
  const { rows, nextCursor } = await readNewest(db, users, {
    where: [isNull(users.removedAt), matchesSearch(searchable, search)],
    ...page,
  });
  return { rows: await describePeople(db, rows), nextCursor };
}

async function describePeople(db: Queryable, found: User[]): Promise<Person[]> {
  const ids = found.map(({ id }) => id);
  const lastSignIn = db
    .select({ last: max(activity.createdAt) })
    .from(activity)
    .where(and(eq(activity.actorId, users.id), eq(activity.action, 'signed-in')));
  const signIns = await db
    .select({ id: users.id, last: sql<Date | null>`(${lastSignIn})`.mapWith(activity.createdAt) })
    .from(users)
    .where(inArray(users.id, ids));
  // Sessions know of sign-ins from before they were recorded.
  const signedInAt = sql`(${sessions.sess} -> 'passport' -> 'user' ->> 'signedInAt')::bigint`;
  const userId = sql<string>`(${sessions.sess} -> 'passport' -> 'user' ->> 'id')`;
  const current = await db
    .select({ id: userId, last: sql`max(${signedInAt})`.mapWith(Number) })
    .from(sessions)
    .where(inArray(userId, ids))
    .groupBy(userId);
  const withPasskey = await db
    .select({ id: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, ids));
  const withTotp = await db
    .select({ id: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(inArray(totpSecrets.userId, ids), isNotNull(totpSecrets.confirmedAt)));
  const lastSignIns = new Map<string | null, number>();
  for (const { id, last } of [...signIns, ...current]) {
    if (last !== null) lastSignIns.set(id, Math.max(lastSignIns.get(id) ?? 0, Number(last)));
  }
  const protectedIds = new Set([...withPasskey, ...withTotp].map(({ id }) => id));
  return found.map(user => ({
    ...user,
    lastSignInAt: toDate(lastSignIns.get(user.id)),
    hasSecondFactor: protectedIds.has(user.id),
  }));
}

const toDate = (time: number | undefined) => (time === undefined ? null : new Date(time));
