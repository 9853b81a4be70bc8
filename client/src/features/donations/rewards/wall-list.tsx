import type { DonationListItem } from '@shared/contracts/staff-donations';
import { donationLimits } from '@shared/limits';
import { formatDollars } from '@shared/money';
import { type WallState, wallStates } from '@shared/sponsor-states';
import { useRef } from 'react';
import { BulkBar, Selectable } from '@/components/ui/bulk-bar';
import type { Column } from '@/components/ui/data-table';
import { ListFilters } from '@/components/ui/list-filters';
import { RecordDate } from '@/components/ui/record-date';
import { RecordList } from '@/components/ui/record-list';
import { inFigures } from '@/lib/in-figures';
import { useFilteredList } from '@/lib/use-filtered-list';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal';
import { type Selection, useSelection } from '@/lib/use-selection';
import { sorts } from '../api/donation-sorts';
import { wallCountsQuery, wallFilters, wallQuery } from '../api/sponsor-desk';
import { AmountCell } from '../desk/donation-cells';
import { HideSelected } from './bulk-actions';
import { WallActions } from './wall-actions';
import { WallEntry } from './wall-entry';
import { wallNameOf } from './wall-name';
import { WallStatus } from './wall-status';

const wallNames: Record<WallState, string> = {
  shown: 'Shown',
  hidden: 'Hidden',
  'logo-hidden': 'Logo hidden',
  'no-logo': 'No logo',
};

const noneLeft: Record<WallState, string> = {
  shown: 'No sponsors are shown.',
  hidden: 'No sponsors are hidden.',
  'logo-hidden': 'No sponsors are shown with the logo hidden.',
  'no-logo': 'Every sponsor shown has a logo.',
};

/** The public sponsor wall, including what staff hid from it. */
export function WallList() {
  const { list, filters, setFilters, counts, isFiltered } = useFilteredList({
    tab: 'sponsors',
    keep: ['part'],
    filters: wallFilters,
    rows: wallQuery,
    counts: wallCountsQuery,
  });
  const { wall, sort } = filters;
  const rows = list.rows ?? [];
  const selection = useSelection(rows);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);

  return (
    <RecordList
      list={list}
      title="Public sponsors page"
      titleRef={heading}
      searchLabel="Search sponsors"
      caption={`Sponsors on the public page, ${sort || 'newest'} first`}
      columns={wallColumns(selection)}
      keyOf={({ id }) => id}
      filters={
        <>
          <ListFilters
            values={filters}
            onChange={setFilters}
            by={{ name: 'wall', label: 'Visibility', states: wallStates, names: wallNames, counts }}
            choices={[{ name: 'sort', label: 'Order', options: sorts }]}
          />
          <BulkBar selection={selection} shown={rows.length} label="Hide or show the selected sponsors">
            {finish => <HideSelected selected={selection.selected} onDone={finish} />}
          </BulkBar>
        </>
      }
      isFiltered={isFiltered}
      total={counts && inFigures(counts[wall || 'all'])}
      moreLabel={sort === '' ? undefined : 'Show more'}
      texts={{
        loading: 'Loading sponsors',
        failed: 'Failed to load sponsors. Please try again.',
        empty: `No sponsors yet. Donors of ${formatDollars(donationLimits.sponsorFrom)} or more who ask to be listed will appear here.`,
        noneLeft: wall && noneLeft[wall],
      }}
    />
  );
}

const wallColumns = (selection: Selection<DonationListItem>): Column<DonationListItem>[] => [
  {
    header: 'Sponsor',
    cell: donation => (
      <Selectable selection={selection} row={donation} name={wallNameOf(donation)}>
        <WallEntry donation={donation} />
      </Selectable>
    ),
  },
  {
    header: 'Amount',
    short: true,
    cell: donation => <AmountCell donation={donation} />,
    className: 'figures lg:w-[8rem] lg:text-right',
  },
  {
    header: 'Visibility',
    short: true,
    cell: donation => <WallStatus donation={donation} />,
    className: 'lg:w-[11rem]',
  },
  {
    header: 'Date',
    short: true,
    cell: ({ id, createdAt }) => <RecordDate id={id} createdAt={createdAt} />,
    className: 'figures lg:w-[8.5rem]',
  },
  {
    header: 'Actions',
    short: true,
    cell: donation => <WallActions donation={donation} />,
    className: 'lg:w-[9rem]',
  },
];
