import { contactCopy } from '@brand/copy/contact';
import { units } from '@shared/limits';
import { office } from '@shared/site/studio';
import { formatInTimeZone } from 'date-fns-tz';
import { Section } from '@/components/layout/section';
import { minutesAheadOfOffice } from '@/features/bookings/request/clock-scale';
import { OfficeScale } from '@/features/bookings/request/office-scale';
import { classNames } from '@/lib/class-names';
import { ownTimeZone, placeOfZone } from '@/lib/own-time-zone';
import { useHydrated } from '@/lib/use-hydrated';
import { useNow } from '@/lib/use-now';
import { describeOffice } from './office-state';

const { hours } = contactCopy;

/** The time at the studio, and what that means for a reply. */
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
