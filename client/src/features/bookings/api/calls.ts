import type { VisitorCall } from '@shared/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call, pathOf } from '@/lib/api/endpoint';

/** The call that a link from an email is about. Fails with 404 if it is none of ours. */
export const callQuery = (token: string) =>
  queryOptions({
    queryKey: [pathOf('readCall'), token],
    queryFn: ({ signal }) => call('readCall', { body: { token } }, { signal }),
  });

interface Seen {
  token: string;
  revision: number;
}

export const requestCancellation = (seen: Seen): Promise<VisitorCall> => call('cancelCall', { body: seen });

export const suggestTimes = (seen: Seen, preferredSlots: string[]): Promise<VisitorCall> =>
  call('proposeTimes', { body: { ...seen, preferredSlots } });
