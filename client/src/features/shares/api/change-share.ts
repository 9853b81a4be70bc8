import type {
  changeShare as changeEndpoint,
  deleteShare as deleteEndpoint,
  deleteExpiredShares as deleteExpiredEndpoint,
  endShare as endEndpoint,
  liftShareLock as liftLockEndpoint,
  remindShare as remindEndpoint,
} from '@shared/contracts/share-changes';
import {
  changeShareRoute,
  deleteExpiredSharesRoute,
  deleteShareRoute,
  endShareRoute,
  liftShareLockRoute,
  remindShareRoute,
} from '@shared/contracts/share-routes';
import type { ShareListItem } from '@shared/contracts/staff-shares';
import { callEndpoint } from '@/lib/api/endpoint';

/** Refused where somebody else changed it since `share` was loaded. */
export function changeExpiry(
  { slug, expiresAt: seen }: ShareListItem,
  expiresAt: Date | null,
): Promise<ShareListItem> {
  return callEndpoint<typeof changeEndpoint>(changeShareRoute, {
    params: { slug },
    body: { expiresAt: expiresAt?.toISOString() ?? null, seen },
  });
}

/** Has a share expire now. */
export function endShare({ slug }: ShareListItem): Promise<ShareListItem> {
  return callEndpoint<typeof endEndpoint>(endShareRoute, { params: { slug } });
}

export function deleteExpiredShares(): Promise<{ deleted: number }> {
  return callEndpoint<typeof deleteExpiredEndpoint>(deleteExpiredSharesRoute, {});
}

/** Deletes a share and its file. */
export async function deleteShare(slug: string): Promise<void> {
  await callEndpoint<typeof deleteEndpoint>(deleteShareRoute, { params: { slug } });
}

export function remindShare(slug: string) {
  return callEndpoint<typeof remindEndpoint>(remindShareRoute, { params: { slug } });
}

/** Removes the lock after too many wrong passwords for a share. */
export async function liftShareLock(slug: string): Promise<void> {
  await callEndpoint<typeof liftLockEndpoint>(liftShareLockRoute, { params: { slug } });
}
