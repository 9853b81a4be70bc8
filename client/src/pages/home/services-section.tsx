import * as homeCopy from '@brand/copy/home';
import { studioServices } from '@brand/copy/studio-services';
import { paths } from '@shared/site/paths';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';

export function ServicesSection() {
  return (
    <Section aria-labelledby="services-title" className="border-t border-line">
      <div className="frame">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 id="services-title" className="display-2">
            What we build
          </h2>
          <Link href={paths.services} className="text-link">
            {homeCopy.servicesLink}
          </Link>
        </div>
        <ul className="mt-10 grid gap-4 md:mt-14 md:grid-cols-2 lg:grid-cols-[5fr_4fr_4fr]">
          {studioServices.map(({ anchor, title, text, yields }) => (
            <li key={title} className="flex md:first:col-span-2 lg:first:col-span-1">
              <Link
                href={`${paths.services}#${anchor}`}
                className="group flex grow flex-col border border-line-strong bg-paper-raised p-6 hover:border-ink md:p-8"
              >
                <h3 className="display-3 decoration-2 underline-offset-[0.18em] group-hover:underline">
                  {title}
                </h3>
                <p className="mb-8 mt-3 max-w-[46ch]">{text}</p>
                <p className="caption mt-auto border-t border-line pt-4 text-ink-soft">{yields}</p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
