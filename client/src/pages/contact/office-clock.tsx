import { contactCopy } from '@brand/copy/contact';
import { units } from '@shared/limits/amounts';
import { isOpenDay, officeToday } from '@shared/open-days';
import { office } from '@shared/site/studio';
import { useQuery } from '@tanstack/react-query';
import { Section } from '@/components/layout/section';
import { endpointQuery } from '@/lib/api/endpoint';
import { useHydrated } from '@/lib/use-hydrated';
import { useNow } from '@/lib/use-now';

const { hours } = contactCopy;
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: office.timeZone,
  hour: 'numeric',
  minute: '2-digit',
});

/** Doesn't say that somebody is in. */
export function OfficeClock() {
  const isHydrated = useHydrated();
  const present = useNow(10 * units.SECOND);
  const [before, after] = hours.now;
  const { data } = useQuery(endpointQuery('readCallTimes'));
  const today = officeToday(new Date(present));
  const isOpen = isOpenDay(today, []) && !data?.closed.includes(today);
  return (
    <Section
      aria-label={hours.name}
      tone="sunk"
      spaced={false}
      className="border-y border-line py-8 md:py-10"
    >
      <p className="frame figures">
        <strong className="font-[700]">{hours.name}:</strong> {hours.open}{' '}
        {/* Prerendered without the time, in the space that it takes. */}
        <span className={isHydrated ? undefined : 'invisible'}>
          {before} <strong className="font-[700]">{clock.format(isHydrated ? present : 0)}</strong> {after}
        </span>
        {isHydrated && !isOpen && ` ${hours.closed}`}
      </p>
    </Section>
  );
}
