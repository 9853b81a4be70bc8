import type { DonationListItem } from '@shared/contracts/staff-donations';
import { donationStatuses } from '@shared/donation-statuses';
import { useRef, useState } from 'react';
import type { Column } from '@/components/ui/data-table';
import { ExportButton } from '@/components/ui/export-button';
import { ForStaff } from '@/components/ui/for-staff';
import { ListFilters } from '@/components/ui/list-filters';
import { RecordDate } from '@/components/ui/record-date';
import { RecordList } from '@/components/ui/record-list';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { inFigures } from '@/lib/in-figures';
import { useFilteredList } from '@/lib/use-filtered-list';
import { sorts } from '../api/donation-sorts';
import {
  donationCountsQuery,
  donationFilters,
  donationsQuery,
  exportDonations,
} from '../api/staff-donations';
import { AmountCell, DonorCell, StatusCell, TierCell } from './donation-cells';
import { statusNames } from './donation-texts';
import { ReviewDialog } from './review-dialog';

/** Every donation, whatever became of its payment. */
export function DonationList() {
  const { list, filters, setFilters, counts, isFiltered } = useFilteredList({
    tab: 'sponsors',
    keep: ['part'],
    filters: donationFilters,
    rows: donationsQuery,
    counts: donationCountsQuery,
  });
  const { status, sort } = filters;
  const [reviewed, setReviewed] = useState<DonationListItem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <RecordList
        list={list}
        title="All donations"
        titleRef={heading}
        searchLabel="Search donations"
        caption={`Donations, ${sort || 'newest'} first`}
        columns={listColumns(setReviewed)}
        keyOf={({ id }) => id}
        actions={
          <ForStaff>
            <ExportButton
              load={exportDonations}
              fileName="donations.csv"
              failure="We couldn’t load the donations. Please try again."
            >
              Export CSV
            </ExportButton>
          </ForStaff>
        }
        filters={
          <ListFilters
            values={filters}
            onChange={setFilters}
            by={{ name: 'status', label: 'Status', states: donationStatuses, names: statusNames, counts }}
            choices={[{ name: 'sort', label: 'Order', options: sorts }]}
          />
        }
        isFiltered={isFiltered}
        total={counts && inFigures(counts[status || 'all'])}
        moreLabel="Show more"
        texts={{
          loading: 'Loading donations',
          failed: 'Failed to load donations. Please try again.',
          empty: 'No donations yet. Every donation that someone starts will appear here.',
          noneLeft: status && `No donations are marked ${statusNames[status].toLowerCase()}.`,
        }}
      />
      {reviewed && (
        <ReviewDialog
          donation={list.rows?.find(({ id }) => id === reviewed.id) ?? reviewed}
          onClose={() => setReviewed(null)}
          fallbackFocus={heading}
        />
      )}
    </>
  );
}

function listColumns(onReview: (donation: DonationListItem) => void): Column<DonationListItem>[] {
  return [
    { header: 'Donor', cell: donation => <DonorCell donation={donation} />, className: 'lg:w-[15rem]' },
    {
      header: 'Message',
      cell: ({ message }) =>
        message ? <VerbatimText text={message} /> : <span className="text-ink-faint">No message</span>,
    },
    {
      header: 'Amount',
      short: true,
      cell: donation => <AmountCell donation={donation} />,
      className: 'figures lg:w-[9rem] lg:text-right',
    },
    {
      header: 'Reward',
      short: true,
      cell: donation => <TierCell donation={donation} />,
      className: 'lg:w-[8rem]',
    },
    {
      header: 'Started',
      short: true,
      cell: ({ id, createdAt }) => <RecordDate id={id} createdAt={createdAt} />,
      className: 'figures lg:w-[8rem]',
    },
    {
      header: 'Status',
      short: true,
      cell: donation => <StatusCell donation={donation} onReview={() => onReview(donation)} />,
      className: 'lg:w-[10rem]',
    },
  ];
}
