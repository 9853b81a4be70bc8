import { ActivityByKind } from './activity-by-kind';
import { personActivityQuery } from './api/activity';

/** What somebody did, and what was done to their account. */
export function PersonActivity({ personId }: { personId: string }) {
  return <ActivityByKind makeQuery={kind => personActivityQuery(personId, kind)} label="Their activity" />;
}
