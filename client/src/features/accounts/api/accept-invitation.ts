import { acceptInvitationRoute } from '@shared/contracts/account-routes';
import type { CurrentUser } from '@shared/contracts/accounts';
import type { AcceptInvitationForm, acceptInvitation as endpoint } from '@shared/contracts/invitations';
import { callEndpoint } from '@/lib/api/endpoint';

/** Creates the account and signs in. */
export function acceptInvitation(body: AcceptInvitationForm & { token: string }): Promise<CurrentUser> {
  return callEndpoint<typeof endpoint>(acceptInvitationRoute, { body });
}
