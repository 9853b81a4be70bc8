import type { RewardCounts } from '@shared/contracts/sponsor-desk';
import { rewardTiers } from '@shared/site/reward-tiers';
import { rewardTierNames } from '@shared/sponsor-states';
import { ListFilters } from '@/components/ui/list-filters';
import { inFigures } from '@/lib/in-figures';
import type { FiltersOf } from '@/lib/use-filtered-list';
import { sorts } from '../api/donation-sorts';
import type { rewardFilters } from '../api/sponsor-desk';

type Filters = FiltersOf<typeof rewardFilters>;

const tierNames = {
  founding: rewardTiers.founding.name,
  advocate: rewardTiers.advocate.name,
  premium: rewardTiers.premium.name,
};
const eligibilities = [
  { value: '', label: 'All' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'verified', label: 'Verified' },
] as const;
const declarations = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Yes' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
] as const;

interface RewardFiltersProps {
  filters: Filters;
  /** Undefined until they are known. */
  counts: RewardCounts | undefined;
  onChange: (changes: Partial<Filters>) => void;
}

/** Which rewards the list shows, with how many there are of each tier. */
export function RewardFilters({ filters, counts, onChange }: RewardFiltersProps) {
  const notes = counts?.unverified ? { advocate: `${inFigures(counts.unverified)} to verify` } : undefined;
  return (
    <ListFilters
      values={filters}
      onChange={onChange}
      by={{ name: 'tier', label: 'Tier', states: rewardTierNames, names: tierNames, counts, notes }}
      choices={[
        { name: 'eligibility', label: 'Eligibility', options: eligibilities },
        { name: 'lawOrActivist', label: 'Law firm or activist', options: declarations },
        { name: 'sort', label: 'Order', options: sorts },
      ]}
    />
  );
}
