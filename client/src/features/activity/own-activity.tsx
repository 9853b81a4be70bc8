import { ActivityList } from './activity-list';
import { ownActivityQuery } from './api/activity';

/** What one did, and what was done to one’s account. */
export function OwnActivity() {
  return <ActivityList query={ownActivityQuery()} label="Your activity" />;
}
