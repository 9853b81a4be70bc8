import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { formatInstant } from '@shared/office-hours';
import { unnamed } from '@shared/unnamed';
import { StatusPill } from '@/components/ui/status-pill';
import { classNames } from '@/lib/class-names';
import { formatZonedMoment } from '@/lib/dates';
import { stateNames } from './booking-state-names';
import { CallEmail } from './call-email';
import { visitorZoneOf } from './call-times';

interface BookingStatusProps {
  booking: BookingListItem;
  now: number;
}

/** What has become of a request: its state, the call, and who changed it last. */
export function BookingStatus({ booking, now }: BookingStatusProps) {
  const { state, changedAt, changedBy } = booking;
  const changer = changedBy ?? unnamed.visitor;
  return (
    <div className="grid justify-items-start gap-1.5">
      <StatePill booking={booking} />
      <CallDetails booking={booking} now={now} />
      {changedAt && (
        <p className="caption text-ink-soft">
          <span>{`${changedBy === null && state === 'new' ? 'New times from' : 'By'} ${changer},`}</span>{' '}
          <time dateTime={changedAt}>{formatZonedMoment(changedAt)}</time>
        </p>
      )}
      <CallEmail booking={booking} />
    </div>
  );
}

function StatePill({ booking: { state, overdue } }: { booking: BookingListItem }) {
  if (overdue) return <StatusPill tone="signal">Overdue</StatusPill>;
  if (state === 'new') return <StatusPill tone="plain">{stateNames.new}</StatusPill>;
  return <StatusPill tone={state === 'confirmed' ? 'strong' : 'faint'}>{stateNames[state]}</StatusPill>;
}

function CallDetails({ booking, now }: BookingStatusProps) {
  const { call, state } = booking;
  if (!call || state === 'new' || state === 'declined') return null;
  const zone = visitorZoneOf(booking);
  const isOver = state !== 'confirmed' || Date.parse(call.startsAt) <= now;
  return (
    <div className={classNames('grid gap-0.5', isOver && 'text-ink-soft')}>
      <time
        dateTime={call.startsAt}
        className={classNames(
          'figures',
          state === 'cancelled' && 'line-through',
          isOver ? 'font-[430]' : 'font-[680]',
        )}
      >
        {formatInstant(new Date(call.startsAt))}
      </time>
      {zone && !isOver && (
        <span className="caption text-ink-soft">
          {`${formatInstant(new Date(call.startsAt), zone)} their time`}
        </span>
      )}
      <span className="font-[430]">
        <span>{call.host}</span>
        {call.link && !isOver ? (
          <span>
            ,{' '}
            <a href={call.link} target="_blank" rel="noreferrer" className="text-link">
              join
            </a>
          </span>
        ) : (
          call.place === 'phone' && <span>, by phone</span>
        )}
      </span>
    </div>
  );
}
