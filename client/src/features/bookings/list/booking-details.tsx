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

/** What the visitor wrote, without the time zone that the form adds. */
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
  /** The visitor's time zone, if it isn't the office's. */
  visitorZone: string | null;
  /** In milliseconds since the epoch. */
  now: number;
}

/** Each start in office time, and in the visitor's if that differs. Those that have passed are grayed. */
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

/** The call, once there is one to speak of. */
const callOf = ({ call, state }: BookingListItem) => (state === 'new' || state === 'declined' ? null : call);

/** When the call is; before it's confirmed, the first of the proposed times that is still ahead. */
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

/** Who holds the call, and where; before it's confirmed, whether there are other times. */
export function CallParty({ booking, now }: BookingDetailsProps) {
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

export function StatePill({ booking: { state, overdue } }: Pick<BookingDetailsProps, 'booking'>) {
  if (overdue) return <StatusPill tone="signal">Overdue</StatusPill>;
  if (state === 'new') return <StatusPill tone="plain">{stateNames.new}</StatusPill>;
  return <StatusPill tone={state === 'confirmed' ? 'strong' : 'faint'}>{stateNames[state]}</StatusPill>;
}

/** What needs attention, or who changed the request last. */
export function Change({ booking }: Pick<BookingDetailsProps, 'booking'>) {
  const { delivery, changedAt } = booking;
  if (delivery && isUndelivered(delivery)) return <NotDelivered />;
  const change = changedAt && describeChanger(booking);
  return change && delivery?.state === 'unsent' ? `${change}, not emailed` : change;
}

const describeChanger = ({ changedBy, state }: BookingListItem) =>
  `${changedBy === null && state === 'new' ? 'New times from' : 'By'} ${changedBy ?? unnamed.visitor}`;
