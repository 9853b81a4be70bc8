import { allowsAction } from '@shared/booking-states';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { Button } from '@/components/ui/button';
import { hasBegun } from './call-times';
import { useCompletions } from './use-booking-change';

interface DecideSelectedProps {
  selected: readonly BookingListItem[];
  now: number;
  /** Asks for the note to those whose requests are declined. */
  onDecline: (bookings: readonly BookingListItem[]) => void;
  onDone: () => void;
}

/** What can be done with several requests at once: past calls marked as done, new requests declined. */
export function DecideSelected({ selected, now, onDecline, onDone }: DecideSelectedProps) {
  const { change, isPending } = useCompletions();
  const past = selected.filter(booking => allowsAction(booking.state, 'complete') && hasBegun(booking, now));
  const open = selected.filter(({ state }) => allowsAction(state, 'decline'));
  if (past.length + open.length === 0) {
    return (
      <p className="small text-ink-soft">
        Select past calls to mark them as done, or new requests to decline them.
      </p>
    );
  }
  return (
    <>
      {past.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          pending={isPending}
          onClick={() => {
            change(past, 'complete');
            onDone();
          }}
        >
          {`Mark ${past.length} as done`}
        </Button>
      )}
      {open.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => onDecline(open)}>
          {`Decline ${open.length}`}
        </Button>
      )}
    </>
  );
}
