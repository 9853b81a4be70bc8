import { splitBookingNotes } from '@shared/booking-notes';
import { type BookingState, bookingStates } from '@shared/booking-states';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { units } from '@shared/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/data-table';
import { RecordList } from '@/components/ui/record-list';
import { Sender } from '@/components/ui/sender';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { formatZonedMoment } from '@/lib/dates';
import { inFigures } from '@/lib/in-figures';
import { useNow } from '@/lib/use-now';
import { usePagedList } from '@/lib/use-paged-list';
import { useTabParams } from '@/lib/use-tab-params';
import { bookingCountsQuery, bookingsQuery } from '../api/bookings';
import { BookingActions } from './booking-actions';
import { BookingDialogs, type OpenDialog } from './booking-dialogs';
import { BookingFilters } from './booking-filters';
import { stateNames } from './booking-state-names';
import { BookingStatus } from './booking-status';
import { visitorZoneOf } from './call-times';
import { RequestedTimes } from './requested-times';
import { useCompletion } from './use-booking-change';

/** Requests for the discovery call, and what becomes of them. */
export function BookingList() {
  const [params, setParams] = useTabParams('bookings', ['state', 'search']);
  const state = bookingStates.find(name => name === params.state) ?? '';
  const list = usePagedList(search => bookingsQuery(search, state), {
    search: params.search,
    setSearch: search => setParams({ search }),
  });
  const { data: counts } = useQuery({
    ...bookingCountsQuery(list.searchedFor),
    placeholderData: keepPreviousData,
  });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow(units.MINUTE / 2);
  const complete = useCompletion();

  return (
    <>
      <RecordList
        list={list}
        title="Booking requests"
        titleRef={heading}
        searchLabel="Search bookings"
        caption="Booking requests: overdue ones first, then the newest"
        columns={listColumns(now, setDialog, complete)}
        keyOf={({ id }) => id}
        actions={
          <Button variant="quiet" size="small" onClick={() => setDialog({ kind: 'calendar' })}>
            <CalendarDays aria-hidden="true" className="size-4" />
            Calendar feed
          </Button>
        }
        filters={
          <BookingFilters state={state} counts={counts} onChange={next => setParams({ state: next })} />
        }
        isFiltered={state !== ''}
        total={counts && inFigures(counts[state || 'all'])}
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
          rows={list.rows ?? []}
          now={now}
          onChange={setDialog}
          fallbackFocus={heading}
        />
      )}
    </>
  );
}

const noneIn = (state: BookingState) =>
  state === 'new' ? 'Every request is answered.' : `No request is ${stateNames[state].toLowerCase()}.`;

function listColumns(
  now: number,
  open: (dialog: OpenDialog) => void,
  complete: (booking: BookingListItem) => void,
): Column<BookingListItem>[] {
  return [
    { header: 'From', cell: booking => <Sender {...booking} />, className: 'lg:w-[13rem] xl:w-[15rem]' },
    {
      header: 'Preferred times (Eastern Time)',
      cell: booking => (
        <RequestedTimes slots={booking.preferredSlots} visitorZone={visitorZoneOf(booking)} now={now} />
      ),
      className: 'lg:w-[14rem] xl:w-[18.5rem]',
    },
    { header: 'Notes', cell: ({ notes }) => <Notes notes={notes ?? ''} /> },
    {
      header: 'Received',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatZonedMoment(createdAt)}</time>,
      className: 'figures lg:w-[7rem] xl:w-[8rem]',
    },
    {
      header: 'Status',
      cell: booking => (
        <div className="grid gap-3">
          <BookingStatus booking={booking} now={now} />
          <BookingActions
            booking={booking}
            now={now}
            onOpen={kind => open({ kind, booking, visitorLink: null })}
            onComplete={() => complete(booking)}
          />
        </div>
      ),
      className: 'lg:w-[12.5rem] xl:w-[15.5rem]',
    },
  ];
}

function Notes({ notes }: { notes: string }) {
  const { words, timeZone } = splitBookingNotes(notes);
  return (
    <div className="grid gap-1">
      {words ? <VerbatimText text={words} /> : <span className="text-ink-faint">No notes</span>}
      {timeZone && <span className="caption text-ink-soft">Time zone: {timeZone}</span>}
    </div>
  );
}
