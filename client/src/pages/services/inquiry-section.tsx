import { servicesCopy } from '@brand/copy/services';
import { SectionLine } from '@brand/motifs/section-line';
import { Section } from '@/components/layout/section';
import { InquiryForm } from '@/features/inquiries/forms/inquiry-form';
import { inquiryAnchor } from './inquiry-anchor';

const { title, text } = servicesCopy.inquiry;

export function InquirySection() {
  return (
    <Section id={inquiryAnchor} aria-labelledby="inquiry-title" tone="sunk" className="relative">
      <SectionLine isLast />
      <div className="frame page-grid gap-y-10">
        <div className="col-span-4 md:col-span-12 lg:col-span-4 lg:col-start-2">
          <h2 id="inquiry-title" className="display-2">
            {title}
          </h2>
          <p className="mt-4 max-w-[36ch]">{text}</p>
        </div>
        <div className="col-span-4 md:col-span-12 lg:col-span-6 lg:col-start-7">
          <InquiryForm />
        </div>
      </div>
    </Section>
  );
}
