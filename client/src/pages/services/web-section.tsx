import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';
import { LeadLine } from './lead-line';
import { usePageWeight } from './page-weight';
import { ServiceHead } from './service-head';

export function WebSection() {
  return (
    <Section aria-labelledby="web-title" spaced={false} className="relative overflow-x-clip pb-20 md:pb-28">
      <LeadLine />
      <div className="frame chart-grid items-start gap-y-12">
        <ServiceHead
          id="web-title"
          title="Web Development"
          fathoms={2}
          className="md:col-span-12 lg:col-span-6"
        >
          <p>
            A website has one job on the first screen. For the museum it is the time of low water, because
            nobody walks a boardwalk at high tide. We look for that sentence before we draw anything.
          </p>
          <p>
            You get the site, an editor your own people can use without calling us, and hosting in your name,
            not in ours.
          </p>
          <MeasuredHere />
        </ServiceHead>
        <div className="bleed-right col-span-4 md:col-span-12 lg:col-span-6 lg:col-start-7 lg:mt-4">
          <Picture
            name="museum-site"
            alt="A museum's website on a large screen and a phone. It opens with the words: Low water is at 3:12 today."
            sizes="(min-width: 1024px) 54vw, 100vw"
            className="h-auto w-full max-w-none lg:w-[54vw]"
          />
        </div>
      </div>
    </Section>
  );
}

/** A claim that the reader's own browser makes. */
function MeasuredHere() {
  const weight = usePageWeight();
  return (
    <dl className="mt-6 max-w-[26rem] border-t border-ink">
      <div className="flex items-baseline justify-between gap-4 border-b border-line-strong py-3">
        <dt>First paint on this visit</dt>
        <dd className="display-3 figures">{weight ? `${weight.firstPaintSeconds.toFixed(1)} s` : '–'}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-b border-line-strong py-3">
        <dt>All the script it took</dt>
        <dd className="display-3 figures">{weight ? `${weight.scriptKilobytes} kB` : '–'}</dd>
      </div>
      <dt className="sr-only">Measured by</dt>
      <dd className="sounding mt-3 text-ink-soft">Measured by your browser just now, not by us.</dd>
    </dl>
  );
}
