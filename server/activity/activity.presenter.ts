import type { ActivityItem } from '@shared/contracts/activity';
import type { ActivityRow } from '@shared/tables/activity';

export function presentActivity(entry: ActivityRow): ActivityItem {
  const { id, createdAt, action, actorId, actorName, subjectName, quantity, network, device } = entry;
  const at = createdAt.toISOString();
  const isErased = actorId !== null && actorName === null;
  return { id, at, action, by: actorName, isErased, about: subjectName, quantity, network, device };
}
