import type { DonationListItem } from '@shared/contracts/staff-donations';
import { formatCents } from '@shared/money';
import { confirmationOf, donorNameOf } from '@shared/reward-donors';
import { rewardTiers } from '@shared/site/reward-tiers';
import type { Column } from '@/components/ui/data-table';
import { EmailLink } from '@/components/ui/email-link';
import { ExportButton } from '@/components/ui/export-button';
import { RecordList } from '@/components/ui/record-list';
import { formatDay } from '@/lib/dates';
import { usePagedList } from '@/lib/use-paged-list';
import { exportRewards } from '../api/staff-donations';
import { Eligibility } from './eligibility';
import { rewardDonorsQuery } from './reward-donors';

const columns: Column<DonationListItem>[] = [
  { header: 'Donor', cell: donation => <Donor donation={donation} /> },
  {
    header: 'Email',
    cell: ({ donorEmail }) =>
      donorEmail ? <EmailLink email={donorEmail} /> : <span className="text-ink-faint">None given</span>,
  },
  {
    header: 'Amount',
    short: true,
    cell: ({ amount }) => `$${formatCents(amount)}`,
    className: 'figures lg:w-[7rem] lg:text-right',
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
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    className: 'figures lg:w-[8rem]',
  },
  {
    header: 'Eligibility',
    cell: donation => <Eligibility donation={donation} />,
    className: 'lg:w-[9.5rem]',
  },
];

/** Donors who are due a reward. */
export function RewardList() {
  const list = usePagedList(rewardDonorsQuery);
  return (
    <RecordList
      list={list}
      title="Reward donors"
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
      caption="Reward donors, newest first"
      columns={columns}
      keyOf={({ id }) => id}
      texts={{
        loading: 'Loading reward donors',
        failed: 'Failed to load reward donors. Please try again.',
        empty: 'No reward donors yet. Paid donations of $125 or more will appear here with their rewards.',
      }}
    />
  );
}

function Donor({ donation }: { donation: DonationListItem }) {
  const { donorName, sponsorName } = donation;
  return (
    <div className="grid gap-0.5 [overflow-wrap:anywhere]">
      <span className="text-base font-[680]">{donorNameOf(donation)}</span>
      {sponsorName && donorName && donorName !== sponsorName && (
        <span className="font-[430] text-ink-soft">given by {donorName}</span>
      )}
    </div>
  );
}
