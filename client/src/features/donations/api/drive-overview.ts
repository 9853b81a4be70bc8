import { readDriveOverviewRoute } from '@shared/contracts/donation-routes';
import type { DriveRange, readDriveOverview } from '@shared/contracts/drive-overview';
import type { ResponseOf } from '@shared/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '@/lib/api/client';

const { method, path } = readDriveOverviewRoute;

/** Matches the overview of any range. */
export const driveOverviews = { queryKey: [path] };

/** The donation drive at a glance. */
export const driveOverviewQuery = (range: DriveRange) =>
  queryOptions({
    queryKey: [path, range],
    queryFn: ({ signal }) =>
      fetchJson<ResponseOf<typeof readDriveOverview>>(
        method,
        `${path}?${new URLSearchParams({ range })}`,
        undefined,
        { signal },
      ),
  });
