import { dashboardsCopy } from '@brand/copy/dashboards';
import { integrations } from '@brand/copy/integrations';
import { IntegrationsDrawing } from '@brand/motifs/integrations-drawing';
import { StatMark } from '@brand/motifs/stat-mark';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import type { ComponentProps } from 'react';
import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';
import { LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { PageHead } from '@/lib/head/page-head';
import { Hero } from './dashboards/hero';
import { SolutionsSection } from './dashboards/solutions-section';

export function DashboardsPage() {
  return (
    <>
      <PageHead page={pages.dashboards} />
      <Hero />
      <StatsSection />
      <SolutionsSection />
      <CustomSection />
      <AiSection />
      <IntegrationsSection />
      <ClosingCall />
    </>
  );
}

function StatsSection() {
  const { name, figures } = dashboardsCopy.stats;
  return (
    <Section aria-label={name} tone="ink" spaced={false} className="py-14 md:py-20">
      <dl className="frame grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {figures.map(tile => (
          <StatTile key={tile.mark} {...tile} />
        ))}
      </dl>
    </Section>
  );
}

interface StatTileProps {
  figure: string;
  label: string;
  mark: ComponentProps<typeof StatMark>['of'];
}

function StatTile({ figure, label, mark }: StatTileProps) {
  return (
    <div className="flex flex-col">
      <dt className="label order-2 mt-2">{label}</dt>
      <dd className="figures order-1 text-[clamp(2.75rem,1.9rem+3vw,4.75rem)] font-[800] leading-none tracking-[-0.04em] [font-stretch:112%]">
        {figure}
      </dd>
      <dd className="order-3 mt-5">
        <StatMark of={mark} />
      </dd>
    </div>
  );
}

function CustomSection() {
  const { title, lead, reasons, figures } = dashboardsCopy.custom;
  return (
    <Section aria-labelledby="custom-title" tone="sunk">
      <div className="frame page-grid gap-y-14">
        <div className="col-span-4 md:col-span-12 lg:col-span-6">
          <h2 id="custom-title" className="display-2 max-w-[8.7em]">
            {title}
          </h2>
          <p className="lead mt-6 max-w-[40ch]">{lead}</p>
          <dl className="mt-10 max-w-[34rem] border-t border-ink">
            {reasons.map(({ term, text }) => (
              <div
                key={term}
                className="grid gap-x-6 border-b border-line-strong py-4 sm:grid-cols-[8rem_1fr]"
              >
                <dt className="title">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <dl className="col-span-4 grid content-start gap-y-12 md:col-span-12 md:grid-cols-[3fr_5fr_3fr] md:gap-x-8 lg:col-span-5 lg:col-start-8 lg:grid-cols-1 xl:col-span-4 xl:col-start-9">
          {figures.map(tile => (
            <StatTile key={tile.mark} {...tile} />
          ))}
        </dl>
      </div>
    </Section>
  );
}

function AiSection() {
  const { title, text, promise, picture } = dashboardsCopy.ai;
  return (
    <Section aria-labelledby="ai-title" className="overflow-x-clip">
      <div className="frame page-grid items-center gap-y-12">
        <div className="bleed-left col-span-4 max-md:mr-0 md:col-span-12 lg:col-span-7">
          <Picture
            {...picture}
            sizes="(min-width: 1024px) 57vw, 100vw"
            className="h-auto w-full border border-l-0 border-ink"
          />
        </div>
        <div className="col-span-4 md:col-span-12 lg:col-span-4 lg:col-start-9">
          <h2 id="ai-title" className="display-2">
            {title}
          </h2>
          <p className="mt-5 max-w-[40ch]">{text}</p>
          <p className="mt-4 max-w-[40ch]">{promise}</p>
        </div>
      </div>
    </Section>
  );
}

function IntegrationsSection() {
  const { title, text, link, center } = dashboardsCopy.integrations;
  return (
    <Section
      aria-labelledby="integrations-title"
      spaced={false}
      className="relative overflow-clip border-t border-line"
    >
      <div className="group frame page-grid items-center">
        <div className="relative z-10 col-span-4 py-16 md:col-span-12 md:py-24 xl:col-span-5 xl:py-40">
          <h2 id="integrations-title" className="display-2 max-w-[8em]">
            {title}
          </h2>
          <p className="mt-5 max-w-[38ch]">{text}</p>
          <ul className="small mt-6 flex flex-wrap gap-x-4 gap-y-1 font-[560] xl:group-has-[svg]:sr-only">
            {integrations.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <LinkButton href={paths.contact} variant="quiet" className="mt-8">
            {link}
          </LinkButton>
        </div>
        <div className="relative col-span-7 h-[44rem] empty:hidden max-xl:hidden">
          <IntegrationsDrawing
            className="absolute left-[54%] top-1/2 w-[52rem] -translate-1/2 2xl:left-[58%] 2xl:w-[60rem]"
            systems={integrations}
            center={center}
          />
        </div>
      </div>
    </Section>
  );
}

function ClosingCall() {
  const { title, text } = dashboardsCopy.closing;
  return (
    <Section aria-labelledby="closing-title" tone="ink">
      <div className="frame">
        <h2 id="closing-title" className="display-1 max-w-[8.9em]">
          {title}
        </h2>
        <p className="lead mt-6 max-w-[44ch]">{text}</p>
        <BookCallButton size="large" className="mt-8">
          Book a call
        </BookCallButton>
      </div>
    </Section>
  );
}
