import { BookCallButton } from '@/components/layout/book-call-button';
import { LinkButton } from '@/components/ui/link';
import { inquiryAnchor } from './inquiry-anchor';
import { LeadLine } from './lead-line';

export function Hero() {
  return (
    <div className="relative">
      <LeadLine className="top-[62%]!" />
      <div className="frame chart-grid gap-y-10 pb-16 pt-14 md:pb-24 md:pt-20">
        <h1 className="display-1 col-span-4 max-w-[15ch] md:col-span-12">
          The first call is with the people who build it.
        </h1>
        <div className="col-span-4 md:col-span-10 lg:col-span-6 lg:col-start-2">
          <p className="lead">
            Five things we do, from a website to software that reads your paperwork. No account managers: you
            write to whoever holds the tools.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <BookCallButton size="large" />
            <LinkButton href={`#${inquiryAnchor}`} variant="quiet" size="large">
              Send an inquiry
            </LinkButton>
          </div>
        </div>
        <p className="small col-span-4 self-end text-ink-soft md:col-span-8 lg:col-span-4 lg:col-start-9">
          On ships the depth was read by hand, in the dark, from what was tied into the line: two strips of
          leather, three, linen, red wool, leather with a hole. Five marks, so you always knew how deep you
          were in.
        </p>
      </div>
    </div>
  );
}
