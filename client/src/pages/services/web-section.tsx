import { SectionLine } from '@brand/motifs/section-line';
import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';
import { ServiceHead } from './service-head';

export function WebSection() {
  return (
    <Section aria-labelledby="web-title" spaced={false} className="relative overflow-x-clip pb-20 md:pb-28">
      <SectionLine />
      <div className="frame page-grid items-start gap-y-12">
        <ServiceHead
          id="web-title"
          title="Web Development"
          number={1}
          className="md:col-span-12 lg:col-span-6"
        >
          <p>
            The first screen of a website has one job. For Saltmarsh Museum, it’s the time of low tide,
            because the boardwalk floods at high tide. We figure out what that job is before we design
            anything.
          </p>
          <p>
            You get the site, an editor your team can use without calling us, and hosting in your name, not
            ours.
          </p>
        </ServiceHead>
        <div className="bleed-right col-span-4 md:col-span-12 lg:col-span-6 lg:col-start-7 lg:mt-4">
          <Picture
            name="museum-site"
            alt="The Saltmarsh Museum website on a large screen and a phone. It opens with the words: Low water is at 3:12 today."
            sizes="(min-width: 1024px) 50vw, 100vw"
            className="h-auto w-full max-w-none"
          />
        </div>
      </div>
    </Section>
  );
}
