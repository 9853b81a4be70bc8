import type { BookingState } from '@shared/booking-states';
import { units } from '@shared/limits';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { BulkBar } from '@/components/ui/bulk-bar';
import { Button } from '@/components/ui/button';
import { ForStaff } from '@/components/ui/for-staff';
import { RecordList } from '@/components/ui/record-list';
import { inFigures } from '@/lib/in-figures';
import { useFilteredList } from '@/lib/use-filtered-list';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal';
import { useNow } from '@/lib/use-now';
import { useSelection } from '@/lib/use-selection';
import { bookingCountsQuery, bookingFilters, bookingsQuery } from '../api/bookings';
import { bookingColumns } from './booking-columns';
import { BookingDialogs, type OpenDialog } from './booking-dialogs';
import { BookingFilters } from './booking-filters';
import { stateNames } from './booking-state-names';
import { DecideSelected } from './decide-selected';
import { useCompletion } from './use-booking-change';

const captions = {
  '': 'Booking requests: overdue ones first, then the newest',
  due: 'Booking requests: new ones first, those that have waited longest on top',
  soonest: 'Booking requests: calls and proposed times ahead first, the soonest on top',
  newest: 'Booking requests, newest first',
};

/** Requests for the discovery call, and what becomes of them. */
export function BookingList() {
  const { list, filters, setFilters, counts, isFiltered } = useFilteredList({
    tab: 'bookings',
    filters: bookingFilters,
    rows: bookingsQuery,
    counts: bookingCountsQuery,
  });
  const { state, sort } = filters;
  const rows = list.rows ?? [];
  const selection = useSelection(rows);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow(units.MINUTE / 2);
  const complete = useCompletion();
  useFocusAfterRemoval(heading);

  return (
    <>
      <RecordList
        list={list}
        title="Booking requests"
        titleRef={heading}
        searchLabel="Search bookings"
        caption={captions[sort]}
        columns={bookingColumns({ selection, now, open: setDialog, complete })}
        keyOf={({ id }) => id}
        actions={
          <ForStaff>
            <Button variant="quiet" size="small" onClick={() => setDialog({ kind: 'calendar' })}>
              <CalendarDays aria-hidden="true" className="size-4" />
              Calendar feed
            </Button>
          </ForStaff>
        }
        filters={
          <>
            <BookingFilters filters={filters} counts={counts} onChange={setFilters} />
            <BulkBar selection={selection} shown={rows.length} label="Actions for the selected requests">
              {finish => (
                <DecideSelected
                  selected={selection.selected}
                  now={now}
                  onDecline={bookings => setDialog({ kind: 'decline-many', bookings })}
                  onDone={finish}
                />
              )}
            </BulkBar>
          </>
        }
        isFiltered={isFiltered}
        total={counts && inFigures(counts[state || 'all'])}
        moreLabel={sort === '' || sort === 'newest' ? undefined : 'Show more'}
        texts={{
          loading: 'Loading booking requests',
          failed: 'Failed to load booking requests. Please try again.',
          empty: 'No booking requests yet. Requests from the “Book a call” buttons will appear here.',
          noneLeft: state && noneIn(state),
        }}
      />
      {dialog && (
        <BookingDialogs
          dialog={dialog}
          rows={rows}
          now={now}
          onChange={setDialog}
          onDeclined={selection.clear}
          fallbackFocus={heading}
        />
      )}
    </>
  );
}

const noneIn = (state: BookingState) =>
  state === 'new'
    ? 'Every request is answered.'
    : `No requests are marked ${stateNames[state].toLowerCase()}.`;
