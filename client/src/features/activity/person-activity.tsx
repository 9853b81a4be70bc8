import { ActivityList } from './activity-list';
import { personActivityQuery } from './api/activity';

/** What somebody did, and what was done to their account. */
export function PersonActivity({ personId }: { personId: string }) {
  return <ActivityList query={personActivityQuery(personId)} label="Their activity" />;
}
