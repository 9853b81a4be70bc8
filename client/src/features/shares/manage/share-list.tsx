import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import type { ShareFilter } from '@shared/states';
import type { ReactElement } from 'react';
import type { Filters } from '@/components/list/list-filters';
import { type ListTools, StaffList } from '@/components/list/staff-list';
import { StatusPill } from '@/components/ui/status-pill';
import { formatDay, formatZonedTime } from '@/lib/dates';
import { shareQueries } from '../share-link';
import { shareActions } from './share-actions';
import { describeUse, isLockedAt, ShareDetails, type ShareState, stateOf, usesLeft } from './share-details';
import { DeleteShares } from './share-question';

const stateNames: Record<ShareFilter, string> = {
  active: 'Active',
  'expiring-soon': 'Expiring soon',
  expired: 'Expired',
  'used-up': 'Used up',
  locked: 'Locked',
};

const filters: Filters = {
  by: { name: 'state', label: 'State', names: stateNames },
  choices: {
    sort: {
      label: 'Order',
      options: { '': 'Newest first', expiring: 'Expiring soonest', title: 'Title, A to Z' },
    },
  },
};

const labels: Record<ShareState['kind'], { tone: 'plain' | 'strong' | 'signal' | 'faint'; text: string }> = {
  active: { tone: 'strong', text: 'Active' },
  'expiring-soon': { tone: 'signal', text: 'Expiring soon' },
  expired: { tone: 'faint', text: 'Expired' },
  'used-up': { tone: 'faint', text: 'Used up' },
  'no-expiration': { tone: 'plain', text: 'No expiration set' },
};

const requestLabels: typeof labels = {
  ...labels,
  active: { tone: 'strong', text: 'Open' },
  'expiring-soon': { tone: 'signal', text: 'Open' },
  expired: { tone: 'faint', text: 'Ended' },
};

interface ShareListProps {
  renderActivity: (share: ShareListItem) => ReactElement | null;
}

export function ShareList({ renderActivity }: ShareListProps) {
  return (
    <StaffList
      list="listShares"
      changes={shareQueries}
      tab="shares"
      title="Shares"
      searchLabel="Search shares"
      texts={{
        loading: 'Loading secure shares',
        failed: 'Failed to load secure shares.',
        empty:
          'No secure shares yet. Shares you create will appear here, and you’ll see when they’re opened.',
      }}
      filters={filters}
      nameOf={({ title, slug }) => title ?? slug}
      columns={tools => [
        {
          header: 'Share',
          cell: ({ title }) => title ?? <span className="font-[560] text-ink-soft">Untitled share</span>,
          sub: ({ isRequest, noteUnreadable, createdBy, createdAt }) =>
            noteUnreadable ? (
              <span className="font-semibold text-alarm">Note can’t be read</span>
            ) : (
              [isRequest && 'Files requested', formatDay(createdAt), createdBy].filter(Boolean).join(', ')
            ),
        },
        {
          header: 'Expiration',
          className: 'xl:w-[11rem]',
          cell: share => {
            const { tone, text } = (share.isRequest ? requestLabels : labels)[
              stateOf(share, tools.elapsed).kind
            ];
            return <StatusPill tone={tone}>{text}</StatusPill>;
          },
          sub: share => <Expiration share={share} tools={tools} />,
        },
        {
          header: 'Activity',
          className: 'figures xl:w-[13rem]',
          cell: ({ isRequest, openedCount }) =>
            isRequest
              ? describeUse('Files arrived', openedCount, 'Nothing arrived yet')
              : describeUse('Opened', openedCount, 'Not opened yet'),
          sub: describeRest,
        },
      ]}
      actions={shareActions}
      details={share => <ShareDetails share={share}>{renderActivity(share)}</ShareDetails>}
      bulk={{
        label: 'Delete the selected shares',
        only: {
          isOne: ({ isRequest, isExpired, usedUpAt }) => !isRequest && (isExpired || usedUpAt !== null),
          noun: ['inactive share', 'inactive shares'],
        },
        actions: (shares, { open }) => [
          {
            label: `Delete ${shares.length}`,
            run: finish => open(props => <DeleteShares {...props} shares={shares} onDeleted={finish} />),
          },
        ],
      }}
    />
  );
}

interface ExpirationProps {
  share: ShareListItem;
  tools: ListTools<ShareListItem>;
}

function Expiration({ share, tools: { now, elapsed } }: ExpirationProps) {
  const { kind, timeLeft } = stateOf(share, elapsed);
  if (share.lockedUntil && isLockedAt(share, now) && kind !== 'expired' && kind !== 'used-up') {
    return (
      <span className="font-semibold text-alarm">
        Locked until <time dateTime={share.lockedUntil}>{formatZonedTime(share.lockedUntil)}</time>
      </span>
    );
  }
  if (timeLeft) return `${timeLeft} left`;
  return share.expiresAt && <time dateTime={share.expiresAt}>{formatDay(share.expiresAt)}</time>;
}

function describeRest(share: ShareListItem): string {
  const { fileSize, openedCount, downloadCount, failedCount } = share;
  return [
    failedCount > 0 && `${failedCount} wrong ${failedCount === 1 ? 'password' : 'passwords'}`,
    ...usesLeft(share),
    fileSize !== null &&
      openedCount > 0 &&
      describeUse('file downloaded', downloadCount, 'file not downloaded'),
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/^f/, 'F');
}
