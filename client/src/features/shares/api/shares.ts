import { countSharesRoute, listSharesRoute } from '@shared/contracts/share-routes';
import type { listShares, ShareCounts, ShareListItem } from '@shared/contracts/staff-shares';
import type { ShareFilter } from '@shared/share-states';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '@/lib/api/client';
import { type ListPage, pagedQuery } from '@/lib/api/paged-query';
import { showRows } from '@/lib/api/show-rows';

/** Shares for staff, newest first. */
export const sharesQuery = (search = '', state: ShareFilter | '' = '') =>
  pagedQuery<typeof listShares>(listSharesRoute, { search, state });

const countsPath = countSharesRoute.path;

/** How many match a search, by state. */
export const shareCountsQuery = (search: string) =>
  queryOptions({
    queryKey: [countsPath, search],
    queryFn: ({ signal }) =>
      fetchJson<ShareCounts>(
        'GET',
        search ? `${countsPath}?${new URLSearchParams({ search })}` : countsPath,
        undefined,
        { signal },
      ),
  });

/** Matches every list of shares, with any search. */
const allShares = { queryKey: [listSharesRoute.path] };

/** Shows a change in every loaded list. Returns how to undo it. */
export const showShare = (client: QueryClient, changed: ShareListItem): (() => void) =>
  showRows(client, listSharesRoute.path, [changed]);

/** Loads the lists and their counts again. */
export async function refreshShares(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(allShares),
    client.invalidateQueries({ queryKey: [countsPath] }),
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
  queryClient.invalidateQueries({ queryKey: [countsPath] });
}
