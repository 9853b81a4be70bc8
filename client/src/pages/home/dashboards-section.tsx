import { onPhones } from '@shared/site/lead-pictures';
import { paths } from '@shared/site/paths';
import { Section } from '@/components/layout/section';
import { Link, LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';

export function DashboardsSection() {
  return (
    <Section
      aria-labelledby="dashboards-title"
      tone="ink"
      spaced={false}
      className="overflow-clip pt-16 md:pt-24 lg:pt-0"
    >
      <div className="frame page-grid items-center gap-y-12">
        <div className="bleed-right col-span-4 md:col-span-12 lg:order-2 lg:col-span-7 lg:col-start-6">
          <Picture
            name="care-intranet"
            alt="The intranet of a home-care service: today’s visits, a notice about a closed bridge, contacts and forms"
            sizes="(min-width: 1024px) 58vw, 100vw"
            instead={onPhones('care-intranet-tall')}
            className="h-auto w-full max-w-none"
          />
        </div>
        <div className="col-span-4 pb-16 max-lg:row-start-1 max-lg:pb-0 md:col-span-12 lg:col-span-4 lg:py-24">
          <h2 id="dashboards-title" className="display-2 lg:max-[85rem]:text-[2.5rem]">
            Dashboards & intranets
          </h2>
          <p className="mt-5 max-w-[38ch]">
            One screen for the day’s numbers, schedules and news, built around how your team works. When a
            bridge closed at 8:05, 31 of Harrow Home Care’s 34 nurses had read the new route by 8:20.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <LinkButton href={paths.dashboards}>See what we build</LinkButton>
            <Link href={paths.contact} className="text-link">
              Ask about yours
            </Link>
          </div>
        </div>
      </div>
    </Section>
  );
}
