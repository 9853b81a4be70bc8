import type * as endpoints from '@shared/contracts/invitations';
import { call, endpointQuery } from '@/lib/api/endpoint';

/** Asked at every visit: they are accepted elsewhere. */
export const invitationsQuery = () => ({
  ...endpointQuery('listInvitations'),
  staleTime: 0,
});

export function invitePerson(body: endpoints.InviteForm): Promise<endpoints.SentInvitation> {
  return call('invitePerson', { body });
}

export function resendInvitation(id: string): Promise<endpoints.SentInvitation> {
  return call('resendInvitation', { params: { id } });
}

export async function revokeInvitation(id: string): Promise<void> {
  await call('revokeInvitation', { params: { id } });
}
