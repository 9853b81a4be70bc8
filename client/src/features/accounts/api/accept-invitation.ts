import { acceptInvitationRoute } from '@shared/contracts/account-routes';
import type { CurrentUser } from '@shared/contracts/accounts';
import type { AcceptInvitationForm, acceptInvitation as endpoint } from '@shared/contracts/invitations';
import { callEndpoint } from '@/lib/api/endpoint';
import { forgetIfGone, forgetToken } from '../link-token';

/** Creates the account and signs in. */
export async function acceptInvitation(body: AcceptInvitationForm & { token: string }): Promise<CurrentUser> {
  const { token } = body;
  const user = await forgetIfGone(token, callEndpoint<typeof endpoint>(acceptInvitationRoute, { body }));
  forgetToken(token);
  return user;
}
