import { SectionLine } from '@brand/motifs/section-line';
import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';
import { ServiceHead } from './service-head';

export function MarketingSection() {
  return (
    <Section aria-labelledby="marketing-title" tone="sunk" className="relative overflow-x-clip">
      <SectionLine />
      <div className="frame page-grid items-center gap-y-12">
        <ServiceHead
          id="marketing-title"
          title="Digital Marketing"
          number={2}
          className="md:col-span-12 lg:col-span-6"
        >
          <p>
            Search, ads and email, judged by one question: did the right people get in touch? Once a month,
            you get the answer on one page, with what it cost and what didn’t work. This report helped Berg &
            Daughters drop its social ads and go back to emailing past clients.
          </p>
          <p>
            If a channel isn’t bringing you customers, we stop it, even if it’s the one you pay us most to
            run.
          </p>
        </ServiceHead>
        <div className="col-span-4 md:col-span-10 md:col-start-2 lg:col-span-5 lg:col-start-8 lg:-my-14">
          <Picture
            name="channel-report"
            alt="A monthly report on one page. Its headline: Stop the social ads. Email past clients again."
            sizes="(min-width: 1024px) 40vw, 100vw"
            className="h-auto w-full rotate-[0.6deg] border border-line-strong"
          />
        </div>
      </div>
    </Section>
  );
}
