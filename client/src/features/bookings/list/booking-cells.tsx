import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { formatInstant } from '@shared/office-hours';
import type { BookingState } from '@shared/states';
import { unnamed } from '@shared/text';
import { isUndelivered, NotDelivered } from '@/components/list/columns';
import { StatusPill } from '@/components/ui/status-pill';
import { classNames } from '@/lib/class-names';

export const stateNames: Record<BookingState, string> = {
  new: 'New',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Canceled',
  done: 'Done',
};

interface CellProps {
  booking: BookingListItem;
}

interface TimeProps extends CellProps {
  now: number;
}

/** The call, once there is one to speak of. */
export const callOf = ({ call, state }: BookingListItem) =>
  state === 'new' || state === 'declined' ? null : call;

/** When the call is; before it's confirmed, the first of the proposed times that is still ahead. */
export function CallTime({ booking, now }: TimeProps) {
  const { preferredSlots, state } = booking;
  const time =
    callOf(booking)?.startsAt ?? preferredSlots.find(slot => Date.parse(slot) > now) ?? preferredSlots.at(-1);
  if (!time) return null;
  const isOver = Date.parse(time) <= now || (state !== 'new' && state !== 'confirmed');
  return (
    <time
      dateTime={time}
      className={classNames(
        isOver ? 'font-[430] text-ink-soft' : 'font-[600]',
        state === 'cancelled' && callOf(booking) !== null && 'line-through',
      )}
    >
      {formatInstant(new Date(time))}
    </time>
  );
}

/** Who holds the call, and where; before it's confirmed, whether there are other times. */
export function CallParty({ booking, now }: TimeProps) {
  const call = callOf(booking);
  const others = booking.preferredSlots.length - 1;
  if (!call) {
    const isPast = booking.preferredSlots.every(slot => Date.parse(slot) <= now);
    return [isPast && 'passed', others > 0 && `${others} more`].filter(Boolean).join(', ');
  }
  const isAhead = booking.state === 'confirmed' && Date.parse(call.startsAt) > now;
  return (
    <>
      <span>{call.host}</span>
      {call.link && isAhead ? (
        <span>
          ,{' '}
          <a href={call.link} target="_blank" rel="noreferrer" className="text-link">
            join
          </a>
        </span>
      ) : (
        call.place === 'phone' && <span>, by phone</span>
      )}
    </>
  );
}

export function StatePill({ booking: { state, overdue } }: CellProps) {
  if (overdue) return <StatusPill tone="signal">Overdue</StatusPill>;
  if (state === 'new') return <StatusPill tone="plain">{stateNames.new}</StatusPill>;
  return <StatusPill tone={state === 'confirmed' ? 'strong' : 'faint'}>{stateNames[state]}</StatusPill>;
}

/** What needs attention, or who changed the request last. */
export function Change({ booking }: CellProps) {
  const { delivery, changedAt } = booking;
  if (delivery && isUndelivered(delivery)) return <NotDelivered />;
  return changedAt && describeChanger(booking);
}

export const describeChanger = ({ changedBy, state }: BookingListItem) =>
  `${changedBy === null && state === 'new' ? 'New times from' : 'By'} ${changedBy ?? unnamed.visitor}`;
