import { contactCopy } from '@brand/copy/contact';
import { pages } from '@shared/site/pages';
import { Section } from '@/components/layout/section';
import { InquiryForm } from '@/features/inquiries/forms/inquiry-form';
import { PageHead } from '@/lib/head/page-head';
import { OfficeClock } from './contact/office-clock';
import { Ways } from './contact/ways';

const { title, ways, inquiry } = contactCopy;

export function ContactPage() {
  return (
    <>
      <PageHead page={pages.contact} />
      <div className="frame pb-12 pt-14 md:pb-16 md:pt-20">
        <h1 className="display-1 max-w-[13ch]">{title}</h1>
      </div>
      <OfficeClock />
      <Section aria-label={ways.name} spaced={false} className="pb-20 pt-14 md:pb-32 md:pt-20">
        <div className="frame page-grid gap-y-16">
          <Ways className="col-span-4 md:col-span-12 lg:col-span-4" />
          <div className="col-span-4 md:col-span-12 lg:col-span-7 lg:col-start-6">
            <h2 className="display-3">{inquiry.title}</h2>
            <p className="mb-8 mt-3 max-w-[52ch] text-ink-soft">{inquiry.text}</p>
            <InquiryForm />
          </div>
        </div>
      </Section>
    </>
  );
}
