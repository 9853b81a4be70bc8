import { contactCopy } from '@brand/copy/contact';
import { addDays, isWeekend } from '@shared/calendar-day';
import { bookingLimits } from '@shared/limits';
import { instantOfSlot, officeTimes, slotOfInstant } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import { formatInTimeZone } from 'date-fns-tz';

const { hours: sentences } = contactCopy;
const opensAt = officeTimes[0] ?? '09:00';
/** The last call of the day ends when the office does. */
const minutesAtClosing = bookingLimits.lastSlotMinutes + bookingLimits.callMinutes;

/** Whether the office is open, or else when it opens. */
export function describeOffice(now: Date): string {
  const { date, time } = slotOfInstant(now);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minutesNow = hours * 60 + minutes;
  if (!isWeekend(date) && minutesNow >= bookingLimits.firstSlotMinutes && minutesNow < minutesAtClosing) {
    return sentences.open;
  }
  let day = minutesNow < bookingLimits.firstSlotMinutes ? date : addDays(date, 1);
  while (isWeekend(day)) day = addDays(day, 1);
  const opening = instantOfSlot({ date: day, time: opensAt });
  if (!opening) return sentences.closed;
  const when =
    day === date
      ? 'today'
      : day === addDays(date, 1)
        ? 'tomorrow'
        : formatInTimeZone(opening, office.timeZone, "'on' EEEE");
  return sentences.back(when, formatInTimeZone(opening, office.timeZone, 'h:mm a'));
}
