import { sessions, users } from '@shared/tables/accounts';
import { and, eq, exists, isNull } from 'drizzle-orm';
import type { Queryable } from './database';
import { isLive, type LiveSession } from './live-session';

/** Who does something; with what identifies the session, if it was done in one. */
export type Actor = { id: string; username: string } & Partial<Omit<LiveSession, 'id'>>;

/**
 * Whether an account exists, which then nobody removes until the transaction ends, is not disabled, and the session has
 * not ended.
 * @param mayBeDisabled For those who disable themselves.
 */
export async function holdActor(
  tx: Queryable,
  { id, sessionKey, sessionVersion = 0 }: Omit<Actor, 'username'>,
  mayBeDisabled: boolean,
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
        sessionKey === undefined ? undefined : exists(live()),
      ),
    )
    .for('key share');
  return found.length > 0;
}
