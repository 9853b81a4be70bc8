import { type BookingState, bookingStates } from '@shared/booking-states';
import type { BookingCounts } from '@shared/contracts/staff-bookings';
import { FilterBar } from '@/components/ui/filter-bar';
import { inFigures } from '@/lib/in-figures';
import { stateNames } from './booking-state-names';

interface BookingFiltersProps {
  state: BookingState | '';
  /** Undefined until they are known. */
  counts: BookingCounts | undefined;
  onChange: (state: BookingState | '') => void;
}

/** Which state the list shows, with how many there are in each. */
export function BookingFilters({ state, counts, onChange }: BookingFiltersProps) {
  const values = ['', ...bookingStates] as const;
  return (
    <FilterBar
      label="State"
      value={state}
      onChange={onChange}
      options={values.map(value => ({
        value,
        label: value === '' ? 'All' : stateNames[value],
        count: counts && inFigures(counts[value || 'all']),
        note: value === 'new' && counts?.overdue ? `${inFigures(counts.overdue)} overdue` : undefined,
      }))}
    />
  );
}
