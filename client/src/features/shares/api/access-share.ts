import { accessShareRoute } from '@shared/contracts/share-routes';
import type { accessShare as endpoint, UnlockedShare } from '@shared/contracts/shares';
import { callEndpoint } from '@/lib/api/endpoint';

/** The password is sent in the body: URLs end up in logs and histories. */
export function accessShare(slug: string, password: string, signal: AbortSignal): Promise<UnlockedShare> {
  return callEndpoint<typeof endpoint>(
    accessShareRoute,
    { params: { slug }, body: { password } },
    { signal },
  );
}
