import { bookingStates } from '@shared/booking-states';
import type { BookingCounts } from '@shared/contracts/staff-bookings';
import { ListFilters } from '@/components/ui/list-filters';
import { inFigures } from '@/lib/in-figures';
import type { BookingFilters as Filters } from '../api/bookings';
import { stateNames } from './booking-state-names';

const sorts = [
  { value: '', label: 'Overdue first' },
  { value: 'due', label: 'Answer due first' },
  { value: 'soonest', label: 'Soonest call first' },
  { value: 'newest', label: 'Newest first' },
] as const;

interface BookingFiltersProps {
  filters: Filters;
  /** Undefined until they are known. */
  counts: BookingCounts | undefined;
  onChange: (changes: Partial<Filters>) => void;
}

/** Which requests the list shows, with how many there are in each state, and in which order. */
export function BookingFilters({ filters, counts, onChange }: BookingFiltersProps) {
  const notes = counts?.overdue ? { new: `${inFigures(counts.overdue)} overdue` } : undefined;
  return (
    <ListFilters
      values={filters}
      onChange={onChange}
      by={{ name: 'state', states: bookingStates, names: stateNames, counts, notes }}
      choices={[{ name: 'sort', label: 'Order', options: sorts }]}
    />
  );
}
