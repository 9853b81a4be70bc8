import { formatInstant } from '@shared/office-hours';
import { classNames } from '@/lib/class-names';

interface RequestedTimesProps {
  /** ISO 8601, in the visitor's order of preference. */
  slots: string[];
  /** The visitor's time zone, if it isn't the office's. */
  visitorZone: string | null;
  /** In milliseconds since the epoch. */
  now: number;
}

/** Each start in office time, and in the visitor's if that differs. Those that have passed are grayed. */
export function RequestedTimes({ slots, visitorZone, now }: RequestedTimesProps) {
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
