import type { ChangedBooking } from '@shared/contracts/booking-decisions';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { allowsAction } from '@shared/states';
import { CalendarCheck, CalendarX, Check, MailWarning, MessageSquareText, X } from 'lucide-react';
import type { BulkAction } from '@/components/list/bulk-bar';
import type { Action } from '@/components/list/row-menu';
import type { ListTools } from '@/components/list/staff-list';
import { call } from '@/lib/api/endpoint';
import { hasBegun } from './call-times';
import { ConfirmDialog } from './confirm-dialog';
import { countRequests, DeclineManyDialog } from './decline-many-dialog';
import { NoteDialog } from './note-dialog';
import { ReplyDialog } from './reply-dialog';
import { UnsentDialog } from './unsent-dialog';

type Tools = ListTools<BookingListItem>;

/** What staff can do with a request as it stands, the most urgent first. */
export function bookingActions(booking: BookingListItem, tools: Tools): (Action | false)[] {
  const { now, change, openFor } = tools;
  const { state, emailed, delivery, email, id, revision } = booking;
  const params = { id: String(id) };
  const showUnsent = (unsent: BookingListItem, visitorLink: string | null) =>
    openFor(unsent, ({ row, ...props }) => (
      <UnsentDialog {...props} booking={row} visitorLink={visitorLink} />
    ));
  const finish = (onClose: () => void) => (changed: ChangedBooking) =>
    changed.booking.emailed === false ? showUnsent(changed.booking, changed.visitorLink) : onClose();
  const ask = (kind: 'decline' | 'cancel') =>
    openFor(booking, ({ row, ...props }) => (
      <NoteDialog {...props} kind={kind} booking={row} onDone={finish(props.onClose)} />
    ));
  const confirm: Action | false = allowsAction(state, 'confirm') && {
    icon: CalendarCheck,
    label: confirmLabel(state),
    run: () =>
      openFor(booking, ({ row, ...props }) => (
        <ConfirmDialog {...props} booking={row} now={now} onDone={finish(props.onClose)} />
      )),
  };
  return [
    emailed === false && {
      icon: MailWarning,
      label: 'No email was sent',
      run: () => showUnsent(booking, null),
    },
    delivery?.canResend === true && {
      icon: MailWarning,
      label: 'Send email again',
      run: () =>
        change({
          rows: [booking],
          send: () => call('resendCallEmail', { params }),
          done: () => ({ title: 'Email on its way', description: `We’re emailing ${email} again.` }),
          failure: 'Couldn’t send it again',
        }),
    },
    allowsAction(state, 'complete') &&
      hasBegun(booking, now) && {
        icon: Check,
        label: 'Mark as done',
        run: () =>
          change({
            rows: [booking],
            preview: markDone,
            send: async () => (await call('completeBooking', { params, body: { revision } })).booking,
            failure: 'Not marked as done',
          }),
      },
    state === 'new' && confirm,
    {
      icon: MessageSquareText,
      label: 'Reply',
      run: () => openFor(booking, ({ row, onClose }) => <ReplyDialog booking={row} onClose={onClose} />),
    },
    state !== 'new' && confirm,
    allowsAction(state, 'decline') && { icon: X, label: 'Decline', run: () => ask('decline') },
    allowsAction(state, 'cancel') && { icon: CalendarX, label: 'Cancel call', run: () => ask('cancel') },
  ];
}

function confirmLabel(state: BookingListItem['state']): string {
  if (state === 'new') return 'Confirm';
  return state === 'confirmed' ? 'Change call' : 'Confirm after all';
}

const markDone = (booking: BookingListItem): BookingListItem => ({ ...booking, state: 'done' });

/** Past calls are marked as done, and new requests declined. */
export function bulkActions(selected: readonly BookingListItem[], tools: Tools): BulkAction[] {
  const { now, change, open } = tools;
  const past = selected.filter(booking => allowsAction(booking.state, 'complete') && hasBegun(booking, now));
  const fresh = selected.filter(({ state }) => allowsAction(state, 'decline'));
  const complete: BulkAction = {
    label: `Mark ${past.length} as done`,
    run: finish => {
      const bookings = past.map(({ id, revision }) => ({ id, revision }));
      change({
        rows: past,
        preview: markDone,
        send: () => call('decideBookings', { body: { action: 'complete', bookings } }),
        done: changed => ({ title: `${countRequests(changed.length)} marked as done` }),
        failure: 'Nothing changed',
      });
      finish();
    },
  };
  const decline: BulkAction = {
    label: `Decline ${fresh.length}`,
    run: finish =>
      open(({ onClose, fallbackFocus }) => (
        <DeclineManyDialog
          bookings={fresh}
          onClose={onClose}
          onDone={() => {
            onClose();
            finish();
          }}
          fallbackFocus={fallbackFocus}
        />
      )),
  };
  return [...(past.length > 0 ? [complete] : []), ...(fresh.length > 0 ? [decline] : [])];
}
