import { leadPictures } from '@shared/site/lead-pictures';
import { BookCallButton } from '@/components/layout/book-call-button';
import { LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { dashboardNotes } from '@/content/dashboard-notes';
import { solutionsAnchor } from './solutions-anchor';

export function Hero() {
  return (
    <div className="overflow-x-clip">
      <div className="frame pb-16 pt-14 md:pb-24 md:pt-20">
        <div className="chart-grid items-end gap-y-7">
          <h1 className="display-1 col-span-4 max-w-[13ch] md:col-span-12 lg:col-span-8">
            The numbers your team argues about, on one screen.
          </h1>
          <div className="col-span-4 md:col-span-10 lg:col-span-4">
            <p className="lead">
              Dashboards and intranets, fed by the systems you already run, in the words your people already
              use.
            </p>
            <div className="mt-6 flex flex-wrap gap-3">
              <BookCallButton size="large">Start Your Project</BookCallButton>
              <LinkButton href={`#${solutionsAnchor}`} variant="quiet" size="large">
                Explore Solutions
              </LinkButton>
            </div>
          </div>
        </div>
        <figure className="mt-12 md:mt-16">
          <div className="relative bleed-right md:mr-0">
            <Picture
              {...leadPictures.dashboards}
              alt="The board of a cold store: 24 rooms with their temperatures, trucks at four docks, power, and three open tasks"
              priority
              className="h-auto w-full border border-ink max-md:aspect-[5/4] max-md:border-r-0 max-md:object-cover max-md:object-left"
            />
            {dashboardNotes.map(({ left, top }, index) => (
              <span
                key={left}
                aria-hidden="true"
                className="figures absolute hidden size-8 -translate-1/2 place-items-center rounded-full border-2 border-paper bg-ink font-[700] text-[0.9375rem] text-paper md:grid"
                style={{ left: `${left}%`, top: `${top}%` }}
              >
                {index + 1}
              </span>
            ))}
          </div>
          <figcaption>
            <ol className="mt-6 grid gap-x-8 gap-y-4 md:grid-cols-3">
              {dashboardNotes.map(({ left, text }, index) => (
                <li key={left} className="grid grid-cols-[2rem_1fr] border-t border-ink pt-3">
                  <span aria-hidden="true" className="figures font-[700]">
                    {index + 1}
                  </span>
                  {text}
                </li>
              ))}
            </ol>
          </figcaption>
        </figure>
      </div>
    </div>
  );
}
