import { cancelCallRoute, proposeTimesRoute, readCallRoute } from '@shared/contracts/booking-routes';
import type { cancelCall, proposeTimes, readCall, VisitorCall } from '@shared/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '@/lib/api/endpoint';

/** The call that a link from an email is about. Fails with 404 if it is none of ours. */
export const callQuery = (token: string) =>
  queryOptions({
    queryKey: [readCallRoute.path, token],
    queryFn: ({ signal }) => callEndpoint<typeof readCall>(readCallRoute, { body: { token } }, { signal }),
  });

interface Seen {
  token: string;
  revision: number;
}

export const requestCancellation = (seen: Seen): Promise<VisitorCall> =>
  callEndpoint<typeof cancelCall>(cancelCallRoute, { body: seen });

export const suggestTimes = (seen: Seen, preferredSlots: string[]): Promise<VisitorCall> =>
  callEndpoint<typeof proposeTimes>(proposeTimesRoute, { body: { ...seen, preferredSlots } });
