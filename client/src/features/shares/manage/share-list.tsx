import type { ShareListItem } from '@shared/contracts/shares';
import { units } from '@shared/limits';
import { useRef, useState } from 'react';
import type { Column } from '@/components/ui/data-table';
import { RecordList } from '@/components/ui/record-list';
import { useNow } from '@/lib/use-now';
import { usePagedList } from '@/lib/use-paged-list';
import { sharesQuery } from '../api/shares';
import { DeleteShareDialog } from './delete-share-dialog';
import { ShareActions } from './share-actions';
import { ShareActivity } from './share-activity';
import { stateOf } from './share-state';
import { ShareStatus } from './share-status';
import { ShareSummary } from './share-summary';

/** The shares that exist, and what became of them. */
export function ShareList() {
  const list = usePagedList(sharesQuery);
  const [deleting, setDeleting] = useState<ShareListItem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const elapsed = Math.max(0, useNow(units.MINUTE / 2) - list.query.dataUpdatedAt);

  const columns: Column<ShareListItem>[] = [
    { header: 'Share', cell: share => <ShareSummary share={share} /> },
    {
      header: 'Expiry',
      short: true,
      cell: share => <ShareStatus share={share} elapsed={elapsed} />,
      className: 'lg:w-[11.5rem]',
    },
    {
      header: 'Activity',
      short: true,
      cell: share => <ShareActivity share={share} />,
      className: 'lg:w-[12rem]',
    },
    {
      header: 'Actions',
      cell: share => (
        <ShareActions
          share={share}
          isExpired={stateOf(share, elapsed).kind === 'expired'}
          onDelete={() => setDeleting(share)}
        />
      ),
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
          loading: 'Loading the secure shares',
          failed: 'Failed to load secure shares.',
          empty: 'No secure shares yet. The first one you create appears here, and whether it was opened.',
        }}
      />
      {deleting && (
        <DeleteShareDialog share={deleting} onClose={() => setDeleting(null)} fallbackFocus={heading} />
      )}
    </>
  );
}
