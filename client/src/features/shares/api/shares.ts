import { listSharesRoute } from '@shared/contracts/routes';
import type { listShares, ShareListItem } from '@shared/contracts/shares';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type ListPage, pagedQuery } from '@/lib/api/paged-query';

/** Shares for staff, newest first. */
export const sharesQuery = (search = '') => pagedQuery<typeof listShares>(listSharesRoute, { search });

/** Matches every list of shares, with any search. */
export const allShares = { queryKey: [listSharesRoute.path] };

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
}
