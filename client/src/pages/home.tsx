import * as homeCopy from '@brand/copy/home';
import { studioServices } from '@brand/copy/studio-services';
import { leadPictures } from '@shared/site/lead-pictures';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { type CSSProperties, Fragment } from 'react';
import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';
import { Link, LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { DonationDialogProvider } from '@/features/donations/dialog/donation-dialog-context';
import { classNames } from '@/lib/class-names';
import { PageHead } from '@/lib/head/page-head';
import { FundraisingSection } from './home/fundraising-section';
import { WorkSection } from './home/work-section';

export function HomePage() {
  return (
    <DonationDialogProvider>
      <PageHead page={pages.home} />
      <Hero />
      <WorkSection />
      <ServicesSection />
      <DashboardsSection />
      <AiSection />
      <ClosingCall />
      <FundraisingSection />
    </DonationDialogProvider>
  );
}

function Hero() {
  return (
    <section aria-labelledby="home-title" className="overflow-x-clip border-line-strong max-md:border-b">
      <div className="frame page-grid items-center gap-y-10 pt-12 md:gap-y-12 md:pb-20 md:pt-20">
        <div className="relative col-span-4 md:col-span-12 lg:col-span-6">
          <p className="label">{homeCopy.heroLabel}</p>
          <h1
            id="home-title"
            className="display-1 mt-4 max-w-[8.2em] lg:text-[clamp(2.25rem,-0.6rem+6.2vw,5.5rem)]"
          >
            {homeCopy.heroTitle}
          </h1>
          <p className="lead mt-7 max-w-[42ch]">{homeCopy.heroLead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton href={paths.dashboards} size="large">
              {homeCopy.heroLink}
            </LinkButton>
            <BookCallButton variant="quiet" size="large" />
          </div>
        </div>
        <div className="col-span-4 bleed-right md:col-span-12 lg:col-span-6">
          <Picture {...leadPictures.home} alt={homeCopy.heroPictureAlt} priority className="h-auto w-full" />
        </div>
      </div>
    </section>
  );
}

function ServicesSection() {
  return (
    <Section aria-labelledby="services-title" className="border-t border-line">
      <div className="frame">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 id="services-title" className="display-2">
            What we build
          </h2>
          <Link href={paths.services} className="text-link">
            {homeCopy.servicesLink}
          </Link>
        </div>
        <ul className="service-cards">
          {studioServices.map(({ anchor, picture, title, text, yields }) => (
            <li key={title}>
              <Link href={`${paths.services}#${anchor}`}>
                <Picture name={picture} alt="" sizes="(min-width: 1024px) 32rem, 100vw" />
                <h3 className="display-3">{title}</h3>
                <p>{text}</p>
                <p className="caption">{yields}</p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function DashboardsSection() {
  return (
    <Section
      aria-labelledby="dashboards-title"
      tone="ink"
      spaced={false}
      className="overflow-clip pt-16 md:pt-24 lg:pt-0"
    >
      <div className="frame page-grid items-center gap-y-12">
        <div className="bleed-right col-span-4 md:col-span-12 lg:order-2 lg:col-span-7 lg:col-start-6">
          <Picture
            name={homeCopy.dashboardsPicture}
            alt={homeCopy.dashboardsPictureAlt}
            sizes="(min-width: 1024px) 58vw, 100vw"
            tall={homeCopy.dashboardsPictureTall}
            className="h-auto w-full max-w-none"
          />
        </div>
        <div className="col-span-4 pb-16 max-lg:row-start-1 max-lg:pb-0 md:col-span-12 lg:col-span-4 lg:py-24">
          <h2 id="dashboards-title" className="display-2 lg:max-[85rem]:text-[2.5rem]">
            {homeCopy.dashboardsTitle}
          </h2>
          <p className="mt-5 max-w-[38ch]">{homeCopy.dashboardsText}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <LinkButton href={paths.dashboards}>{homeCopy.dashboardsLink}</LinkButton>
            <Link href={paths.contact} className="text-link">
              {homeCopy.dashboardsContactLink}
            </Link>
          </div>
        </div>
      </div>
    </Section>
  );
}

function AiSection() {
  return (
    <Section aria-labelledby="ai-title">
      <div className="reads-message frame page-grid gap-y-12">
        <div className="col-span-4 md:col-span-12 lg:col-span-8">
          <h2 id="ai-title" className="label">
            {homeCopy.aiTitle}
          </h2>
          <p className="mt-5 text-ink-soft">{homeCopy.aiSender}</p>
          <blockquote className="display-1 mt-2 text-ink-faint">
            {homeCopy.aiMessage.map(([before, words, kind], index) => (
              <Fragment key={words}>
                <span style={typedAt(2 * index)}>{before}</span>
                <span
                  style={typedAt(2 * index + 1)}
                  className={classNames(
                    'text-ink underline underline-offset-[0.14em] [text-decoration-skip-ink:none]',
                    kind
                      ? 'decoration-signal decoration-wavy decoration-[0.06em]'
                      : 'whitespace-nowrap decoration-brand decoration-[0.07em]',
                  )}
                >
                  {words}
                </span>
              </Fragment>
            ))}
            <span style={typedAt(2 * homeCopy.aiMessage.length)}>{homeCopy.aiMessageEnd}</span>
          </blockquote>
        </div>
        <div className="col-span-4 md:col-span-12 lg:col-span-4 lg:self-end">
          <dl className="border-t border-ink">
            {homeCopy.aiFields.map(([term, value], index) => (
              <div
                key={term}
                style={typedAt(2 * index + 1)}
                className="flex justify-between gap-4 border-b border-line-strong py-2.5"
              >
                <dt className="text-ink-soft">{term}</dt>
                <dd className="font-[650]">{value}</dd>
              </div>
            ))}
            <div
              style={typedAt(2 * homeCopy.aiFields.length + 1)}
              className="flex justify-between gap-4 border-l-4 border-signal bg-signal-wash py-2.5 pl-3 pr-3"
            >
              <dt>{homeCopy.aiQuestion}</dt>
              <dd className="font-[650]">{homeCopy.aiAnswer}</dd>
            </div>
          </dl>
          <p className="mt-6 max-w-[40ch]">{homeCopy.aiText}</p>
          <BookCallButton size="large" className="mt-6">
            Book a call
          </BookCallButton>
        </div>
      </div>
    </Section>
  );
}

/** Of the message's parts, one before each phrase and the phrase, as in styles/home.css. */
const typedAt = (part: number) => ({ '--from': (32 * part) / homeCopy.aiMessage.length }) as CSSProperties;

function ClosingCall() {
  return (
    <Section aria-labelledby="closing-title" className="border-t border-ink">
      <div className="frame page-grid items-end gap-y-8">
        <h2 id="closing-title" className="display-1 col-span-4 md:col-span-12 lg:col-span-8">
          {homeCopy.closingTitle}
        </h2>
        <div className="col-span-4 flex flex-wrap items-center gap-x-6 gap-y-4 md:col-span-12 lg:col-span-4 lg:justify-end lg:pb-2">
          <LinkButton href={paths.contact} size="large">
            {homeCopy.closingContactLink}
          </LinkButton>
          <Link href={paths.dashboards} className="text-link">
            {homeCopy.closingLink}
          </Link>
        </div>
      </div>
    </Section>
  );
}
