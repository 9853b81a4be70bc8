import type { VisitorCall } from '@shared/contracts/bookings/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { call as ask, pathOf } from '@/lib/api/endpoint';

/** The call that a link from an email is about. Fails with 404 if it is none of ours. */
export const callQuery = (token: string) =>
  queryOptions({
    queryKey: [pathOf('readCall'), token],
    queryFn: ({ signal }) => ask('readCall', { body: { token } }, { signal }),
  });

/** One change of a call. After it, the page shows what the server says; so it does where somebody else was faster. */
export function useCallChange(token: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<VisitorCall>) => send(),
    onSuccess: call => {
      queryClient.setQueryData(callQuery(token).queryKey, call);
      onDone();
    },
    onError: async failure => {
      if (failure instanceof ApiError && failure.status === 409) {
        await queryClient.refetchQueries(callQuery(token));
      }
    },
  });
  return { change: mutate, isPending, failure: error && messageOf(error) };
}
