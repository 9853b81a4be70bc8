import type { ShareCounts } from '@shared/contracts/staff-shares';
import { type ShareFilter, shareStates } from '@shared/share-states';
import { FilterBar } from '@/components/ui/filter-bar';
import { inFigures } from '@/lib/in-figures';

const names: Record<ShareFilter, string> = {
  active: 'Active',
  'expiring-soon': 'Expiring soon',
  expired: 'Expired',
  'used-up': 'Used up',
  locked: 'Locked',
};

interface ShareFiltersProps {
  state: ShareFilter | '';
  /** Undefined until they are known. */
  counts: ShareCounts | undefined;
  onChange: (state: ShareFilter | '') => void;
}

/** Which shares the list shows, with how many there are of each. */
export function ShareFilters({ state, counts, onChange }: ShareFiltersProps) {
  const values = ['', ...shareStates] as const;
  return (
    <FilterBar
      label="State"
      value={state}
      onChange={onChange}
      options={values.map(value => ({
        value,
        label: value === '' ? 'All' : names[value],
        count: counts && inFigures(counts[value || 'all']),
      }))}
    />
  );
}

export const noneIn = (state: ShareFilter) => `No share is ${names[state].toLowerCase()}.`;
