import type { ShareListItem } from '@shared/contracts/staff-shares';
import { units } from '@shared/limits';
import { type ShareFilter, shareStates } from '@shared/share-states';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/data-table';
import { ForStaff } from '@/components/ui/for-staff';
import { ListFilters } from '@/components/ui/list-filters';
import { RecordList } from '@/components/ui/record-list';
import { inFigures } from '@/lib/in-figures';
import { useFilteredList } from '@/lib/use-filtered-list';
import { useNow } from '@/lib/use-now';
import { shareCountsQuery, shareFilters, sharesQuery } from '../api/shares';
import { ShareActions } from './share-actions';
import { ShareActivity } from './share-activity';
import { type OpenDialog, ShareDialogs } from './share-dialogs';
import { isLockedAt, stateOf } from './share-state';
import { ShareStatus } from './share-status';
import { ShareSummary } from './share-summary';

interface ShareListProps {
  /** Who did what to a share. */
  renderActivity: (share: ShareListItem) => ReactElement | null;
}

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'expiring', label: 'Expiring soonest' },
  { value: 'title', label: 'Title, A to Z' },
] as const;

const stateNames: Record<ShareFilter, string> = {
  active: 'Active',
  'expiring-soon': 'Expiring soon',
  expired: 'Expired',
  'used-up': 'Used up',
  locked: 'Locked',
};

const captions = {
  '': 'Secure shares, newest first',
  expiring: 'Secure shares, expiring soonest first',
  title: 'Secure shares by title',
};

/** All shares, with their activity. */
export function ShareList({ renderActivity }: ShareListProps) {
  const { list, filters, setFilters, counts, isFiltered } = useFilteredList({
    tab: 'shares',
    filters: shareFilters,
    rows: sharesQuery,
    counts: shareCountsQuery,
  });
  const { state, sort } = filters;
  const { data: all } = useQuery(shareCountsQuery(''));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow(units.MINUTE / 2);
  const elapsed = Math.max(0, now - list.query.dataUpdatedAt);
  const standsOf = (share: ShareListItem) => {
    const { kind } = stateOf(share, elapsed);
    const isExpired = kind === 'expired';
    const isUsedUp = kind === 'used-up';
    return { isExpired, isUsedUp, isLocked: !isExpired && !isUsedUp && isLockedAt(share, now) };
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
      className: 'lg:w-[15.25rem] xl:w-[12rem] min-[87.5rem]:w-[15.25rem]',
    },
    {
      header: 'Actions',
      cell: share => (
        <ShareActions share={share} {...standsOf(share)} onOpen={kind => setDialog({ kind, share })} />
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
        caption={captions[sort]}
        columns={columns}
        keyOf={({ id }) => id}
        actions={
          all?.expired ? (
            <ForStaff>
              <Button
                variant="quiet"
                size="small"
                onClick={() => setDialog({ kind: 'delete-expired', count: all.expired })}
              >
                Delete all expired
              </Button>
            </ForStaff>
          ) : undefined
        }
        filters={
          <ListFilters
            values={filters}
            onChange={setFilters}
            by={{ name: 'state', states: shareStates, names: stateNames, counts }}
            choices={[{ name: 'sort', label: 'Order', options: sorts }]}
          />
        }
        isFiltered={isFiltered}
        total={counts && inFigures(counts[state || 'all'])}
        moreLabel={sort === '' ? undefined : 'Show more'}
        texts={{
          noneLeft: state && `No shares are ${stateNames[state].toLowerCase()}.`,
          loading: 'Loading secure shares',
          failed: 'Failed to load secure shares.',
          empty:
            'No secure shares yet. Shares you create will appear here, and you’ll see when they’re opened.',
        }}
      />
      {dialog && (
        <ShareDialogs
          dialog={dialog}
          rows={list.rows ?? []}
          onClose={() => setDialog(null)}
          fallbackFocus={heading}
        />
      )}
    </>
  );
}
