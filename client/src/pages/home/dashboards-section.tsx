import * as homeCopy from '@brand/copy/home';
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
            name={homeCopy.dashboardsPicture}
            alt={homeCopy.dashboardsPictureAlt}
            sizes="(min-width: 1024px) 58vw, 100vw"
            instead={onPhones(homeCopy.dashboardsPictureTall)}
            className="h-auto w-full max-w-none"
          />
        </div>
        <div className="col-span-4 pb-16 max-lg:row-start-1 max-lg:pb-0 md:col-span-12 lg:col-span-4 lg:py-24">
          <h2 id="dashboards-title" className="display-2 lg:max-[85rem]:text-[2.5rem]">
            {homeCopy.dashboardsTitle}
          </h2>
          <p className="mt-5 max-w-[38ch]">{homeCopy.dashboardsText}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <LinkButton href={paths.dashboards}>{homeCopy.dashboardsLink}</LinkButton>
            <Link href={paths.contact} className="text-link">
              {homeCopy.dashboardsContactLink}
            </Link>
          </div>
        </div>
      </div>
    </Section>
  );
}
