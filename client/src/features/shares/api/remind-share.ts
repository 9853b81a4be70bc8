import type { remindShare as endpoint } from '@shared/contracts/share-changes';
import { remindShareRoute } from '@shared/contracts/share-routes';
import { callEndpoint } from '@/lib/api/endpoint';

export function remindShare(slug: string) {
  return callEndpoint<typeof endpoint>(remindShareRoute, { params: { slug } });
}
