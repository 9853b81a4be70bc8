import { splitBookingNotes } from '@shared/booking-notes';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { Column } from '@/components/ui/data-table';
import { RecordList } from '@/components/ui/record-list';
import { Sender } from '@/components/ui/sender';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { formatZonedMoment } from '@/lib/dates';
import { usePagedList } from '@/lib/use-paged-list';
import { bookingsQuery } from '../api/bookings';
import { RequestedTimes } from './requested-times';

const columns: Column<BookingListItem>[] = [
  { header: 'From', cell: booking => <Sender {...booking} />, className: 'lg:w-[15rem]' },
  {
    header: 'Preferred times (Eastern Time)',
    cell: ({ preferredSlots, notes }) => (
      <RequestedTimes slots={preferredSlots} timeZone={splitBookingNotes(notes ?? '').timeZone} />
    ),
    className: 'lg:w-[18rem]',
  },
  { header: 'Notes', cell: ({ notes }) => <Notes notes={notes ?? ''} /> },
  {
    header: 'Received',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatZonedMoment(createdAt)}</time>,
    className: 'figures lg:w-[9rem] xl:w-[11rem]',
  },
];

/** Requests for the discovery call. */
export function BookingList() {
  const list = usePagedList(bookingsQuery);
  return (
    <RecordList
      list={list}
      title="Booking requests"
      searchLabel="Search bookings"
      caption="Booking requests, newest first"
      columns={columns}
      keyOf={({ id }) => id}
      texts={{
        loading: 'Loading booking requests',
        failed: 'Failed to load booking requests. Please try again.',
        empty: 'No booking requests yet. Requests from the “Book a call” buttons will appear here.',
      }}
    />
  );
}

function Notes({ notes }: { notes: string }) {
  const { words, timeZone } = splitBookingNotes(notes);
  return (
    <div className="grid gap-1">
      {words ? <VerbatimText text={words} /> : <span className="text-ink-faint">No notes</span>}
      {timeZone && <span className="sounding text-ink-soft">Time zone: {timeZone}</span>}
    </div>
  );
}
