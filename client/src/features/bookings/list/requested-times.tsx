import { bookingLimits } from '@shared/limits';
import { formatInstant } from '@shared/office-hours';
import { isTimeZone } from '@shared/time-zone';

interface RequestedTimesProps {
  /** ISO 8601, in the visitor's order of preference. */
  slots: string[];
  /** The visitor's time zone, as they sent it: any text. */
  timeZone: string | null;
}

/** Each start in office time, and in the visitor's if that differs. */
export function RequestedTimes({ slots, timeZone }: RequestedTimesProps) {
  const visitorZone =
    timeZone && timeZone !== bookingLimits.officeTimeZone && isTimeZone(timeZone) ? timeZone : null;
  return (
    <ol className="figures grid gap-2">
      {slots.map((slot, index) => (
        <li key={slot} className="relative pl-5">
          <span aria-hidden="true" className="sounding absolute left-0 top-[0.15em] text-ink-soft">
            {index + 1}
          </span>
          <time dateTime={slot} className="font-[600]">
            {formatInstant(new Date(slot))}
          </time>
          {visitorZone && (
            <span className="sounding block text-ink-soft">
              {formatInstant(new Date(slot), visitorZone)} their time
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
