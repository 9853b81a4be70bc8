import { SectionLine } from '@brand/motifs/section-line';
import { onPhones } from '@shared/site/lead-pictures';
import { paths } from '@shared/site/paths';
import { Section } from '@/components/layout/section';
import { Link, LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { ServiceHead } from './service-head';

export function DashboardsTeaser() {
  return (
    <Section
      aria-labelledby="dashboards-title"
      tone="ink"
      spaced={false}
      className="relative overflow-clip pt-16 md:pt-24"
    >
      <SectionLine />
      <div className="frame page-grid items-start gap-y-12">
        <ServiceHead
          id="dashboards-title"
          title="Dashboards & intranets"
          number={4}
          className="md:col-span-12 lg:col-span-5 lg:pb-24"
        >
          <p>
            The page your team opens in the morning and keeps open all day. It runs on data from the systems
            you already use, and it’s live in <span className="whitespace-nowrap">2-6 weeks</span>.
          </p>
          <p>
            Nurses at Harrow Home Care start their day here, with visits, notices and contacts in one place.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
            <LinkButton href={paths.dashboards}>See what we build</LinkButton>
            <Link href={paths.contact} className="text-link">
              Ask about yours
            </Link>
          </div>
        </ServiceHead>
        <div className="bleed-right col-span-4 md:col-span-12 lg:col-span-7 lg:col-start-6">
          <Picture
            name="care-intranet"
            alt="The intranet of a home-care service: today’s visits, a notice about a closed bridge, contacts and forms"
            sizes="(min-width: 1024px) 58vw, 100vw"
            instead={onPhones('care-intranet-tall')}
            className="h-auto w-full max-w-none"
          />
        </div>
      </div>
    </Section>
  );
}
