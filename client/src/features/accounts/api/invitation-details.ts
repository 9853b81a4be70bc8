import { readInvitationRoute } from '@shared/contracts/account-routes';
import type { readInvitation } from '@shared/contracts/invitations';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '@/lib/api/endpoint';
import { forgetIfGone } from '../link-token';

/** Whom a link invites. Fails with 410 if it no longer does. */
export const invitationDetailsQuery = (token: string) =>
  queryOptions({
    queryKey: [readInvitationRoute.path, token],
    queryFn: ({ signal }) =>
      forgetIfGone(
        token,
        callEndpoint<typeof readInvitation>(readInvitationRoute, { body: { token } }, { signal }),
      ),
  });
