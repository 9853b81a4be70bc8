import { contactCopy } from '@brand/copy/contact';
import { nextSteps } from '@brand/copy/next-steps';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import type { ReactNode } from 'react';
import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { InquiryForm } from '@/features/inquiries/forms/inquiry-form';
import { NextSteps } from '@/features/inquiries/forms/next-steps';
import { PageHead } from '@/lib/head/page-head';
import { OfficeClock } from './contact/office-clock';

export function ContactPage() {
  const { title, ways, inquiry } = contactCopy;
  return (
    <>
      <PageHead page={pages.contact} />
      <div className="frame pb-12 pt-14 md:pb-16 md:pt-20">
        <h1 className="display-1">
          <span className="block">{title[0]}</span> <span className="block">{title[1]}</span>
        </h1>
      </div>
      <OfficeClock />
      <Section aria-label={ways.name} spaced={false} className="pb-20 pt-14 md:pb-32 md:pt-20">
        <div className="frame page-grid gap-y-16">
          <div className="col-span-4 md:col-span-12 lg:col-span-4">
            <Ways />
            <div className="stays-beside-form">
              <NextSteps steps={nextSteps.project} />
            </div>
          </div>
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

function Ways() {
  const { callTitle, call, phone, press } = contactCopy.ways;
  return (
    <>
      <h2 className="display-3">{callTitle}</h2>
      <p className="mt-3">{call}</p>
      <BookCallButton size="large" className="mt-6" />
      <dl className="mt-12 border-t border-ink">
        <div className="border-b border-line-strong py-5">
          <dt className="label">Email</dt>
          <dd className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <a href={`mailto:${studio.email}`} className="text-link min-w-0 text-[1.1875rem]">
              {studio.email}
            </a>
            <CopyButton text={studio.email} className="small ml-auto text-right">
              Copy
              <span className="sr-only"> the address</span>
            </CopyButton>
          </dd>
        </div>
        {studio.phone && (
          <Way label={phone}>
            <a href={`tel:${studio.phone}`} className="text-link">
              {studio.phone}
            </a>
          </Way>
        )}
        {studio.profiles.map(({ name, url }) => (
          <Way key={url} label={name}>
            <a href={url} className="text-link">
              {url}
            </a>
          </Way>
        ))}
        <Way label={press.label}>
          {press.start}{' '}
          <Link href={paths.press} className="text-link">
            {press.link}
          </Link>
          {press.middle} <span className="whitespace-nowrap">{press.unbroken}</span>
          {press.end}
        </Way>
      </dl>
    </>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line-strong py-5">
      <dt className="label">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
