import { servicesCopy } from '@brand/copy/services';
import { SectionLine } from '@brand/motifs/section-line';
import { onPhones } from '@shared/site/lead-pictures';
import { paths } from '@shared/site/paths';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { ServiceHead } from './service-head';

const { title, text, example, picture } = servicesCopy.apps;

export function AppsSection() {
  return (
    <Section aria-labelledby="custom-title" className="relative overflow-x-clip">
      <SectionLine />
      <div className="frame page-grid items-end gap-y-6">
        <ServiceHead id="custom-title" title={title} number={3} className="md:col-span-12 lg:col-span-7">
          <p>{text}</p>
        </ServiceHead>
        <p className="col-span-4 max-w-[34ch] md:col-span-8 lg:col-span-4 lg:col-start-9">
          {example.text}{' '}
          <Link href={paths.dashboards} className="text-link">
            {example.link}
          </Link>
          {example.end}
        </p>
      </div>
      <div className="frame mt-12 md:mt-16">
        <Picture
          name={picture.name}
          alt={picture.alt}
          sizes="(min-width: 1024px) 1024px, 100vw"
          instead={onPhones(picture.tall)}
          className="mx-auto h-auto w-full max-w-[64rem] lg:mr-0"
        />
      </div>
    </Section>
  );
}
