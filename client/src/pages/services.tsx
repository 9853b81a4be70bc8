import { servicesCopy } from '@brand/copy/services';
import { SectionLine } from '@brand/motifs/section-line';
import { pages } from '@shared/site/pages';
import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';
import { InquiryForm } from '@/features/inquiries/forms/inquiry-form';
import { PageHead } from '@/lib/head/page-head';
import { AiSection } from './services/ai-section';
import { AppsSection } from './services/apps-section';
import { DashboardsTeaser } from './services/dashboards-teaser';
import { Hero, inquiryAnchor } from './services/hero';
import { MarketingSection } from './services/marketing-section';
import { ServiceHead } from './services/service-head';

export function ServicesPage() {
  return (
    <>
      <PageHead page={pages.services} />
      <Hero />
      <WebSection />
      <MarketingSection />
      <AppsSection />
      <DashboardsTeaser />
      <AiSection />
      <InquirySection />
    </>
  );
}

function InquirySection() {
  const { title, text } = servicesCopy.inquiry;
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

function WebSection() {
  const { title, texts, picture } = servicesCopy.web;
  return (
    <Section aria-labelledby="web-title" spaced={false} className="relative overflow-x-clip pb-20 md:pb-28">
      <SectionLine />
      <div className="frame page-grid items-start gap-y-12">
        <ServiceHead id="web-title" title={title} number={1} className="md:col-span-12 lg:col-span-6">
          {texts.map(text => (
            <p key={text}>{text}</p>
          ))}
        </ServiceHead>
        <div className="bleed-right col-span-4 md:col-span-12 lg:col-span-6 lg:col-start-7 lg:mt-4">
          <Picture
            name={picture.name}
            alt={picture.alt}
            sizes="(min-width: 1024px) 50vw, 100vw"
            className="h-auto w-full max-w-none"
          />
        </div>
      </div>
    </Section>
  );
}
