import { contactCopy } from '@brand/copy/contact';
import { addDays, isWeekend } from '@shared/calendar-day';
import { bookingLimits } from '@shared/form-limits';
import { units } from '@shared/limits';
import { instantOfSlot, officeTimes, slotOfInstant } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import { formatInTimeZone } from 'date-fns-tz';
import { Section } from '@/components/layout/section';
import { minutesAheadOfOffice, OfficeScale } from '@/features/bookings/request/office-scale';
import { classNames } from '@/lib/class-names';
import { ownTimeZone, placeOfZone } from '@/lib/own-time-zone';
import { useHydrated } from '@/lib/use-hydrated';
import { useNow } from '@/lib/use-now';

const { hours } = contactCopy;

export function OfficeClock() {
  const isHydrated = useHydrated();
  const present = useNow(10 * units.SECOND);
  const now = new Date(isHydrated ? present : 0);
  const timeZone = isHydrated ? ownTimeZone() : 'UTC';
  const isElsewhere = timeZone !== null && minutesAheadOfOffice(timeZone, now) !== 0;
  return (
    <Section
      aria-label={hours.name}
      tone="sunk"
      spaced={false}
      className="border-y border-line py-8 md:py-10"
    >
      {/* Until the visitor's own clock is known, a line of about the same length reserves the space. */}
      <div className={classNames('frame', !isHydrated && 'invisible')}>
        <p className="figures max-w-[68ch]">
          {hours.before}{' '}
          <strong className="font-[700]">{formatInTimeZone(now, office.timeZone, "h:mm a 'on' EEEE")}</strong>{' '}
          {hours.after}
          {isElsewhere && (
            <span>{` ${hours.elsewhere(formatInTimeZone(now, timeZone, 'h:mm a'), placeOfZone(timeZone))}`}</span>
          )}
          <span>{`. ${describeOffice(now)}`}</span>
        </p>
        <OfficeScale instant={now} timeZone={timeZone} className="mt-7" />
      </div>
    </Section>
  );
}

const opensAt = officeTimes[0] ?? '09:00';
/** The last call of the day ends when the office does. */
const minutesAtClosing = bookingLimits.lastSlotMinutes + bookingLimits.callMinutes;

export function describeOffice(now: Date): string {
  const { date, time } = slotOfInstant(now);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minutesNow = hours * 60 + minutes;
  if (!isWeekend(date) && minutesNow >= bookingLimits.firstSlotMinutes && minutesNow < minutesAtClosing) {
    return contactCopy.hours.open;
  }
  let day = minutesNow < bookingLimits.firstSlotMinutes ? date : addDays(date, 1);
  while (isWeekend(day)) day = addDays(day, 1);
  const opening = instantOfSlot({ date: day, time: opensAt });
  if (!opening) return contactCopy.hours.closed;
  const when =
    day === date
      ? 'today'
      : day === addDays(date, 1)
        ? 'tomorrow'
        : formatInTimeZone(opening, office.timeZone, "'on' EEEE");
  return contactCopy.hours.back(when, formatInTimeZone(opening, office.timeZone, 'h:mm a'));
}
