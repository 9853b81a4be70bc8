import { completeResetRoute } from '@shared/contracts/account-routes';
import type { completeReset as endpoint, ResetPasswordForm } from '@shared/contracts/recovery';
import { callEndpoint } from '@/lib/api/endpoint';

export async function completeReset(body: ResetPasswordForm & { token: string }): Promise<void> {
  await callEndpoint<typeof endpoint>(completeResetRoute, { body });
}
