import type { DriveRange } from '@shared/contracts/drive-overview';
import { parameterQuery } from '@/lib/api/paged-query';

/** The donation drive at a glance. */
export const driveOverviewQuery = (range: DriveRange) => parameterQuery('readDriveOverview', { range });
