import type { BookingListItem, ChangedBooking } from '@shared/contracts/staff-bookings';
import type { RefObject } from 'react';
import type { BookingDialogKind } from './booking-actions';
import { CalendarDialog } from './calendar-dialog';
import { ConfirmDialog } from './confirm-dialog';
import { NoteDialog } from './note-dialog';
import { ReplyDialog } from './reply-dialog';
import { UnsentDialog } from './unsent-dialog';

export type OpenDialog =
  | { kind: BookingDialogKind; booking: BookingListItem; visitorLink: string | null }
  | { kind: 'calendar' };

interface BookingDialogsProps {
  dialog: OpenDialog;
  /** The list as it is now. */
  rows: BookingListItem[];
  now: number;
  onChange: (dialog: OpenDialog | null) => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The dialog that is open over the list. */
export function BookingDialogs({ dialog, rows, now, onChange, fallbackFocus }: BookingDialogsProps) {
  const close = () => onChange(null);
  if (dialog.kind === 'calendar') return <CalendarDialog onClose={close} />;
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
