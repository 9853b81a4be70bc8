import { bookingStates } from '@shared/booking-states';
import type { BookingCounts } from '@shared/contracts/staff-bookings';
import { ListChoice } from '@/components/ui/list-choice';
import { StateFilter } from '@/components/ui/state-filter';
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
export function BookingFilters({ filters: { state, sort }, counts, onChange }: BookingFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <StateFilter
        states={bookingStates}
        names={stateNames}
        value={state}
        counts={counts}
        onChange={next => onChange({ state: next })}
        notes={counts?.overdue ? { new: `${inFigures(counts.overdue)} overdue` } : undefined}
      />
      <ListChoice label="Order" options={sorts} value={sort} onChange={next => onChange({ sort: next })} />
    </div>
  );
}
