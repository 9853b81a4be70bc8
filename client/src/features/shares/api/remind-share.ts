import { remindShareRoute } from '@shared/contracts/share-routes';
import type { remindShare as endpoint } from '@shared/contracts/staff-shares';
import { callEndpoint } from '@/lib/api/endpoint';

export function remindShare(slug: string) {
  return callEndpoint<typeof endpoint>(remindShareRoute, { params: { slug } });
}
