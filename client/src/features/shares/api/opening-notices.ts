import type {
  changeOpeningNotice as changeEndpoint,
  readOpeningNotices as readEndpoint,
} from '@shared/contracts/share-changes';
import { changeOpeningNoticeRoute, readOpeningNoticesRoute } from '@shared/contracts/share-routes';
import type { ShareListItem } from '@shared/contracts/staff-shares';
import { callEndpoint, endpointQuery } from '@/lib/api/endpoint';

/** Whether one can be emailed when a share is opened, and where. */
export const openingNoticesQuery = () => endpointQuery<typeof readEndpoint>(readOpeningNoticesRoute, {});

/** Has oneself emailed at the share's next opening, or no longer. */
export function changeOpeningNotice(slug: string, notifyMe: boolean): Promise<ShareListItem> {
  return callEndpoint<typeof changeEndpoint>(changeOpeningNoticeRoute, {
    params: { slug },
    body: { notifyMe },
  });
}
