import type { CurrentUser } from '@shared/contracts/accounts';
import type { AcceptInvitationForm } from '@shared/contracts/invitations';
import { call } from '@/lib/api/endpoint';
import { forgetIfGone, forgetToken } from '../link-token';

/** Creates the account and signs in. */
export async function acceptInvitation(body: AcceptInvitationForm & { token: string }): Promise<CurrentUser> {
  const { token } = body;
  const user = await forgetIfGone(token, call('acceptInvitation', { body }));
  forgetToken(token);
  return user;
}
