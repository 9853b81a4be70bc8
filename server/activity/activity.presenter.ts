import type { ActivityItem } from '@shared/contracts/activity';
import type { ActivityRow } from '@shared/tables/activity';

export function presentActivity(entry: ActivityRow): ActivityItem {
  const { id, createdAt, action, actorName, network, device } = entry;
  return { id, at: createdAt.toISOString(), action, by: actorName, network, device };
}
