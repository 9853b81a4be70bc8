import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { rewardTiers } from '@shared/site/reward-tiers';
import type { DonationStatus } from '@shared/states';
import { donorNameOf } from '@shared/tiers';
import { ExternalLink, RefreshCw, Scale } from 'lucide-react';
import { isUndelivered, None, NotDelivered } from '@/components/list/columns';
import type { Action } from '@/components/list/row-menu';
import type { ListTools } from '@/components/list/staff-list';
import { ForStaff } from '@/components/list/staff-rights';
import { ExportButton } from '@/components/ui/export-button';
import { StatusPill } from '@/components/ui/status-pill';
import { call } from '@/lib/api/endpoint';
import { giftActions } from '../gifts/gift-actions';
import { RecordGift } from '../gifts/record-gift';
import { ReviewDialog } from './review-dialog';
import {
  amountColumn,
  DonationRows,
  donationOrders,
  exportTo,
  isRecorded,
  startedColumn,
  statusNames,
} from './staff-donations';

const tones: Record<DonationStatus, 'plain' | 'strong' | 'signal' | 'faint'> = {
  pending: 'plain',
  succeeded: 'strong',
  failed: 'faint',
  expired: 'faint',
  refunded: 'faint',
  disputed: 'signal',
  review: 'signal',
};

export function DonationList() {
  return (
    <DonationRows
      title="All donations"
      searchLabel="Search donations"
      texts={{
        loading: 'Loading donations',
        failed: 'Failed to load donations. Please try again.',
        empty: (
          <>
            No donations yet. Every donation that someone starts will appear here.
            <ForStaff>
              <span className="mt-3 block">
                <RecordGift />
              </span>
            </ForStaff>
          </>
        ),
      }}
      filters={{
        by: { name: 'status', label: 'Status', names: statusNames },
        choices: { sort: donationOrders },
      }}
      nameOf={donorNameOf}
      columns={() => [
        {
          header: 'Donor',
          className: 'xl:w-[15rem]',
          cell: ({ donorName }) => donorName || 'Anonymous',
          sub: ({ donorName, sponsorName, donorEmail }) =>
            sponsorName && sponsorName !== donorName ? `as ${sponsorName}` : donorEmail,
        },
        { header: 'Message', wide: true, cell: ({ message }) => message ?? <None /> },
        amountColumn,
        {
          header: 'Reward',
          className: 'xl:w-[9.5rem]',
          cell: ({ rewardTier }) => (rewardTier ? rewardTiers[rewardTier].name : <None />),
        },
        startedColumn,
        {
          header: 'Status',
          className: 'xl:w-[9.5rem]',
          cell: ({ status }) => <StatusPill tone={tones[status]}>{statusNames[status]}</StatusPill>,
          sub: ({ delivery }) => delivery && isUndelivered(delivery) && <NotDelivered />,
        },
      ]}
      actions={actions}
      toolbar={() => (
        <ForStaff>
          <RecordGift />
          <ExportButton
            load={exportTo('exportDonations')}
            fileName="donations.csv"
            failure="Failed to load donations. Please try again."
          >
            Export CSV
          </ExportButton>
        </ForStaff>
      )}
    />
  );
}

function actions(donation: DonationListItem, tools: ListTools<DonationListItem>) {
  if (isRecorded(donation)) return giftActions(donation, tools);
  const { change, openFor } = tools;
  const { id, status, paymentUrl } = donation;
  const params = { id };
  const all: (Action | false)[] = [
    status === 'review' && {
      icon: Scale,
      label: 'Resolve',
      run: () => openFor(donation, ({ row, ...props }) => <ReviewDialog {...props} donation={row} />),
    },
    paymentUrl !== null && { icon: ExternalLink, label: 'View in Stripe', run: paymentUrl },
    {
      icon: RefreshCw,
      label: 'Check with Stripe',
      run: () =>
        change({
          rows: [donation],
          send: () => call('refreshDonation', { params }),
          done: ([found = donation]) => ({
            title: 'Up to date with Stripe',
            description: `${donorNameOf(found)}: ${statusNames[found.status].toLowerCase()}.`,
          }),
          failure: 'Couldn’t check with Stripe',
        }),
    },
  ];
  return all;
}
