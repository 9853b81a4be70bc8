import type { DonationListItem } from '@shared/contracts/staff-donations';
import { formatCents } from '@shared/money';
import type { Column } from '@/components/ui/data-table';
import { RecordList } from '@/components/ui/record-list';
import { formatDay } from '@/lib/dates';
import { usePagedList } from '@/lib/use-paged-list';
import { wallSponsorsQuery } from './reward-donors';
import { WallActions } from './wall-actions';
import { WallEntry } from './wall-entry';
import { WallStatus } from './wall-status';

const columns: Column<DonationListItem>[] = [
  { header: 'Sponsor', cell: donation => <WallEntry donation={donation} /> },
  {
    header: 'Amount',
    short: true,
    cell: ({ amount }) => `$${formatCents(amount)}`,
    className: 'figures lg:w-[8rem] lg:text-right',
  },
  { header: 'Visibility', cell: donation => <WallStatus donation={donation} />, className: 'lg:w-[10rem]' },
  {
    header: 'Date',
    short: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    className: 'figures lg:w-[8rem]',
  },
  { header: 'Actions', cell: donation => <WallActions donation={donation} />, className: 'lg:w-[9rem]' },
];

/** The public sponsor wall, including what staff hid from it. */
export function WallList() {
  const list = usePagedList(wallSponsorsQuery);
  return (
    <RecordList
      list={list}
      title="Public sponsors page"
      searchLabel="Search sponsors"
      caption="Sponsors on the public page, newest first"
      columns={columns}
      keyOf={({ id }) => id}
      texts={{
        loading: 'Loading sponsors',
        failed: 'Failed to load sponsors. Please try again.',
        empty: 'No sponsors yet. Donors of $10 or more who ask to be listed will appear here.',
      }}
    />
  );
}
