import type { DonationListItem } from '@shared/contracts/staff-donations';
import { tierAmounts } from '@shared/limits';
import { formatDollars } from '@shared/money';
import { confirmationOf, donorNameOf } from '@shared/reward-donors';
import { rewardTiers } from '@shared/site/reward-tiers';
import { useRef } from 'react';
import { BulkBar, Selectable } from '@/components/ui/bulk-bar';
import type { Column } from '@/components/ui/data-table';
import { EmailLink } from '@/components/ui/email-link';
import { ExportButton } from '@/components/ui/export-button';
import { RecordDate } from '@/components/ui/record-date';
import { RecordList } from '@/components/ui/record-list';
import { inFigures } from '@/lib/in-figures';
import { useFilteredList } from '@/lib/use-filtered-list';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal';
import { type Selection, useSelection } from '@/lib/use-selection';
import { rewardCountsQuery, rewardFilters, rewardsQuery } from '../api/sponsor-desk';
import { exportRewards } from '../api/staff-donations';
import { AmountCell } from '../desk/donation-cells';
import { VerifySelected } from './bulk-actions';
import { Eligibility } from './eligibility';
import { RewardFilters } from './reward-filters';

const isAdvocate = ({ rewardTier }: DonationListItem) => rewardTier === 'advocate';

/** Donors who are due a reward. Advocates can be selected, because staff verify who they are. */
export function RewardList() {
  const { list, filters, setFilters, counts, isFiltered } = useFilteredList({
    tab: 'sponsors',
    keep: ['part'],
    filters: rewardFilters,
    rows: rewardsQuery,
    counts: rewardCountsQuery,
  });
  const { tier, sort } = filters;
  const advocates = (list.rows ?? []).filter(isAdvocate);
  const selection = useSelection(advocates);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);

  return (
    <RecordList
      list={list}
      title="Reward donors"
      titleRef={heading}
      searchLabel="Search reward donors"
      actions={
        <ExportButton
          load={exportRewards}
          fileName="sponsors_rewards.csv"
          failure="We couldn’t load the reward donors. Please try again."
        >
          Export CSV
        </ExportButton>
      }
      caption={`Reward donors, ${sort || 'newest'} first`}
      columns={rewardColumns(selection)}
      keyOf={({ id }) => id}
      filters={
        <>
          <RewardFilters filters={filters} counts={counts} onChange={setFilters} />
          <BulkBar
            selection={selection}
            shown={advocates.length}
            noun={['advocate', 'advocates']}
            label="Mark the selected advocates"
          >
            {finish => <VerifySelected selected={selection.selected} onDone={finish} />}
          </BulkBar>
        </>
      }
      isFiltered={isFiltered}
      total={counts && inFigures(counts[tier || 'all'])}
      moreLabel={sort === '' ? undefined : 'Show more'}
      texts={{
        loading: 'Loading reward donors',
        failed: 'Failed to load reward donors. Please try again.',
        empty: `No reward donors yet. Paid donations of ${formatDollars(tierAmounts.premium)} or more will appear here with their rewards.`,
        noneLeft: 'No reward donors match these filters.',
      }}
    />
  );
}

const rewardColumns = (selection: Selection<DonationListItem>): Column<DonationListItem>[] => [
  { header: 'Donor', cell: donation => <Donor donation={donation} selection={selection} /> },
  {
    header: 'Email',
    cell: ({ donorEmail }) =>
      donorEmail ? <EmailLink email={donorEmail} /> : <span className="text-ink-faint">None given</span>,
  },
  {
    header: 'Amount',
    short: true,
    cell: donation => <AmountCell donation={donation} />,
    className: 'figures lg:w-[9rem] lg:text-right',
  },
  {
    header: 'Tier',
    short: true,
    cell: ({ rewardTier }) =>
      rewardTier && <span className="font-[600]">{rewardTiers[rewardTier].name}</span>,
    className: 'lg:w-[8rem]',
  },
  {
    header: 'Law firm or activist',
    short: true,
    cell: donation => confirmationOf(donation) || <span className="text-ink-faint">Not needed</span>,
    className: 'lg:w-[7.5rem]',
  },
  {
    header: 'Date',
    short: true,
    cell: ({ id, createdAt }) => <RecordDate id={id} createdAt={createdAt} />,
    className: 'figures lg:w-[8rem]',
  },
  {
    header: 'Eligibility',
    cell: donation => <Eligibility donation={donation} />,
    className: 'lg:w-[10.5rem] xl:w-[12rem]',
  },
];

interface DonorProps {
  donation: DonationListItem;
  selection: Selection<DonationListItem>;
}

function Donor({ donation, selection }: DonorProps) {
  const name = <DonorName donation={donation} />;
  // As far from the edge as the others, beside no checkbox.
  if (!isAdvocate(donation)) return <div className="lg:pl-8">{name}</div>;
  return (
    <Selectable selection={selection} row={donation} name={donorNameOf(donation)}>
      {name}
    </Selectable>
  );
}

function DonorName({ donation }: { donation: DonationListItem }) {
  const { donorName, sponsorName } = donation;
  return (
    <div className="grid gap-0.5 [overflow-wrap:anywhere]">
      <span className="text-base font-[680]">{donorNameOf(donation)}</span>
      {sponsorName && donorName && donorName !== sponsorName && (
        <span className="font-[430] text-ink-soft">{`given by ${donorName}`}</span>
      )}
    </div>
  );
}
