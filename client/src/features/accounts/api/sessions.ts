import { queryOptions } from '@tanstack/react-query';
import { deleteOnce } from '@/lib/api/delete-once';
import { call, endpointQuery } from '@/lib/api/endpoint';

/** Asked at every visit: sessions come and go elsewhere. */
export const sessionsQuery = () => queryOptions({ ...endpointQuery('listSessions'), staleTime: 0 });

export async function endSession(key: string): Promise<void> {
  await deleteOnce(() => call('endSession', { params: { key } }));
}

export async function endOtherSessions(): Promise<void> {
  await call('endOtherSessions');
}
