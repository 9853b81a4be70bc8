import type { liftShareLock as endpoint } from '@shared/contracts/share-changes';
import { liftShareLockRoute } from '@shared/contracts/share-routes';
import { callEndpoint } from '@/lib/api/endpoint';

/** Removes the lock after too many wrong passwords for a share. */
export async function liftShareLock(slug: string): Promise<void> {
  await callEndpoint<typeof endpoint>(liftShareLockRoute, { params: { slug } });
}
