import type { UnlockedShare } from '@shared/contracts/shares';
import { call } from '@/lib/api/endpoint';

/** The password is sent in the body: URLs end up in logs and histories. */
export function accessShare(slug: string, password: string, signal: AbortSignal): Promise<UnlockedShare> {
  return call('accessShare', { params: { slug }, body: { password } }, { signal });
}
