import type { VisitorCall } from '@shared/contracts/bookings/calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { call as ask, pathOf } from '@/lib/api/endpoint';

/** Fails with 404 if the link is none of ours. */
export const callQuery = (token: string) =>
  queryOptions({
    queryKey: [pathOf('readCall'), token],
    queryFn: ({ signal }) => ask('readCall', { body: { token } }, { signal }),
  });

/** Shows what the server says after a change, and where somebody else was faster. */
export function useCallChange(token: string, close: () => void) {
  const queryClient = useQueryClient();
  return {
    repeats: true,
    onDone: (call: VisitorCall) => {
      queryClient.setQueryData(callQuery(token).queryKey, call);
      close();
    },
    onFailure: async (error: unknown) => {
      if (error instanceof ApiError && error.status === 409)
        await queryClient.refetchQueries(callQuery(token));
    },
  };
}
