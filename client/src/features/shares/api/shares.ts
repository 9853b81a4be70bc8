import type { ShareListItem } from '@shared/contracts/shares';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type ListPage, pagedQuery } from '@/lib/api/paged-query';

const path = '/api/shares';

/** Shares for staff, newest first. */
export const sharesQuery = (search = '') => pagedQuery<ShareListItem>(path, { search });

/** Filter for every list of shares, whatever was searched for. */
export const allShares = { queryKey: [path] };

/** Takes a share out of every list that is in memory. */
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
