import { ActivityByKind } from './activity-by-kind';
import { ownActivityQuery } from './api/activity';

/** What one did, and what was done to one’s account. */
export function OwnActivity() {
  return <ActivityByKind makeQuery={ownActivityQuery} label="Your activity" />;
}
