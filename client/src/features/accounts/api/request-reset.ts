import { requestResetRoute } from '@shared/contracts/account-routes';
import type { requestReset as endpoint, ResetRequest } from '@shared/contracts/recovery';
import { callEndpoint } from '@/lib/api/endpoint';

/** Has a link for setting a new password emailed. */
export async function requestReset(request: ResetRequest): Promise<void> {
  await callEndpoint<typeof endpoint>(requestResetRoute, { body: request });
}
