import type { ShareListItem } from '@shared/contracts/shares';
import { units } from '@shared/limits';
import { type ReactNode, useRef, useState } from 'react';
import type { Column } from '@/components/ui/data-table';
import { RecordList } from '@/components/ui/record-list';
import { useNow } from '@/lib/use-now';
import { usePagedList } from '@/lib/use-paged-list';
import { sharesQuery } from '../api/shares';
import { DeleteShareDialog } from './delete-share-dialog';
import { ShareActions } from './share-actions';
import { ShareActivity } from './share-activity';
import { isLockedAt, stateOf } from './share-state';
import { ShareStatus } from './share-status';
import { ShareSummary } from './share-summary';

interface ShareListProps {
  /** Who did what to a share. */
  renderActivity: (share: ShareListItem) => ReactNode;
}

/** All shares, with their activity. */
export function ShareList({ renderActivity }: ShareListProps) {
  const list = usePagedList(sharesQuery);
  const [deleting, setDeleting] = useState<ShareListItem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow(units.MINUTE / 2);
  const elapsed = Math.max(0, now - list.query.dataUpdatedAt);
  const standsOf = (share: ShareListItem) => {
    const isExpired = stateOf(share, elapsed).kind === 'expired';
    return { isExpired, isLocked: !isExpired && isLockedAt(share, now) };
  };

  const columns: Column<ShareListItem>[] = [
    { header: 'Share', cell: share => <ShareSummary share={share} /> },
    {
      header: 'Expiration',
      short: true,
      cell: share => <ShareStatus share={share} elapsed={elapsed} isLocked={standsOf(share).isLocked} />,
      className: 'lg:w-[11.5rem]',
    },
    {
      header: 'Activity',
      short: true,
      cell: share => <ShareActivity share={share}>{renderActivity(share)}</ShareActivity>,
      className: 'lg:w-[12rem]',
    },
    {
      header: 'Actions',
      cell: share => <ShareActions share={share} {...standsOf(share)} onDelete={() => setDeleting(share)} />,
      className: 'lg:w-[9.5rem]',
    },
  ];

  return (
    <>
      <RecordList
        list={list}
        title="Shares"
        titleRef={heading}
        searchLabel="Search shares"
        caption="Secure shares, newest first"
        columns={columns}
        keyOf={({ id }) => id}
        texts={{
          loading: 'Loading secure shares',
          failed: 'Failed to load secure shares.',
          empty:
            'No secure shares yet. Shares you create will appear here, and you’ll see when they’re opened.',
        }}
      />
      {deleting && (
        <DeleteShareDialog share={deleting} onClose={() => setDeleting(null)} fallbackFocus={heading} />
      )}
    </>
  );
}
