import { SectionLine } from '@brand/motifs/section-line';
import { onPhones } from '@shared/site/lead-pictures';
import { paths } from '@shared/site/paths';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { ServiceHead } from './service-head';

export function AppsSection() {
  return (
    <Section aria-labelledby="custom-title" className="relative overflow-x-clip">
      <SectionLine />
      <div className="frame page-grid items-end gap-y-6">
        <ServiceHead
          id="custom-title"
          title="Custom Apps"
          number={3}
          className="md:col-span-12 lg:col-span-7"
        >
          <p>
            Somewhere in your company there’s a spreadsheet called FINAL_v7, and one person who understands
            it. We spend a day with that person, then build what they wish it could do, on the web or as a
            native app.
          </p>
        </ServiceHead>
        <p className="col-span-4 max-w-[34ch] md:col-span-8 lg:col-span-4 lg:col-start-9">
          Quayside Elevator Inspection uses this one offline, at the bottom of the shaft. When the whole team
          needs to see the results, we add{' '}
          <Link href={paths.dashboards} className="text-link">
            a dashboard
          </Link>
          .
        </p>
      </div>
      <div className="frame mt-12 md:mt-16">
        <Picture
          name="sheet-to-app"
          alt="An overgrown spreadsheet of elevator inspections and the phone app that replaced it"
          sizes="(min-width: 1024px) 1024px, 100vw"
          instead={onPhones('sheet-to-app-tall')}
          className="mx-auto h-auto w-full max-w-[64rem] lg:mr-0"
        />
      </div>
    </Section>
  );
}
