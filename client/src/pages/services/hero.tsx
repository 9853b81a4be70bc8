import { servicesCopy } from '@brand/copy/services';
import { SectionLine } from '@brand/motifs/section-line';
import { BookCallButton } from '@/components/layout/book-call-button';
import { LinkButton } from '@/components/ui/link';

const { title, lead, inquiryLink } = servicesCopy.hero;

export function Hero() {
  return (
    <div className="relative">
      <SectionLine className="top-[62%]!" />
      <div className="frame page-grid gap-y-10 pb-16 pt-14 md:pb-24 md:pt-20">
        <h1 className="display-1 col-span-4 max-w-[15ch] md:col-span-12">{title}</h1>
        <div className="col-span-4 md:col-span-10 lg:col-span-6 lg:col-start-2">
          <p className="lead">{lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <BookCallButton size="large" />
            <LinkButton href={`#${inquiryAnchor}`} variant="quiet" size="large">
              {inquiryLink}
            </LinkButton>
          </div>
        </div>
      </div>
    </div>
  );
}

export const inquiryAnchor = 'inquiry';
