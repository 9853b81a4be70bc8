import { queryOptions } from '@tanstack/react-query';
import { call, pathOf } from '@/lib/api/endpoint';
import { forgetIfGone } from '../link-token';

/** Whom a link invites. Fails with 410 if it no longer does. */
export const invitationDetailsQuery = (token: string) =>
  queryOptions({
    queryKey: [pathOf('readInvitation'), token],
    queryFn: ({ signal }) => forgetIfGone(token, call('readInvitation', { body: { token } }, { signal })),
  });
