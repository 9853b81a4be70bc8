import type {
  changeShare as changeEndpoint,
  deleteExpiredShares as deleteExpiredEndpoint,
  endShare as endEndpoint,
} from '@shared/contracts/share-changes';
import { changeShareRoute, deleteExpiredSharesRoute, endShareRoute } from '@shared/contracts/share-routes';
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
