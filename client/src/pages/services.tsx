import { nextSteps } from '@brand/copy/next-steps';
import { servicesCopy } from '@brand/copy/services';
import { SectionLine } from '@brand/motifs/section-line';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';
import { Link, LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { InquiryForm } from '@/features/inquiries/forms/inquiry-form';
import { NextSteps } from '@/features/inquiries/forms/next-steps';
import { PageHead } from '@/lib/head/page-head';
import { BeforeAfter } from './services/before-after';
import { DashboardsTeaser } from './services/dashboards-teaser';
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
          <div className="stays-beside-form">
            <h2 id="inquiry-title" className="display-2">
              {title}
            </h2>
            <p className="mt-4 max-w-[36ch]">{text}</p>
            <NextSteps steps={nextSteps.project} />
          </div>
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
        <div className="col-span-4 md:col-span-12 lg:col-span-6 lg:col-start-7 lg:mt-4">
          <Picture {...picture} sizes="(min-width: 1024px) 50vw, 100vw" className="h-auto w-full" />
        </div>
      </div>
    </Section>
  );
}

function Hero() {
  const { title, lead, inquiryLink } = servicesCopy.hero;
  return (
    <div className="relative">
      <SectionLine className="top-[62%]!" />
      <div className="frame page-grid gap-y-10 pb-16 pt-14 md:pb-24 md:pt-20">
        <h1 className="display-1 col-span-4 max-w-[11.2em] md:col-span-12">{title}</h1>
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

const inquiryAnchor = 'inquiry';

function MarketingSection() {
  const { title, texts, picture } = servicesCopy.marketing;
  return (
    <Section aria-labelledby="marketing-title" tone="sunk" className="relative overflow-x-clip">
      <SectionLine />
      <div className="frame page-grid items-center gap-y-12">
        <ServiceHead id="marketing-title" title={title} number={2} className="md:col-span-12 lg:col-span-6">
          {texts.map(text => (
            <p key={text}>{text}</p>
          ))}
        </ServiceHead>
        <div className="col-span-4 md:col-span-10 md:col-start-2 lg:col-span-5 lg:col-start-8 lg:-my-14">
          <Picture
            {...picture}
            sizes="(min-width: 1024px) 40vw, 100vw"
            className="h-auto w-full rotate-[0.6deg] border border-line-strong"
          />
        </div>
      </div>
    </Section>
  );
}

function AppsSection() {
  const { title, text, example, before, after, handle } = servicesCopy.apps;
  return (
    <Section aria-labelledby="custom-title" className="relative overflow-x-clip">
      <SectionLine />
      <div className="frame page-grid items-end gap-y-6">
        <ServiceHead id="custom-title" title={title} number={3} className="md:col-span-12 lg:col-span-7">
          <p>{text}</p>
        </ServiceHead>
        <p className="col-span-4 max-w-[34ch] md:col-span-8 lg:col-span-4 lg:col-start-9">
          {example.text}{' '}
          <Link href={paths.dashboards} className="text-link">
            {example.link}
          </Link>
          {example.end}
        </p>
      </div>
      <div className="frame mt-12 md:mt-16">
        <BeforeAfter
          before={before}
          after={after}
          label={handle}
          sizes="(min-width: 1024px) 1024px, 100vw"
          className="mx-auto max-w-[64rem] lg:mr-0"
        />
      </div>
    </Section>
  );
}

function AiSection() {
  const { title, text, offer, picture } = servicesCopy.ai;
  return (
    <Section aria-labelledby="ai-title" className="relative overflow-x-clip">
      <SectionLine />
      <div className="frame">
        <div className="lg:ml-[calc(100%/12)]">
          <Picture
            {...picture}
            sizes="(min-width: 1280px) 1174px, (min-width: 1024px) 85vw, 100vw"
            className="h-auto w-full border border-ink"
          />
        </div>
        <div className="page-grid mt-12 items-end gap-y-8">
          <ServiceHead id="ai-title" title={title} number={5} className="md:col-span-12 lg:col-span-8">
            <p>{text}</p>
          </ServiceHead>
          <div className="col-span-4 md:col-span-6 lg:col-span-4 lg:col-start-9">
            <p className="mb-5 max-w-[34ch]">{offer}</p>
            <BookCallButton size="large" />
          </div>
        </div>
      </div>
    </Section>
  );
}
