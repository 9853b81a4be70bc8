import type { ActivityItem } from '@shared/contracts/activity';
import type { ActivityRow } from '@shared/tables/activity';

export function presentActivity(entry: ActivityRow): ActivityItem {
  const { id, createdAt, action, actorName, subjectName, quantity, network, device } = entry;
  const at = createdAt.toISOString();
  return { id, at, action, by: actorName, about: subjectName, quantity, network, device };
}
