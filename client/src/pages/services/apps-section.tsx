import { paths } from '@shared/site/paths';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { LeadLine } from './lead-line';
import { ServiceHead } from './service-head';

export function AppsSection() {
  return (
    <Section aria-labelledby="custom-title" className="relative overflow-x-clip">
      <LeadLine />
      <div className="frame chart-grid items-end gap-y-6">
        <ServiceHead
          id="custom-title"
          title="Custom Apps"
          fathoms={5}
          className="md:col-span-12 lg:col-span-7"
        >
          <p>
            Somewhere in your firm is a spreadsheet called FINAL_v7. It works because one person knows it. We
            sit next to that person for a day and build what they wish it did, for the web or as a native app.
          </p>
        </ServiceHead>
        <p className="col-span-4 max-w-[34ch] md:col-span-8 lg:col-span-4 lg:col-start-9">
          This one works at the bottom of an elevator shaft. When a whole team needs to see what comes out, it
          becomes{' '}
          <Link href={paths.dashboards} className="text-link">
            a dashboard
          </Link>
          .
        </p>
      </div>
      <div className="frame mt-12 md:mt-16">
        <Picture
          name="sheet-to-app"
          alt="An overgrown spreadsheet of elevator inspections, and the inspection app on a phone that replaced it"
          sizes="(min-width: 1024px) 1024px, (min-width: 768px) 100vw, 134vw"
          className="mx-auto h-auto w-full max-w-[64rem] max-md:aspect-[9/10] max-md:object-cover max-md:object-right lg:mr-0"
        />
      </div>
    </Section>
  );
}
