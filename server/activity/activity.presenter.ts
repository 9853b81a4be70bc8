import type { ActivityItem } from '@shared/contracts/activity';
import type { ActivityRow } from '@shared/tables/activity';

/** @param accounts The IDs of those that exist. */
export function presentActivity(entry: ActivityRow, accounts: ReadonlySet<string>): ActivityItem {
  const { id, createdAt, action, actorId, actorName, subjectName, quantity, network, device } = entry;
  const at = createdAt.toISOString();
  // Without an ID, it was removed before those stayed.
  const isRemoved = actorId === null ? actorName !== null : !accounts.has(actorId);
  return { id, at, action, by: actorName, isRemoved, about: subjectName, quantity, network, device };
}
