import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { allowsAction } from '@shared/states';
import { CalendarCheck, CalendarX, Check, MessageSquareText, RotateCcw, X } from 'lucide-react';
import type { BulkAction } from '@/components/list/bulk-bar';
import { closeOrShowUnsent } from '@/components/list/record-emails';
import type { Action } from '@/components/list/row-menu';
import type { ListTools } from '@/components/list/staff-list';
import { call } from '@/lib/api/endpoint';
import { hasBegun } from './call-times';
import { ConfirmDialog } from './confirm-dialog';
import { countRequests, seen } from './decision-dialog';
import { NoteDialog } from './note-dialog';
import { ReplyDialog } from './reply-dialog';

type Tools = ListTools<BookingListItem>;

/** Puts the most urgent first. */
export function bookingActions(booking: BookingListItem, tools: Tools): (Action | false)[] {
  const { now, change, openFor } = tools;
  const { state } = booking;
  const closeOrShow = (onClose: () => void) => closeOrShowUnsent(tools, 'booking', onClose);
  const ask = (kind: 'decline' | 'cancel') =>
    openFor(booking, ({ row, ...props }) => (
      <NoteDialog {...props} kind={kind} bookings={[row]} onDone={closeOrShow(props.onClose)} />
    ));
  const confirm: Action | false = allowsAction(state, 'confirm') && {
    icon: CalendarCheck,
    label: confirmLabel(state),
    run: () =>
      openFor(booking, ({ row, ...props }) => (
        <ConfirmDialog {...props} booking={row} now={now} onDone={closeOrShow(props.onClose)} />
      )),
  };
  return [
    allowsAction(state, 'complete') &&
      hasBegun(booking, now) && {
        icon: Check,
        label: 'Mark as done',
        run: () =>
          change({ rows: [booking], send: mark('complete', [booking]), failure: 'Not marked as done' }),
      },
    allowsAction(state, 'restore') && {
      icon: RotateCcw,
      label: 'Not spam',
      run: () =>
        change({ rows: [booking], send: mark('restore', [booking]), failure: 'Still marked as spam' }),
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

const mark = (action: 'complete' | 'restore', bookings: BookingListItem[]) => () =>
  call('decideBookings', { body: { action, bookings: seen(bookings) } });

function confirmLabel(state: BookingListItem['state']): string {
  if (state === 'new') return 'Confirm';
  return state === 'confirmed' ? 'Change call' : 'Confirm anyway';
}

export function bulkActions(selected: readonly BookingListItem[], tools: Tools): BulkAction[] {
  const { now, change, open } = tools;
  const past = selected.filter(booking => allowsAction(booking.state, 'complete') && hasBegun(booking, now));
  const fresh = selected.filter(({ state }) => allowsAction(state, 'decline'));
  const spam = selected.filter(({ state }) => allowsAction(state, 'restore'));
  const marks = (action: 'complete' | 'restore', rows: BookingListItem[], as: string): BulkAction[] =>
    rows.length === 0
      ? []
      : [
          {
            label: `Mark ${rows.length} as ${as}`,
            run: finish => {
              change({
                rows,
                send: mark(action, rows),
                done: changed => ({ title: `${countRequests(changed.length)} marked as ${as}` }),
                failure: 'Nothing changed',
              });
              finish();
            },
          },
        ];
  const decline: BulkAction = {
    label: `Decline ${fresh.length}`,
    run: finish =>
      open(props => (
        <NoteDialog
          {...props}
          kind="decline"
          bookings={fresh}
          onDone={only => {
            closeOrShowUnsent(tools, 'booking', props.onClose)(only);
            finish();
          }}
        />
      )),
  };
  return [
    ...marks('complete', past, 'done'),
    ...marks('restore', spam, 'not spam'),
    ...(fresh.length > 0 ? [decline] : []),
  ];
}
