import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { formatDollars } from '@shared/money';
import { advocateClaim, rewardTiers } from '@shared/site/reward-tiers';
import { drive } from '@shared/site/studio';
import { confirmationOf, donorNameOf } from '@shared/tiers';
import { BadgeCheck, Undo2 } from 'lucide-react';
import type { BulkAction } from '@/components/list/bulk-bar';
import { None } from '@/components/list/columns';
import { EmailLink } from '@/components/list/facts';
import type { Filters } from '@/components/list/list-filters';
import type { Action } from '@/components/list/row-menu';
import type { ListTools } from '@/components/list/staff-list';
import { ExportButton } from '@/components/ui/export-button';
import { call } from '@/lib/api/endpoint';
import { formatDay } from '@/lib/dates';
import { inFigures } from '@/lib/in-figures';
import { amountColumn, DonationRows, donationOrders, exportTo, startedColumn } from '../list/staff-donations';

const filters: Filters = {
  by: {
    name: 'tier',
    label: 'Tier',
    names: {
      founding: rewardTiers.founding.name,
      advocate: rewardTiers.advocate.name,
      premium: rewardTiers.premium.name,
    },
    note: ({ unverified = 0 }) => ({ advocate: unverified > 0 && `${inFigures(unverified)} to verify` }),
  },
  choices: {
    eligibility: {
      label: 'Eligibility',
      options: { '': 'All', unverified: 'Not verified', verified: 'Verified' },
    },
    lawOrActivist: {
      label: advocateClaim,
      options: { '': 'All', yes: 'Yes', unconfirmed: 'Unconfirmed' },
    },
    sort: donationOrders,
  },
};

const isAdvocate = ({ rewardTier }: DonationListItem) => rewardTier === 'advocate';
const isVerified = ({ advocateVerifiedAt }: DonationListItem) => advocateVerifiedAt !== null;

/** Lets staff select only advocates, whose identity they verify. */
export function RewardList() {
  return (
    <DonationRows
      fixed={{ rewards: '1' }}
      title="Reward donors"
      searchLabel="Search reward donors"
      texts={{
        loading: 'Loading reward donors',
        failed: 'Failed to load reward donors. Please try again.',
        empty: `No reward donors yet. Paid donations of ${formatDollars(drive.tiers.premium)} or more will appear here with their rewards.`,
      }}
      filters={filters}
      nameOf={donorNameOf}
      columns={() => [
        {
          header: 'Donor',
          className: 'xl:w-[15rem]',
          cell: donorNameOf,
          sub: ({ sponsorName, donorName }) =>
            sponsorName && donorName && donorName !== sponsorName && `given by ${donorName}`,
        },
        {
          header: 'Email',
          cell: ({ donorEmail }) => (donorEmail ? <EmailLink email={donorEmail} /> : <None />),
        },
        amountColumn,
        {
          header: 'Tier',
          className: 'xl:w-[10.5rem]',
          cell: ({ rewardTier }) => rewardTier && rewardTiers[rewardTier].name,
          sub: donation => {
            const confirmation = confirmationOf(donation);
            return confirmation && `${advocateClaim}: ${confirmation}`;
          },
        },
        startedColumn,
        {
          header: 'Eligibility',
          className: 'xl:w-[9.5rem]',
          cell: donation =>
            !isAdvocate(donation) ? <None /> : isVerified(donation) ? 'Verified' : 'Not verified',
          sub: ({ advocateVerifiedAt, advocateVerifiedBy }) =>
            advocateVerifiedAt &&
            [advocateVerifiedBy && `by ${advocateVerifiedBy}`, formatDay(advocateVerifiedAt)]
              .filter(Boolean)
              .join(', '),
        },
      ]}
      actions={actions}
      bulk={{
        label: 'Mark the selected advocates',
        only: { isOne: isAdvocate, noun: ['advocate', 'advocates'] },
        actions: bulkActions,
      }}
      toolbar={() => (
        <ExportButton
          load={exportTo('exportRewards')}
          fileName="sponsors_rewards.csv"
          failure="Failed to load reward donors. Please try again."
        >
          Export CSV
        </ExportButton>
      )}
    />
  );
}

type Tools = ListTools<DonationListItem>;

function mark({ change }: Tools, rows: DonationListItem[], verified: boolean, failure: string): void {
  change({
    rows,
    send: () => call('verifyAdvocates', { body: { ids: rows.map(({ id }) => id), verified } }),
    done: changed => ({ title: `${changed.length} marked as ${verified ? 'verified' : 'not verified'}` }),
    failure,
  });
}

function actions(donation: DonationListItem, tools: Tools): Action[] {
  if (!isAdvocate(donation)) return [];
  const verified = !isVerified(donation);
  return [
    {
      icon: verified ? BadgeCheck : Undo2,
      label: verified ? 'Mark as verified' : 'Undo verification',
      run: () => mark(tools, [donation], verified, 'Eligibility not changed'),
    },
  ];
}

function bulkActions(selected: readonly DonationListItem[], tools: Tools): BulkAction[] {
  return [true, false].flatMap(verified => {
    const rows = selected.filter(donation => isVerified(donation) !== verified);
    const run = (finish: () => void) => {
      mark(tools, rows, verified, 'Nothing changed');
      finish();
    };
    const label = `Mark ${rows.length} as ${verified ? 'verified' : 'not verified'}`;
    return rows.length > 0 ? [{ label, run }] : [];
  });
}
