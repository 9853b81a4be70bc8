import type { UnlockedShare } from '@shared/contracts/shares';
import { api } from '@/lib/api/client';

/** Opens a share. The password goes into the body: addresses end up in logs and histories. */
export function accessShare(slug: string, password: string): Promise<UnlockedShare> {
  return api.post<UnlockedShare>(`/api/share/${encodeURIComponent(slug)}/access`, { password });
}
