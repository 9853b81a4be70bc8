import { office } from '@shared/site/studio';
import { bookingStates } from '@shared/states';
import { CalendarDays } from 'lucide-react';
import { dateColumn, None } from '@/components/list/columns';
import type { Filters } from '@/components/list/list-filters';
import { StaffList } from '@/components/list/staff-list';
import { ForStaff } from '@/components/list/staff-rights';
import { Button } from '@/components/ui/button';
import { inFigures } from '@/lib/in-figures';
import { bookingActions, bulkActions } from './booking-actions';
import {
  BookingDetails,
  CallParty,
  CallTime,
  Change,
  StatePill,
  stateNames,
  wordsOf,
} from './booking-details';
import { CalendarDialog } from './calendar-dialog';
import { nameOf } from './call-times';
import { UnreadCalendar } from './unread-calendar';

const filters: Filters = {
  by: {
    name: 'state',
    label: 'State',
    names: Object.fromEntries(bookingStates.map(state => [state, stateNames[state]])),
    note: ({ overdue = 0 }) => ({ new: overdue > 0 && `${inFigures(overdue)} overdue` }),
  },
  choices: {
    sort: {
      label: 'Order',
      options: {
        '': 'Overdue first',
        due: 'Longest wait first',
        soonest: 'Soonest call first',
        newest: 'Newest first',
      },
    },
  },
};

export function BookingList() {
  return (
    <>
      <ForStaff>
        <UnreadCalendar />
      </ForStaff>
      <StaffList
        list="listBookings"
        tab="bookings"
        title="Booking requests"
        searchLabel="Search bookings"
        texts={{
          loading: 'Loading booking requests',
          failed: 'Failed to load booking requests. Please try again.',
          empty: 'No booking requests yet. Requests from the “Book a call” buttons will appear here.',
        }}
        filters={filters}
        nameOf={nameOf}
        columns={({ now }) => [
          { header: 'From', className: 'xl:w-[14rem]', cell: nameOf, sub: ({ company }) => company },
          {
            header: `Time (${office.zoneName})`,
            className: 'figures xl:w-[16.5rem]',
            cell: booking => <CallTime booking={booking} now={now} />,
            sub: booking => <CallParty booking={booking} now={now} />,
          },
          {
            header: 'Notes',
            wide: true,
            cell: booking => wordsOf(booking) || <None />,
          },
          dateColumn('Received'),
          {
            header: 'State',
            className: 'xl:w-[11rem]',
            cell: booking => <StatePill booking={booking} />,
            sub: booking => <Change booking={booking} />,
          },
        ]}
        actions={bookingActions}
        details={(booking, { now }) => <BookingDetails booking={booking} now={now} />}
        bulk={{
          label: 'Actions for the selected requests',
          actions: bulkActions,
          hint: 'Select past calls to mark them as done, or new requests to decline them.',
        }}
        toolbar={({ open }) => (
          <ForStaff>
            <Button
              variant="quiet"
              size="small"
              onClick={() => open(({ onClose }) => <CalendarDialog onClose={onClose} />)}
            >
              <CalendarDays aria-hidden="true" className="size-4" />
              <span>Calendars</span>
            </Button>
          </ForStaff>
        )}
      />
    </>
  );
}
