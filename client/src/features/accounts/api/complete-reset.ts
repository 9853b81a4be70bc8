import { completeResetRoute } from '@shared/contracts/account-routes';
import type { completeReset as endpoint, ResetPasswordForm } from '@shared/contracts/recovery';
import { callEndpoint } from '@/lib/api/endpoint';
import { forgetIfGone, forgetToken } from '../link-token';

export async function completeReset(body: ResetPasswordForm & { token: string }): Promise<void> {
  const { token } = body;
  await forgetIfGone(token, callEndpoint<typeof endpoint>(completeResetRoute, { body }));
  forgetToken(token);
}
