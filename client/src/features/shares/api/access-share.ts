import type { UnlockedShare } from '@shared/contracts/shares';
import { api } from '@/lib/api/client';

/** Opens a share. The password goes into the body: addresses end up in logs and histories. */
export async function accessShare(slug: string, password: string): Promise<UnlockedShare> {
  const share = await api.post<UnlockedShare>(`/api/share/${encodeURIComponent(slug)}/access`, { password });
  // Forms are sent with CRLF whatever was typed, which would break a copied key or script.
  return { ...share, note: share.note?.replaceAll('\r\n', '\n') ?? null };
}
