import type { ResetPasswordForm } from '@shared/contracts/recovery';
import { call } from '@/lib/api/endpoint';
import { forgetIfGone, forgetToken } from '../link-token';

export async function completeReset(body: ResetPasswordForm & { token: string }): Promise<void> {
  const { token } = body;
  await forgetIfGone(token, call('completeReset', { body }));
  forgetToken(token);
}
