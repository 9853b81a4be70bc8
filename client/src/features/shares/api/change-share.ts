import type { ShareListItem } from '@shared/contracts/staff-shares';
import { call } from '@/lib/api/endpoint';

/** Refused where somebody else changed it since `share` was loaded. */
export function changeExpiry(
  { slug, expiresAt: seen }: ShareListItem,
  expiresAt: Date | null,
): Promise<ShareListItem> {
  return call('changeShare', {
    params: { slug },
    body: { expiresAt: expiresAt?.toISOString() ?? null, seen },
  });
}

/** Has a share expire now. */
export function endShare({ slug }: ShareListItem): Promise<ShareListItem> {
  return call('endShare', { params: { slug } });
}

export function deleteExpiredShares(): Promise<{ deleted: number }> {
  return call('deleteExpiredShares');
}

/** Deletes a share and its file. */
export async function deleteShare(slug: string): Promise<void> {
  await call('deleteShare', { params: { slug } });
}

export function remindShare(slug: string) {
  return call('remindShare', { params: { slug } });
}

/** Removes the lock after too many wrong passwords for a share. */
export async function liftShareLock(slug: string): Promise<void> {
  await call('liftShareLock', { params: { slug } });
}
