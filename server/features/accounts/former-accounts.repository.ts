import { markRemoved, unnamed } from '@shared/reserved-name';
import { users } from '@shared/tables/accounts';
import { isAnyOf } from '../../db/any-of';
import type { Queryable } from '../../db/database';
import { foldAccountName } from './account-name';

/** Whether the account is gone that did something at a time; not where no account did. */
type IsRemoved = (username: string | null, at: Date | null) => boolean;

/**
 * Tells it of these usernames. An account never changes its own, so whoever has one now, and registered after something
 * was done under it, did not do it.
 */
export async function findRemoved(db: Queryable, usernames: (string | null)[]): Promise<IsRemoved> {
  const keys = [...new Set(usernames.flatMap(name => (name === null ? [] : foldAccountName(name))))];
  if (keys.length === 0) return () => false;
  const found = await db
    .select({ key: users.usernameKey, createdAt: users.createdAt })
    .from(users)
    .where(isAnyOf(users.usernameKey, keys));
  const begun = new Map(found.map(({ key, createdAt }) => [key, createdAt]));
  return (username, at) => {
    if (username === null || username === unnamed.site) return false;
    const since = begun.get(foldAccountName(username));
    return since === undefined || (at !== null && since > at);
  };
}

/** Who made a change that somebody else has not seen. */
export interface Changer {
  /** Null where no account did. */
  name: string | null;
  isCaller: boolean;
}

export async function readChanger(
  db: Queryable,
  { changedBy, changedAt }: { changedBy: string | null; changedAt: Date | null },
  caller: { username: string } | null,
): Promise<Changer> {
  const isRemoved = (await findRemoved(db, [changedBy]))(changedBy, changedAt);
  const isOfAccount = !isRemoved && changedBy !== unnamed.site;
  return {
    name: changedBy && markRemoved(changedBy, isRemoved),
    isCaller: isOfAccount && changedBy === caller?.username,
  };
}
