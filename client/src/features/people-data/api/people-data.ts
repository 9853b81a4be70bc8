import type * as endpoints from '@shared/contracts/people-data';
import {
  correctPersonRoute,
  erasePersonRoute,
  exportPersonRoute,
  findPersonRoute,
} from '@shared/contracts/people-data-routes';
import { queryOptions } from '@tanstack/react-query';
import { downloadFile } from '@/lib/api/download-file';
import { callEndpoint } from '@/lib/api/endpoint';
import { withProof } from '@/lib/api/with-proof';

/** Forgotten as soon as it is off the screen. */
export const personQuery = (email: string) =>
  queryOptions({
    queryKey: [findPersonRoute.path, email],
    queryFn: ({ signal }) =>
      callEndpoint<typeof endpoints.findPerson>(findPersonRoute, { body: { email } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function exportPerson(email: string): Promise<Blob> {
  return withProof(() => downloadFile(exportPersonRoute.path, { email }));
}

export function correctPerson(
  email: string,
  correct: Partial<endpoints.Correction>,
): Promise<endpoints.CorrectedCounts> {
  return withProof(() =>
    callEndpoint<typeof endpoints.correctPerson>(correctPersonRoute, { body: { email, correct } }),
  );
}

export function erasePerson(email: string): Promise<endpoints.ErasedCounts> {
  return withProof(() => callEndpoint<typeof endpoints.erasePerson>(erasePersonRoute, { body: { email } }));
}
