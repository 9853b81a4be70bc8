import type { Role } from '@shared/policy';
import { sessions, users } from '@shared/tables/accounts';
import { and, eq, exists, isNull } from 'drizzle-orm';
import type { Queryable } from './database';
import { isLive, type LiveSession } from './live-session';

/** Who does something; with what identifies the session, if it was done in one. */
export type Actor = { id: string; username: string; role?: Role } & Partial<Omit<LiveSession, 'id'>>;

interface ActorState {
  /** That the account still has. */
  role?: Role;
  /** For those who disable themselves. */
  mayBeDisabled?: boolean;
}

/**
 * Whether an account exists, which then nobody removes until the transaction ends, is not disabled, and the session has
 * not ended.
 */
export async function holdActor(
  tx: Queryable,
  { id, sessionKey, sessionVersion = 0 }: Omit<Actor, 'username'>,
  { role, mayBeDisabled = false }: ActorState = {},
): Promise<boolean> {
  const live = () =>
    tx
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(isLive({ id, sessionKey: sessionKey ?? '', sessionVersion }));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        mayBeDisabled ? undefined : isNull(users.disabledAt),
        role === undefined ? undefined : eq(users.role, role),
        sessionKey === undefined ? undefined : exists(live()),
      ),
    )
    .for('key share');
  return found.length > 0;
}
