import { exportRewardsRoute } from '@shared/contracts/routes';
import { downloadFile } from '@/lib/api/download-file';
import { withProof } from '@/lib/api/with-proof';
import { ownTimeZone } from '@/lib/own-time-zone';

/** All reward donors, not only those on screen, as a table for spreadsheets. */
export function exportRewards(): Promise<Blob> {
  const timeZone = ownTimeZone() ?? 'UTC';
  return withProof(() => downloadFile(exportRewardsRoute.path, { timeZone }));
}
