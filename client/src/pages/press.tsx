import { pressCopy } from '@brand/copy/press';
import type { PressInquiryType } from '@shared/inquiry-choices';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useState } from 'react';
import { Section } from '@/components/layout/section';
import { Link } from '@/components/ui/link';
import { PressForm } from '@/features/inquiries/forms/press-form';
import { PageHead } from '@/lib/head/page-head';
import { Audiences } from './press/audiences';
import { QuotableApps } from './press/quotable-apps';

const formAnchor = 'inquiry';
const { title, lead, form } = pressCopy;

export function PressPage() {
  const [preset, setPreset] = useState<{ inquiryType: PressInquiryType } | null>(null);
  return (
    <>
      <PageHead page={pages.press} />
      <div className="frame pb-14 pt-14 md:pb-20 md:pt-20">
        <h1 className="display-1 max-w-[14ch]">{title}</h1>
        <p className="lead mt-7 max-w-[52ch]">
          {lead.start} <span className="whitespace-nowrap">{lead.promise}</span>
          {lead.end}
        </p>
      </div>
      <Audiences formHref={`#${formAnchor}`} onChoose={inquiryType => setPreset({ inquiryType })} />
      <QuotableApps />
      <Section id={formAnchor} aria-labelledby="press-form-title">
        <div className="frame page-grid gap-y-10">
          <div className="col-span-4 md:col-span-12 lg:col-span-4">
            <h2 id="press-form-title" className="display-2">
              {form.title}
            </h2>
            <p className="mt-4 max-w-[40ch]">{form.lead}</p>
            <Link href={paths.home} className="text-link mt-6 inline-block">
              Back to home
            </Link>
          </div>
          <div className="col-span-4 md:col-span-12 lg:col-span-7 lg:col-start-6">
            <PressForm preset={preset} />
          </div>
        </div>
      </Section>
    </>
  );
}
