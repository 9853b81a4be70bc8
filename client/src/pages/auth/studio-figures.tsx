import { authCopy } from '@brand/copy/auth';
import { FiguresLine } from '@brand/motifs/figures-line';
import { studio } from '@shared/site/studio';
import { classNames } from '@/lib/class-names';

/** The studio in figures, hung on a line. */
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
      <FiguresLine className="absolute inset-y-0 left-(--frame-margin) lg:left-14 xl:left-20" />
      <dl className="relative grid h-full content-evenly gap-10 py-14 pl-12 lg:pl-14">
        {authCopy.figures.map(({ value, name }) => (
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
