import { splitBookingNotes } from '@shared/booking-notes';
import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { formatInstant } from '@shared/office-hours';
import type { BookingState } from '@shared/states';
import { unnamed } from '@shared/text';
import { isUndelivered, NotDelivered } from '@/components/list/columns';
import { emailFact, Facts, Moment, phoneFact, recordFacts } from '@/components/list/facts';
import { RecordEmails } from '@/components/list/record-emails';
import { StatusPill } from '@/components/ui/status-pill';
import { classNames } from '@/lib/class-names';
import { visitorZoneOf } from './call-times';

interface BookingDetailsProps {
  booking: BookingListItem;
  now: number;
}

/** Leaves out the time zone that the form adds. */
export const wordsOf = ({ notes }: BookingListItem) => splitBookingNotes(notes ?? '').words;

export function BookingDetails({ booking, now }: BookingDetailsProps) {
  const { email, phone, notes, preferredSlots, changedAt } = booking;
  const { timeZone } = splitBookingNotes(notes ?? '');
  const zone = visitorZoneOf(booking);
  const call = callOf(booking);
  return (
    <>
      <Facts
        text={wordsOf(booking)}
        facts={[
          emailFact(email),
          phoneFact(phone),
          ...recordFacts('Received', booking),
          timeZone !== null && ['Time zone', timeZone],
          [
            'Preferred times',
            <RequestedTimes key="times" slots={preferredSlots} visitorZone={zone} now={now} />,
          ],
          call !== null &&
            zone !== null && ['Call', `${formatInstant(new Date(call.startsAt), zone)} their time`],
          changedAt !== null && [
            'Last change',
            <span key="change">
              {`${describeChanger(booking)}, `}
              <Moment at={changedAt} />
            </span>,
          ],
        ]}
      />
      <RecordEmails type="booking" id={booking.id} />
    </>
  );
}

interface RequestedTimesProps {
  /** ISO 8601, in the visitor's order of preference. */
  slots: string[];
  /** Null if unknown or the office's. */
  visitorZone: string | null;
  /** Milliseconds since the epoch. */
  now: number;
}

function RequestedTimes({ slots, visitorZone, now }: RequestedTimesProps) {
  return (
    <ol className="figures grid gap-2">
      {slots.map((slot, index) => {
        const isPast = Date.parse(slot) <= now;
        return (
          <li key={slot} className={classNames('relative pl-5', isPast && 'text-ink-faint')}>
            <span aria-hidden="true" className="caption absolute left-0 top-[0.15em]">
              {index + 1}
            </span>
            <time dateTime={slot} className={isPast ? 'font-[430]' : 'font-[600]'}>
              {formatInstant(new Date(slot))}
            </time>
            {isPast && <span className="caption ml-1.5">passed</span>}
            {visitorZone && (
              <span className={classNames('caption block', !isPast && 'text-ink-soft')}>
                {`${formatInstant(new Date(slot), visitorZone)} their time`}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export const stateNames: Record<BookingState, string> = {
  new: 'New',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Canceled',
  done: 'Done',
  spam: 'Spam',
};

const callOf = ({ call, state }: BookingListItem) => (state === 'new' || state === 'declined' ? null : call);

/** Shows the first proposed time that is still ahead until a call is confirmed. */
export function CallTime({ booking, now }: BookingDetailsProps) {
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

export function CallParty({ booking, now }: BookingDetailsProps) {
  const call = callOf(booking);
  const others = booking.preferredSlots.length - 1;
  if (!call) {
    const isPast = booking.preferredSlots.every(slot => Date.parse(slot) <= now);
    if (isPast) return others > 0 ? 'All times have passed' : 'Time has passed';
    return others > 0 && `+${others} other ${others === 1 ? 'time' : 'times'}`;
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

export function StatePill({ booking: { state, overdue } }: Pick<BookingDetailsProps, 'booking'>) {
  if (overdue) return <StatusPill tone="signal">Overdue</StatusPill>;
  if (state === 'new') return <StatusPill tone="plain">{stateNames.new}</StatusPill>;
  return <StatusPill tone={state === 'confirmed' ? 'strong' : 'faint'}>{stateNames[state]}</StatusPill>;
}

export function Change({ booking }: Pick<BookingDetailsProps, 'booking'>) {
  const { delivery, changedAt } = booking;
  if (delivery && isUndelivered(delivery)) return <NotDelivered />;
  const change = changedAt && describeChanger(booking);
  return change && delivery?.state === 'unsent' ? `${change}, not emailed` : change;
}

const describeChanger = ({ changedBy, state }: BookingListItem) =>
  `${changedBy === null && state === 'new' ? 'New times from' : 'By'} ${changedBy ?? unnamed.visitor}`;
