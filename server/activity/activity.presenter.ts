import type { ActivityItem } from '@shared/contracts/activity';
import type { User } from '@shared/tables/accounts';
import type { ActivityRow } from '@shared/tables/activity';
import type { Page } from '../db/keyset-pagination';

/** Who reads it. */
type Asker = Pick<User, 'id' | 'role'>;

export const presentPage = ({ rows, nextCursor }: Page<ActivityRow>, asker: Asker): Page<ActivityItem> => ({
  rows: rows.map(row => presentActivity(row, asker)),
  nextCursor,
});

function presentActivity(entry: ActivityRow, asker: Asker): ActivityItem {
  const { id, createdAt, action, actorName: by, subjectName: about, quantity, device } = entry;
  const { subjectType: type, subjectId } = entry;
  const at = createdAt.toISOString();
  const network = seesNetwork(asker, entry) ? entry.network : null;
  const subject = type === null || subjectId === null ? null : { type, id: subjectId };
  return { id, at, action, by, subject, about, quantity, network, device };
}

/** Not of colleagues: anyone may have registered, and sign-ins from an account's usual network are trusted more. */
const seesNetwork = ({ id, role }: Asker, { actorId }: ActivityRow) =>
  role === 'owner' || actorId === id || actorId === null;
