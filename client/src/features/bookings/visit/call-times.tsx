import { formatInstant } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import { placeOfZone } from '@/lib/own-time-zone';

interface CallTimesProps {
  slots: string[];
  /** The reader's time zone; null if unknown. */
  timeZone: string | null;
}

export function CallTimes({ slots, timeZone }: CallTimesProps) {
  return (
    <ol className="figures grid gap-3">
      {slots.map(slot => {
        const atOffice = formatInstant(new Date(slot));
        const own = timeZone ? formatInstant(new Date(slot), timeZone) : atOffice;
        return (
          <li key={slot}>
            <time dateTime={slot} className="block font-[650]">
              {own !== atOffice && timeZone ? `${own} (${placeOfZone(timeZone)})` : own}
            </time>
            {own !== atOffice && (
              <span className="block text-ink-soft">{`${atOffice} (${placeOfZone(office.timeZone)})`}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
