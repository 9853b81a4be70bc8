import { pages } from '@shared/site/pages';
import { Section } from '@/components/layout/section';
import { InquiryForm } from '@/features/inquiries/forms/inquiry-form';
import { PageHead } from '@/lib/head/page-head';
import { OfficeClock } from './contact/office-clock';
import { Ways } from './contact/ways';

export function ContactPage() {
  return (
    <>
      <PageHead page={pages.contact} />
      <div className="frame pb-12 pt-14 md:pb-16 md:pt-20">
        <h1 className="display-1 max-w-[13ch]">Book a free call or send us a message.</h1>
      </div>
      <OfficeClock />
      <Section aria-label="Ways to reach us" spaced={false} className="pb-20 pt-14 md:pb-32 md:pt-20">
        <div className="frame page-grid gap-y-16">
          <Ways className="col-span-4 md:col-span-12 lg:col-span-4" />
          <div className="col-span-4 md:col-span-12 lg:col-span-7 lg:col-start-6">
            <h2 className="display-3">Send an inquiry</h2>
            <p className="mb-8 mt-3 max-w-[52ch] text-ink-soft">
              It takes about two minutes. A person reads it and replies within 1-2 business days.
            </p>
            <InquiryForm />
          </div>
        </div>
      </Section>
    </>
  );
}
