import type { ActivityItem } from '@shared/contracts/activity';
import type { User } from '@shared/tables/accounts';
import type { ActivityRow } from '@shared/tables/activity';

interface Presenting {
  /** The IDs of accounts that exist. */
  accounts: ReadonlySet<string>;
  asker: Asker;
}

/** Who reads it. */
export type Asker = Pick<User, 'id' | 'role'>;

export function presentActivity(entry: ActivityRow, { accounts, asker }: Presenting): ActivityItem {
  const { id, createdAt, action, actorId, actorName, subjectName: about, quantity, device } = entry;
  const { subjectType: type, subjectId } = entry;
  const at = createdAt.toISOString();
  // Without an ID, it was removed before those stayed.
  const isRemoved = actorId === null ? actorName !== null : !accounts.has(actorId);
  const network = seesNetwork(asker, entry) ? entry.network : null;
  const subject = type === null || subjectId === null ? null : { type, id: subjectId };
  return { id, at, action, by: actorName, isRemoved, subject, about, quantity, network, device };
}

/** Not of colleagues: anyone may have registered, and sign-ins from an account's usual network are trusted more. */
const seesNetwork = ({ id, role }: Asker, { actorId, actorName }: ActivityRow) =>
  role === 'owner' || actorId === id || (actorId === null && actorName === null);
