import {
  invitePersonRoute,
  listInvitationsRoute,
  resendInvitationRoute,
  revokeInvitationRoute,
} from '@shared/contracts/account-routes';
import type * as endpoints from '@shared/contracts/invitations';
import { callEndpoint, endpointQuery } from '@/lib/api/endpoint';
import { withProof } from '@/lib/api/with-proof';

/** Asked at every visit: they are accepted elsewhere. */
export const invitationsQuery = () => ({
  ...endpointQuery<typeof endpoints.listInvitations>(listInvitationsRoute, {}),
  staleTime: 0,
});

export function invitePerson(body: endpoints.InviteForm): Promise<endpoints.SentInvitation> {
  return withProof(() => callEndpoint<typeof endpoints.invitePerson>(invitePersonRoute, { body }));
}

export function resendInvitation(id: string): Promise<endpoints.SentInvitation> {
  return withProof(() =>
    callEndpoint<typeof endpoints.resendInvitation>(resendInvitationRoute, { params: { id } }),
  );
}

export async function revokeInvitation(id: string): Promise<void> {
  await withProof(() =>
    callEndpoint<typeof endpoints.revokeInvitation>(revokeInvitationRoute, { params: { id } }),
  );
}
