import type * as endpoints from '@shared/contracts/people-data';
import { queryOptions } from '@tanstack/react-query';
import { downloadFile } from '@/lib/api/download-file';
import { call, pathOf } from '@/lib/api/endpoint';
import { withProof } from '@/lib/api/with-proof';

/** Forgotten as soon as it is off the screen. */
export const personQuery = (email: string) =>
  queryOptions({
    queryKey: [pathOf('findPerson'), email],
    queryFn: ({ signal }) => call('findPerson', { body: { email } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function exportPerson(email: string): Promise<Blob> {
  return withProof(() => downloadFile(pathOf('exportPerson'), { email }));
}

export function correctPerson(
  email: string,
  correct: Partial<endpoints.Correction>,
): Promise<endpoints.CorrectedCounts> {
  return call('correctPerson', { body: { email, correct } });
}

export function erasePerson(email: string): Promise<endpoints.ErasedCounts> {
  return call('erasePerson', { body: { email } });
}
