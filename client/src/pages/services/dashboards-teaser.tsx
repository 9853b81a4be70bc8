import { servicesCopy } from '@brand/copy/services';
import { SectionLine } from '@brand/motifs/section-line';
import { paths } from '@shared/site/paths';
import { Section } from '@/components/layout/section';
import { Link, LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { ServiceHead } from './service-head';

const { title, text, example, link, contactLink, picture } = servicesCopy.dashboards;

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
          title={title}
          number={4}
          className="md:col-span-12 lg:col-span-5 lg:pb-24"
        >
          <p>
            {text.start} <span className="whitespace-nowrap">{text.unbroken}</span>
            {text.end}
          </p>
          <p>{example}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
            <LinkButton href={paths.dashboards}>{link}</LinkButton>
            <Link href={paths.contact} className="text-link">
              {contactLink}
            </Link>
          </div>
        </ServiceHead>
        <div className="bleed-right col-span-4 md:col-span-12 lg:col-span-7 lg:col-start-6">
          <Picture
            {...picture}
            sizes="(min-width: 1024px) 58vw, 100vw"
            className="h-auto w-full max-w-none"
          />
        </div>
      </div>
    </Section>
  );
}
