import * as homeCopy from '@brand/copy/home';
import { leadPictures } from '@shared/site/lead-pictures';
import { paths } from '@shared/site/paths';
import { BookCallButton } from '@/components/layout/book-call-button';
import { LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';

export function Hero() {
  return (
    <section aria-labelledby="home-title" className="overflow-x-clip">
      <div className="frame page-grid items-center gap-y-12 pb-14 pt-12 md:pb-20 md:pt-20">
        <div className="relative col-span-4 md:col-span-12 lg:col-span-6">
          <p className="label">{homeCopy.heroLabel}</p>
          <h1
            id="home-title"
            className="display-1 mt-4 max-w-[11ch] lg:text-[clamp(2.25rem,-0.6rem+6.2vw,5.5rem)]"
          >
            {homeCopy.heroTitle}
          </h1>
          <p className="lead mt-7 max-w-[42ch]">{homeCopy.heroLead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton href={paths.dashboards} size="large">
              {homeCopy.heroLink}
            </LinkButton>
            <BookCallButton variant="quiet" size="large" />
          </div>
        </div>
        <div className="col-span-4 bleed-right md:col-span-12 lg:col-span-6">
          <Picture {...leadPictures.home} alt={homeCopy.heroPictureAlt} priority className="h-auto w-full" />
        </div>
      </div>
    </section>
  );
}
