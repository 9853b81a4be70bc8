import { api } from '@/lib/api/client';

/** Removes a share and its file. */
export function deleteShare(slug: string): Promise<void> {
  return api.delete(`/api/share/${encodeURIComponent(slug)}`);
}
