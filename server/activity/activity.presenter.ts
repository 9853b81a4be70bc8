import type { ActivityItem } from '@shared/contracts/activity';
import type { ActivityRow } from '@shared/tables/activity';

/** @param accounts The IDs of those that exist. */
export function presentActivity(entry: ActivityRow, accounts: ReadonlySet<string>): ActivityItem {
  const { id, createdAt, action, actorId, actorName, subjectName: about, quantity, network, device } = entry;
  const { subjectType: type, subjectId } = entry;
  const at = createdAt.toISOString();
  // Without an ID, it was removed before those stayed.
  const isRemoved = actorId === null ? actorName !== null : !accounts.has(actorId);
  const subject = type === null || subjectId === null ? null : { type, id: subjectId };
  return { id, at, action, by: actorName, isRemoved, subject, about, quantity, network, device };
}
