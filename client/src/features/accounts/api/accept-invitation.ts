import type { CurrentUser } from '@shared/contracts/accounts';
import type { AcceptInvitationForm, acceptInvitation as endpoint } from '@shared/contracts/invitations';
import { acceptInvitationRoute } from '@shared/contracts/routes';
import { callEndpoint } from '@/lib/api/endpoint';

/** Creates the account and signs in. */
export function acceptInvitation(body: AcceptInvitationForm & { token: string }): Promise<CurrentUser> {
  return callEndpoint<typeof endpoint>(acceptInvitationRoute, { body });
}
