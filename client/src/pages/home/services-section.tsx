import { paths } from '@shared/site/paths';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { studioServices } from '@/content/studio-services';

export function ServicesSection() {
  return (
    <Section aria-labelledby="services-title" className="border-t border-line">
      <div className="frame">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 id="services-title" className="display-2">
            What we build
          </h2>
          <Link href={paths.services} className="text-link">
            All services
          </Link>
        </div>
        <ul className="mt-10 border-t border-ink md:mt-14">
          {studioServices.map(({ title, text, yields }) => (
            <li key={title} className="chart-grid items-baseline gap-y-2 border-b border-line-strong py-8">
              <h3 className="display-3 col-span-4 md:col-span-5">{title}</h3>
              <p className="col-span-4 max-w-[46ch] md:col-span-7 lg:col-span-5">{text}</p>
              <p className="sounding col-span-4 text-ink-soft md:col-span-7 md:col-start-6 lg:col-span-2 lg:text-right">
                {yields}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
