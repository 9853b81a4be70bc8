import type { DriveRange } from '@shared/contracts/drive-overview';
import { pathOf } from '@/lib/api/endpoint';
import { parameterQuery } from '@/lib/api/paged-query';

/** Matches the overview of any range. */
export const driveOverviews = { queryKey: [pathOf('readDriveOverview')] };

/** The donation drive at a glance. */
export const driveOverviewQuery = (range: DriveRange) => parameterQuery('readDriveOverview', { range });
