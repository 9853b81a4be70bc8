import type { ResetRequest } from '@shared/contracts/recovery';
import { call } from '@/lib/api/endpoint';

/** Has a link for setting a new password emailed. */
export async function requestReset(request: ResetRequest): Promise<void> {
  await call('requestReset', { body: request });
}
