import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from '@shared/contracts/account-routes';
import type * as endpoints from '@shared/contracts/sessions';
import { queryOptions } from '@tanstack/react-query';
import { deleteOnce } from '@/lib/api/delete-once';
import { callEndpoint, endpointQuery } from '@/lib/api/endpoint';
import { withProof } from '@/lib/api/with-proof';

/** Asked at every visit: sessions come and go elsewhere. */
export const sessionsQuery = () =>
  queryOptions({ ...endpointQuery<typeof endpoints.listSessions>(listSessionsRoute, {}), staleTime: 0 });

export async function endSession(key: string): Promise<void> {
  await deleteOnce(() =>
    withProof(() => callEndpoint<typeof endpoints.endSession>(endSessionRoute, { params: { key } })),
  );
}

export async function endOtherSessions(): Promise<void> {
  await withProof(() => callEndpoint<typeof endpoints.endOtherSessions>(endOtherSessionsRoute, {}));
}
