import { doingGoodCopy } from '@brand/copy/doing-good';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { useState } from 'react';
import { Section } from '@/components/layout/section';
import { Link, LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { DonateButton, DonationDialogProvider } from '@/features/donations/dialog/donation-dialog-context';
import { PaymentReturn, usePaymentReturn } from '@/features/donations/return/payment-return';
import { CancelledNote } from '@/features/donations/return/return-notice';
import { PageHead } from '@/lib/head/page-head';
import { AppsSection } from './doing-good/apps-section';
import { DonateSection } from './doing-good/donate-section';
import { HeaderDonate } from './doing-good/header-donate';
import { Hero } from './doing-good/hero';
import { RewardsSection } from './doing-good/rewards-section';

export function DoingGoodPage() {
  const { parameters, dismiss } = usePaymentReturn();
  return (
    <DonationDialogProvider>
      <PageHead page={pages.doingGood} />
      <HeaderDonate />
      <Hero />
      {parameters.kind === 'success' && (
        <PaymentReturn sessionId={parameters.sessionId} onDismiss={dismiss} />
      )}
      <DonateSection notice={parameters.kind === 'cancelled' && <CancelledNote onDismiss={dismiss} />} />
      <RewardsSection />
      <AppsSection />
      <FounderNote />
      <MoneySection />
      <ClosingCall />
      <SponsorsBlurb />
    </DonationDialogProvider>
  );
}

function MoneySection() {
  const { title: heading, parts } = doingGoodCopy.money;
  return (
    <Section aria-labelledby="money-title">
      <div className="frame page-grid gap-y-10">
        <h2 id="money-title" className="display-2 col-span-4 max-w-[6.5em] md:col-span-12 lg:col-span-4">
          {heading}
        </h2>
        <ul className="col-span-4 border-t-2 border-ink md:col-span-12 lg:col-span-8">
          {parts.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-2 border-b border-line-strong py-6 md:grid-cols-[2fr_3fr] md:py-8"
            >
              <h3 className="display-3">{title}</h3>
              <p className="max-w-[48ch]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function ClosingCall() {
  return (
    <section
      aria-labelledby="closing-title"
      className="border-t-2 border-brand-strong bg-brand-wash py-16 md:py-24 lg:py-32"
    >
      <div className="frame page-grid items-end gap-y-8">
        <h2 id="closing-title" className="display-1 col-span-4 md:col-span-12 lg:col-span-9">
          {doingGoodCopy.closing.title}
        </h2>
        <div className="col-span-4 md:col-span-12 lg:col-span-3">
          <DonateButton size="large" className="w-full sm:w-auto">
            Donate
          </DonateButton>
        </div>
      </div>
    </section>
  );
}

function SponsorsBlurb() {
  const { title, text } = doingGoodCopy.sponsors;
  return (
    <Section aria-labelledby="sponsors-title" spaced={false} className="border-t border-line py-14 md:py-20">
      <div className="frame page-grid items-center gap-y-6">
        <h2 id="sponsors-title" className="display-3 col-span-4 md:col-span-12 lg:col-span-4 xl:col-span-5">
          {title}
        </h2>
        <p className="col-span-4 md:col-span-8 lg:col-span-5">{text}</p>
        <div className="col-span-4 lg:col-span-3 lg:text-right xl:col-span-2">
          <LinkButton href={paths.sponsors} variant="quiet" className="whitespace-nowrap">
            See our sponsors
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}

function FounderNote() {
  const { name, role } = studio.founder;
  const { title, paragraphs } = doingGoodCopy.note;
  return (
    <Section aria-labelledby="note-title" tone="raised" className="overflow-x-clip">
      <div className="frame page-grid gap-y-8">
        <div className="col-span-4 bleed-left max-md:bleed-right md:col-span-5 lg:col-span-4">
          <FounderPicture />
        </div>
        <div className="col-span-4 md:col-span-7 lg:col-span-6 lg:col-start-6">
          <h2 id="note-title" className="display-2">
            {title}
          </h2>
          <div className="lead mt-7 grid gap-5">
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className="mt-7 font-[650]">
            {name}
            <span className="block font-[430] text-ink-soft">{role}</span>
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <DonateButton size="large" />
            <Link href={paths.sponsors} className="text-link">
              See our sponsors
            </Link>
          </div>
        </div>
      </div>
    </Section>
  );
}

function FounderPicture() {
  const { picture, stockPicture } = doingGoodCopy.note;
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Picture
      {...(isMissing ? stockPicture : picture)}
      sizes="(min-width: 1024px) 38vw, (min-width: 768px) 46vw, 100vw"
      onError={() => setIsMissing(true)}
      className="h-auto w-full"
    />
  );
}
