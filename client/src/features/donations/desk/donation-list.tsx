import type { DonationListItem } from '@shared/contracts/staff-donations';
import { donationStatuses } from '@shared/donation-statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Column } from '@/components/ui/data-table';
import { ExportButton } from '@/components/ui/export-button';
import { FilterBar } from '@/components/ui/filter-bar';
import { RecordList } from '@/components/ui/record-list';
import { StateFilter } from '@/components/ui/state-filter';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { formatZonedMoment } from '@/lib/dates';
import { inFigures } from '@/lib/in-figures';
import { usePagedList } from '@/lib/use-paged-list';
import { useTabParams } from '@/lib/use-tab-params';
import { donationCountsQuery, donationsQuery, exportDonations } from '../api/staff-donations';
import { AmountCell, DonorCell, StatusCell, TierCell } from './donation-cells';
import { statusNames } from './donation-texts';
import { ReviewDialog } from './review-dialog';

/** Every donation, whatever became of its payment. */
export function DonationList() {
  const [params, setParams] = useTabParams('sponsors', ['part', 'status', 'sort', 'search']);
  const status = donationStatuses.find(name => name === params.status) ?? '';
  const sort = params.sort === 'largest' ? 'largest' : '';
  const list = usePagedList(search => donationsQuery({ search, status, sort }), {
    search: params.search,
    setSearch: search => setParams({ search }),
  });
  const { data: counts } = useQuery({
    ...donationCountsQuery(list.searchedFor),
    placeholderData: keepPreviousData,
  });
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
          <ExportButton
            load={exportDonations}
            fileName="donations.csv"
            failure="We couldn’t load the donations. Please try again."
          >
            Export CSV
          </ExportButton>
        }
        filters={
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <StateFilter
              label="Status"
              states={donationStatuses}
              names={statusNames}
              value={status}
              counts={counts}
              onChange={next => setParams({ status: next })}
            />
            <FilterBar
              label="Sort"
              value={sort}
              onChange={next => setParams({ sort: next })}
              options={[
                { value: '', label: 'Newest' },
                { value: 'largest', label: 'Largest' },
              ]}
            />
          </div>
        }
        isFiltered={status !== ''}
        total={counts && inFigures(counts[status || 'all'])}
        moreLabel="Show more"
        texts={{
          loading: 'Loading donations',
          failed: 'Failed to load donations. Please try again.',
          empty: 'No donations yet. Every donation that someone starts will appear here.',
          noneLeft: status && `No donation is ${statusNames[status].toLowerCase()}.`,
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
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatZonedMoment(createdAt)}</time>,
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
