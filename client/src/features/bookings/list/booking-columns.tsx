import { splitBookingNotes } from '@shared/booking-notes';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { office } from '@shared/site/studio';
import { Selectable } from '@/components/ui/bulk-bar';
import type { Column } from '@/components/ui/data-table';
import { RecordDate } from '@/components/ui/record-date';
import { Sender } from '@/components/ui/sender';
import { VerbatimText } from '@/components/ui/verbatim-text';
import type { Selection } from '@/lib/use-selection';
import { BookingActions } from './booking-actions';
import type { OpenDialog } from './booking-dialogs';
import { BookingStatus } from './booking-status';
import { nameOf, visitorZoneOf } from './call-times';
import { RequestedTimes } from './requested-times';

interface ColumnsOptions {
  selection: Selection<BookingListItem>;
  now: number;
  open: (dialog: OpenDialog) => void;
  complete: (booking: BookingListItem) => void;
}

export function bookingColumns({
  selection,
  now,
  open,
  complete,
}: ColumnsOptions): Column<BookingListItem>[] {
  return [
    {
      header: 'From',
      cell: booking => (
        <Selectable selection={selection} row={booking} name={nameOf(booking)}>
          <Sender {...booking} />
        </Selectable>
      ),
      className: 'lg:w-[13.5rem] xl:w-[16rem]',
    },
    {
      header: `Preferred times (${office.zoneName})`,
      cell: booking => (
        <RequestedTimes slots={booking.preferredSlots} visitorZone={visitorZoneOf(booking)} now={now} />
      ),
      className: 'lg:w-[14rem] xl:w-[18.5rem]',
    },
    { header: 'Notes', cell: ({ notes }) => <Notes notes={notes ?? ''} /> },
    {
      header: 'Received',
      cell: ({ id, createdAt }) => <RecordDate id={id} createdAt={createdAt} />,
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
      {timeZone && <span className="caption text-ink-soft">{`Time zone: ${timeZone}`}</span>}
    </div>
  );
}
