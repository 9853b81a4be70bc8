import type { ShareListItem } from '@shared/contracts/staff-shares';
import { shareStates } from '@shared/share-states';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { pathOf } from '@/lib/api/endpoint';
import { type ListPage, pagedQuery, parameterQuery } from '@/lib/api/paged-query';
import type { FiltersOf } from '@/lib/use-filtered-list';

export const shareFilters = { state: shareStates, sort: ['expiring', 'title'] } as const;

/** Shares for staff. */
export const sharesQuery = (search: string, filters: FiltersOf<typeof shareFilters>) =>
  pagedQuery('listShares', { search, ...filters });

/** How many match a search, by state. */
export const shareCountsQuery = (search: string) => parameterQuery('countShares', { search });

/** Matches every list of shares, with any search. */
const allShares = { queryKey: [pathOf('listShares')] };

/** Loads the lists and their counts again. */
export async function refreshShares(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(allShares),
    client.invalidateQueries({ queryKey: [pathOf('countShares')] }),
  ]);
}

/** Removes a share from every cached list. */
export function forgetShare(queryClient: QueryClient, slug: string): void {
  queryClient.setQueriesData<InfiniteData<ListPage<ShareListItem>>>(
    allShares,
    data =>
      data && {
        ...data,
        pages: data.pages.map(page => ({ ...page, rows: page.rows.filter(share => share.slug !== slug) })),
      },
  );
  queryClient.invalidateQueries({ queryKey: [pathOf('countShares')] });
}
