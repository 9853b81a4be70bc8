import { accessShareRoute } from '@shared/contracts/share-routes';
import type { accessShare as endpoint, UnlockedShare } from '@shared/contracts/shares';
import { callEndpoint } from '@/lib/api/endpoint';

/**
 * Opens a share, once for all requests with one key. The password is sent in the body: URLs end up in logs and histories.
 */
export function accessShare(
  slug: string,
  password: string,
  { idempotencyKey, signal }: { idempotencyKey: string; signal: AbortSignal },
): Promise<UnlockedShare> {
  return callEndpoint<typeof endpoint>(
    accessShareRoute,
    { params: { slug }, body: { password } },
    { headers: { 'Idempotency-Key': idempotencyKey }, signal },
  );
}
