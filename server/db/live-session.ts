import { sessions } from '@shared/tables/accounts';
import { and, eq, sql } from 'drizzle-orm';

/** What a session stores about whoever is signed in. */
export const storedSignIn = sql`${sessions.sess} -> 'passport' -> 'user'`;

/** Of whom a session is; as the index on it spells it. */
export const sessionUserId = sql`(${storedSignIn} ->> 'id')`;

export const sessionKeyOf = sql`(${storedSignIn} ->> 'key')`;

/** The session that a request came with. */
export interface LiveSession {
  id: string;
  sessionKey: string;
  sessionVersion: number;
}

/**
 * Whether a session still counts for a request that came with it. The one that changed a password goes on under its key,
 * but not for what came before the change.
 */
export function isLive({ id, sessionKey, sessionVersion }: LiveSession) {
  const version = sql`coalesce((${storedSignIn} ->> 'version')::int, 0)`;
  return and(eq(sessionUserId, id), eq(sessionKeyOf, sessionKey), eq(version, sessionVersion));
}
