import type { ChangedBooking } from '@shared/contracts/booking-decisions';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { RefObject } from 'react';
import type { BookingDialogKind } from './booking-actions';
import { CalendarDialog } from './calendar-dialog';
import { ConfirmDialog } from './confirm-dialog';
import { DeclineManyDialog } from './decline-many-dialog';
import { NoteDialog } from './note-dialog';
import { ReplyDialog } from './reply-dialog';
import { UnsentDialog } from './unsent-dialog';

export type OpenDialog =
  | { kind: BookingDialogKind; booking: BookingListItem; visitorLink: string | null }
  | { kind: 'calendar' }
  | { kind: 'decline-many'; bookings: readonly BookingListItem[] };

interface BookingDialogsProps {
  dialog: OpenDialog;
  /** The list as it is now. */
  rows: BookingListItem[];
  now: number;
  onChange: (dialog: OpenDialog | null) => void;
  /** After the requests that were selected are declined. */
  onDeclined: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The dialog that is open over the list. */
export function BookingDialogs({
  dialog,
  rows,
  now,
  onChange,
  onDeclined,
  fallbackFocus,
}: BookingDialogsProps) {
  const close = () => onChange(null);
  if (dialog.kind === 'calendar') return <CalendarDialog onClose={close} />;
  if (dialog.kind === 'decline-many') {
    const { bookings } = dialog;
    return (
      <DeclineManyDialog
        bookings={bookings}
        onClose={close}
        onDone={() => {
          close();
          onDeclined();
        }}
        fallbackFocus={fallbackFocus}
      />
    );
  }
  const { kind, visitorLink } = dialog;
  const booking = rows.find(({ id }) => id === dialog.booking.id) ?? dialog.booking;
  const onDone = ({ booking: changed, visitorLink: link }: ChangedBooking) =>
    onChange(changed.emailed === false ? { kind: 'unsent', booking: changed, visitorLink: link } : null);
  const shared = { booking, onClose: close, fallbackFocus };
  switch (kind) {
    case 'confirm':
      return <ConfirmDialog {...shared} now={now} onDone={onDone} />;
    case 'decline':
    case 'cancel':
      return <NoteDialog {...shared} kind={kind} onDone={onDone} />;
    case 'reply':
      return <ReplyDialog booking={booking} onClose={close} />;
    case 'unsent':
      return <UnsentDialog {...shared} visitorLink={visitorLink} />;
  }
}
