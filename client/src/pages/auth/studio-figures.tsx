import { studio } from '@shared/site/studio';
import { classNames } from '@/lib/class-names';

const figures = [
  { value: '500+', name: 'projects' },
  { value: '98%', name: 'satisfaction' },
  { value: '24/7', name: 'support' },
];

/** The studio in figures, hung on a lead line like depths. */
export function StudioFigures({ className }: { className?: string }) {
  return (
    <section
      aria-label={`${studio.shortName} by the numbers`}
      data-tone="ink"
      className={classNames(
        'relative bg-ink text-paper max-lg:bleed-left bleed-right max-lg:px-(--frame-margin) lg:pl-14 xl:pl-20',
        className,
      )}
    >
      <LeadLine />
      <dl className="relative grid h-full content-evenly gap-10 py-14 pl-12 lg:pl-14">
        {figures.map(({ value, name }) => (
          <div
            key={name}
            className="relative grid before:absolute before:-left-12 before:top-[0.5em] before:w-9 before:border-t-2 before:border-brand before:text-[clamp(2.25rem,1.2rem+5vw,5.5rem)] lg:before:-left-14 lg:before:w-11"
          >
            <dt className="title order-2 mt-2">{name}</dt>
            <dd className="display-1 figures order-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The line that sailors read depths from: a tick for each fathom, a longer one for every fifth. */
function LeadLine() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-y-0 left-(--frame-margin) h-full w-8 lg:left-14 xl:left-20"
    >
      <defs>
        <pattern id="lead-line" width="32" height="80" patternUnits="userSpaceOnUse">
          <path
            d="M.5 0v80M0 .5h24M0 16.5h10M0 32.5h10M0 48.5h10M0 64.5h10"
            className="stroke-line-strong"
            fill="none"
          />
        </pattern>
      </defs>
      <rect width="32" height="100%" fill="url(#lead-line)" />
    </svg>
  );
}
