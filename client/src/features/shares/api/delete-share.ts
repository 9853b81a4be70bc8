import type { deleteShare as endpoint } from '@shared/contracts/share-changes';
import { deleteShareRoute } from '@shared/contracts/share-routes';
import { callEndpoint } from '@/lib/api/endpoint';

/** Deletes a share and its file. */
export async function deleteShare(slug: string): Promise<void> {
  await callEndpoint<typeof endpoint>(deleteShareRoute, { params: { slug } });
}
