import type { RemindShareAnswer } from '@shared/contracts/shares';
import { api } from '@/lib/api/client';

export function remindShare(slug: string): Promise<RemindShareAnswer> {
  return api.post(`/api/share/${encodeURIComponent(slug)}/remind`);
}
